package dev.sightline.demo.scenes.tools;

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
import com.jme3.scene.shape.Torus;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.play.BoxMasonry;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.FlatMesh;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.List;

/** A level place with loose things, and a hill behind it. Ten units are a metre. */
final class Workshop {
  /** Units of a metre, and the side of a square of the ground. */
  static final float METRE = 10;

  /** The ground and its hill. */
  static final int LAND = 1;

  /** All that stands on it. */
  static final int THINGS = 2;

  /** Half of the side of the ground. */
  static final float HALF = 120;

  private static final float CELL = 5;
  private static final float HILL_FROM = -25;
  private static final ColorRGBA GRASS = new ColorRGBA(0.42f, 0.52f, 0.34f, 1);
  private static final ColorRGBA STONE = new ColorRGBA(0.80f, 0.75f, 0.66f, 1);
  private static final ColorRGBA WOOD = new ColorRGBA(0.62f, 0.43f, 0.24f, 1);
  private static final ColorRGBA BLUE = new ColorRGBA(0.20f, 0.42f, 0.75f, 1);
  private static final ColorRGBA PALE = new ColorRGBA(0.85f, 0.84f, 0.88f, 1);
  private static final ColorRGBA TEAL = new ColorRGBA(0.18f, 0.55f, 0.52f, 1);

  private final AssetManager assets;
  private final Node node = new Node("workshop");
  private final List<Geometry> crates = new ArrayList<>();
  private final Geometry statue;
  private final Geometry ring;

  private Workshop(AssetManager assets) {
    this.assets = assets;
    statue = new Geometry("the statue", FlatMesh.of(ScannedFigure.triangles()));
    ring = new Geometry("the ring", new Torus(40, 20, 2.2f, 9));
  }

  static Workshop load(LoadDesk desk) {
    desk.says("Making the statue", 0.1);
    Workshop made = new Workshop(desk.assets());
    desk.says("Laying the ground", 0.7);
    made.build();
    made.node.updateGeometricState();
    for (Spatial thing : made.node.getChildren()) {
      if (thing != made.statue) {
        Checkers.lay(thing, METRE);
      }
    }
    return made;
  }

  private void build() {
    put(new Geometry("the ground", ground()), 0, 0, 0, GRASS, LAND);
    statue.setLocalScale(17);
    put(statue, 38, 16.5f, 10, PALE, THINGS);
    statue.setMaterial(DemoScene.material(assets, PALE));
    put(ring, -10, 11.5f, 6, BLUE, THINGS);
    Mesh crate = new Box(4, 4, 4);
    float[][] places = {{-45, 15}, {-35, 25}, {-55, 35}, {-25, 45}, {5, 35}, {15, 45}};
    for (int i = 0; i < places.length; i++) {
      Geometry one = new Geometry("crate " + (i + 1), crate.deepClone());
      put(one, places[i][0], 4, places[i][1], WOOD, THINGS);
      crates.add(one);
    }
    Geometry barrel = new Geometry("the barrel", new Cylinder(8, 24, 5, 14, true));
    barrel.setLocalRotation(new Quaternion().fromAngles(FastMath.HALF_PI, 0, 0));
    put(barrel, -72, 7, 5, TEAL, THINGS);
    BoxMasonry wall = new BoxMasonry(METRE).add(-60, 0, -22, -20, 16, -18);
    put(new Geometry("the wall", wall.mesh()), 0, 0, 0, STONE, THINGS);
  }

  /** Level in front, a hill behind. */
  private static Mesh ground() {
    int cells = (int) (2 * HALF / CELL);
    float[] corners = new float[cells * cells * 18];
    int[] around = {0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0};
    for (int i = 0; i < corners.length / 3; i++) {
      int cell = i / 6;
      float x = (cell % cells + around[2 * (i % 6)]) * CELL - HALF;
      float z = (cell / cells + around[2 * (i % 6) + 1]) * CELL - HALF;
      corners[3 * i] = x;
      corners[3 * i + 1] = height(x, z);
      corners[3 * i + 2] = z;
    }
    return FlatMesh.of(corners);
  }

  private static float height(float x, float z) {
    float back = FastMath.clamp((HILL_FROM - z) / 60, 0, 1);
    float rise = back * back * (3 - 2 * back);
    return rise * (22 + 9 * FastMath.sin(x / 19) + 6 * FastMath.cos((x + z) / 11));
  }

  private void put(Geometry thing, float x, float y, float z, ColorRGBA color, int layer) {
    thing.setLocalTranslation(x, y, z);
    thing.setMaterial(Checkers.material(assets, color));
    Layers.set(thing, layer);
    node.attachChild(thing);
  }

  Node node() {
    return node;
  }

  /** Loose boxes, a metre apart at least. */
  List<Geometry> crates() {
    return crates;
  }

  /** A closed surface of 69,644 triangles. */
  Geometry statue() {
    return statue;
  }

  Geometry ring() {
    return ring;
  }

  private static boolean isThing(Geometry geometry) {
    return Layers.of(geometry, Layers.DEFAULT_MASK) == Layers.bit(THINGS);
  }

  /** All but the ground. */
  List<Geometry> things() {
    List<Geometry> things = new ArrayList<>();
    for (Spatial child : node.getChildren()) {
      if (child instanceof Geometry geometry && isThing(geometry)) {
        things.add(geometry);
      }
    }
    return things;
  }
}
