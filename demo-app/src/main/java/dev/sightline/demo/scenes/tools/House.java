package dev.sightline.demo.scenes.tools;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.demo.play.BoxMasonry;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.scene.Layers;

/** A small house, whose origin is the middle of its floor: as a ghost, or built. */
final class House {
  private static final ColorRGBA BRICK = new ColorRGBA(0.70f, 0.42f, 0.34f, 1);

  private House() {}

  private static Geometry shape() {
    BoxMasonry house = new BoxMasonry(Workshop.METRE);
    house.add(-9, 0, -7, 9, 10, 7).add(-10, 10, -8, 10, 12, 8).add(-6, 12, -4.5f, 6, 14, 4.5f);
    return new Geometry("the house", house.mesh());
  }

  /** One to see through, in a colour that is set later. */
  static Geometry ghost(AssetManager assets) {
    Geometry ghost = shape();
    Material glass = DemoScene.material(assets, ColorRGBA.White);
    glass.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    ghost.setMaterial(glass);
    ghost.setQueueBucket(Bucket.Transparent);
    return ghost;
  }

  /** The colour of a ghost. */
  static void tint(Geometry ghost, ColorRGBA color) {
    ghost.getMaterial().setColor("Diffuse", color);
    ghost.getMaterial().setColor("Ambient", color);
  }

  /** A built one where a ghost is. */
  static Geometry built(AssetManager assets, Spatial ghost) {
    Geometry house = shape();
    house.setMaterial(Checkers.material(assets, BRICK));
    house.setLocalTransform(ghost.getLocalTransform());
    house.updateGeometricState();
    Checkers.lay(house, Workshop.METRE / 4);
    Layers.set(house, Workshop.THINGS);
    return house;
  }
}
