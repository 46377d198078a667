package dev.sightline.demo.scenes.probe;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.play.BoxMasonry;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.FlatMesh;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.jme.scene.Layers;

/**
 * A yard with a wall that has windows, stairs, columns and loose things of many shapes. Ten units
 * are a metre. What is built is in one layer, what is loose in another.
 */
final class Yard {
  /** Units of a metre. */
  static final float METRE = 10;

  /** The ground, the wall, the stairs, the columns. */
  static final int BUILT = 1;

  /** What could be carried away. */
  static final int LOOSE = 2;

  private static final float HALF = 90;
  private static final ColorRGBA GROUND = new ColorRGBA(0.47f, 0.52f, 0.44f, 1);
  private static final ColorRGBA STONE = new ColorRGBA(0.80f, 0.75f, 0.66f, 1);
  private static final ColorRGBA WOOD = new ColorRGBA(0.62f, 0.43f, 0.24f, 1);
  private static final ColorRGBA RED = new ColorRGBA(0.78f, 0.22f, 0.19f, 1);
  private static final ColorRGBA BLUE = new ColorRGBA(0.20f, 0.42f, 0.75f, 1);
  private static final ColorRGBA PALE = new ColorRGBA(0.85f, 0.84f, 0.88f, 1);
  private static final ColorRGBA TEAL = new ColorRGBA(0.18f, 0.55f, 0.52f, 1);

  private final AssetManager assets;
  private final Node node = new Node("yard");

  private Yard(AssetManager assets) {
    this.assets = assets;
  }

  static Node load(LoadDesk desk) {
    Yard yard = new Yard(desk.assets());
    desk.says("Building the yard", 0.1);
    yard.build();
    yard.putThings();
    desk.says("Making the statue", 0.4);
    Geometry statue = new Geometry("the statue", FlatMesh.of(ScannedFigure.triangles()));
    statue.setLocalScale(17);
    yard.put(statue, 30, 21.5f, 2, PALE, LOOSE);
    statue.setMaterial(dev.sightline.demo.scene.DemoScene.material(desk.assets(), PALE));
    desk.says("Laying the squares", 0.9);
    yard.node.updateGeometricState();
    for (Spatial thing : yard.node.getChildren()) {
      if (thing != statue) {
        Checkers.lay(thing, METRE);
      }
    }
    return yard.node;
  }

  private void build() {
    BoxMasonry ground = new BoxMasonry(METRE).add(-HALF, -2, -HALF, HALF, 0, HALF);
    put(new Geometry("the ground", ground.mesh()), 0, 0, 0, GROUND, BUILT);
    BoxMasonry wall =
        new BoxMasonry(METRE).add(-80, 0, -46, 80, 8, -40).add(-80, 26, -46, 80, 34, -40);
    for (int i = 0; i < 6; i++) {
      float x = -80 + 29.2f * i;
      wall.add(x, 8, -46, x + 14, 26, -40);
    }
    built("the wall", wall);
    BoxMasonry stairs = new BoxMasonry(METRE);
    for (int i = 0; i < 6; i++) {
      stairs.add(-78, 0, -38, -52, 15 - 2.5f * i, -10 + 5 * i);
    }
    built("the stairs", stairs);
    for (int i = 0; i < 3; i++) {
      Geometry column = new Geometry("column " + (i + 1), new Cylinder(2, 24, 3, 36, true));
      column.setLocalRotation(new Quaternion().fromAngles(FastMath.HALF_PI, 0, 0));
      put(column, -30 + 30 * i, 18, -24, STONE, BUILT);
    }
    built("the beam", new BoxMasonry(METRE).add(-36, 36, -28, 36, 40, -20));
  }

  private void putThings() {
    put(new Geometry("the red ball", new Sphere(20, 32, 8)), -6, 8, 8, RED, LOOSE);
    Geometry ring = new Geometry("the ring", new Torus(32, 16, 2.6f, 9));
    ring.setLocalRotation(new Quaternion().fromAngles(0, 0.7f, 0));
    put(ring, -34, 11.5f, 8, BLUE, LOOSE);
    Mesh crate = new Box(4, 4, 4);
    float[][] places = {{2, 4, -12}, {11, 4, -10}, {6.5f, 12, -11}, {60, 4, -20}, {58, 4, 18}};
    for (int i = 0; i < places.length; i++) {
      Geometry one = new Geometry("crate " + (i + 1), crate.deepClone());
      one.setLocalRotation(new Quaternion().fromAngles(0, 0.3f * i, 0));
      put(one, places[i][0], places[i][1], places[i][2], WOOD, LOOSE);
    }
    Geometry barrel = new Geometry("the barrel", new Cylinder(8, 24, 5, 14, true));
    barrel.setLocalRotation(new Quaternion().fromAngles(FastMath.HALF_PI, 0, 0));
    put(barrel, -62, 22, -22, TEAL, LOOSE);
    built("the plinth", new BoxMasonry(METRE).add(18, 0, -10, 42, 5, 14));
  }

  private void put(Geometry thing, float x, float y, float z, ColorRGBA color, int layer) {
    thing.setLocalTranslation(x, y, z);
    thing.setMaterial(Checkers.material(assets, color));
    Layers.set(thing, layer);
    node.attachChild(thing);
  }

  private void built(String name, BoxMasonry blocks) {
    put(new Geometry(name, blocks.mesh()), 0, 0, 0, STONE, BUILT);
  }
}
