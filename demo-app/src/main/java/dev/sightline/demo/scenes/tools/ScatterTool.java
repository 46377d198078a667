package dev.sightline.demo.scenes.tools;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Transform;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Cylinder;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.placing.Scatter;
import dev.sightline.jme.query.QueryOptions;
import java.util.List;
import java.util.Locale;

/** Plants a wood on the hill where it is not too steep. */
final class ScatterTool extends Tool {
  private static final float EDGE = Workshop.HALF - 6;
  private static final Vector3f CORNER = new Vector3f(-EDGE, -10, -EDGE);
  private static final Vector3f OPPOSITE = new Vector3f(EDGE, 90, -28);
  private static final ColorRGBA LEAVES = new ColorRGBA(0.12f, 0.36f, 0.20f, 1);
  private static final ColorRGBA BARK = new ColorRGBA(0.36f, 0.25f, 0.16f, 1);

  private long seed = 1;
  private int trees;

  @Override
  void start(ToolBench bench) {
    bench.marks().detachAllChildren();
    QueryOptions land = QueryOptions.DEFAULT.withLayers(Workshop.LAND);
    List<Transform> places = places(bench.collision(), land);
    Node one = tree(bench.assets());
    for (Transform place : places) {
      Node tree = one.clone(false);
      tree.setLocalTransform(place);
      bench.marks().attachChild(tree);
    }
    trees = places.size();
  }

  private List<Transform> places(CollisionAppState collision, QueryOptions land) {
    return new Scatter(seed)
        .withDensity(0.012)
        .withSlope(0, 28)
        .withMinDistance(6)
        .withScale(0.7f, 1.4f)
        .overGround(collision, CORNER, OPPOSITE, land);
  }

  private static Node tree(AssetManager assets) {
    Node tree = new Node("tree");
    part(tree, assets, new Cylinder(2, 6, 0.8f, 0.8f, 4, true, false), BARK, 2);
    part(tree, assets, new Cylinder(2, 8, 0.05f, 4, 13, true, false), LEAVES, 9);
    return tree;
  }

  private static void part(
      Node tree, AssetManager assets, Mesh mesh, ColorRGBA color, float height) {
    Geometry part = new Geometry("tree", mesh);
    part.setMaterial(DemoScene.material(assets, color));
    part.rotate(-FastMath.HALF_PI, 0, 0);
    part.setLocalTranslation(0, height, 0);
    tree.attachChild(part);
  }

  @Override
  void click(ToolBench bench, Vector2f cursor) {
    seed++;
    start(bench);
  }

  @Override
  String words(ToolBench bench) {
    return String.format(
        Locale.ROOT,
        "%d trees on slopes of at most 28 degrees, 60 cm apart at least. Seed %d.",
        trees,
        seed);
  }

  @Override
  List<String> code() {
    return List.of(
        "return new Scatter(seed)",
        "    .withDensity(0.012).withSlope(0, 28)",
        "    .withMinDistance(6).withScale(0.7f, 1.4f)",
        "    .overGround(collision, CORNER, OPPOSITE, land);");
  }
}
