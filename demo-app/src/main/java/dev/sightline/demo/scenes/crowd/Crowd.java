package dev.sightline.demo.scenes.crowd;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightBatch;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.people.Anatomy;
import dev.sightline.demo.people.Gait;
import dev.sightline.demo.people.WalkingFigure;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.ArrayList;
import java.util.List;

/** All figures: made once, shown as many as are wanted, all put on the ground by one question. */
final class Crowd {
  /** No more are shown. */
  static final int MOST = 2000;

  /** Places whose height is asked for each figure: the body's and both feet's. */
  static final int PLACES = 3;

  private static final int SETTLING = 20;
  private static final WorkOptions ONE_THREAD = WorkOptions.threads(1);
  private static final ColorRGBA[] SHIRTS = {
    new ColorRGBA(0.80f, 0.25f, 0.22f, 1),
    new ColorRGBA(0.22f, 0.45f, 0.75f, 1),
    new ColorRGBA(0.90f, 0.75f, 0.30f, 1),
    new ColorRGBA(0.30f, 0.60f, 0.38f, 1),
    new ColorRGBA(0.86f, 0.86f, 0.88f, 1)
  };

  private final Node node = new Node("crowd");
  private final List<WalkingFigure> figures = new ArrayList<>();
  private final List<Walker> walkers = new ArrayList<>();
  private final List<Mesh> meshes = new ArrayList<>();
  private final Material material;
  private final GroundHeights ground;
  private final double[] places = new double[2 * PLACES * MOST];
  private final double[] heights = new double[PLACES * MOST];

  /** Without figures, on a land. */
  Crowd(AssetManager assets, Node land) {
    material = material(assets, ColorRGBA.White);
    for (ColorRGBA shirt : SHIRTS) {
      meshes.add(Anatomy.mesh(shirt));
    }
    ground = new GroundHeights(ChunkyTriMesh.of(LevelTriangles.of(land).soup()));
  }

  /** Of figures; the colour is multiplied with those of the body. */
  static Material material(AssetManager assets, ColorRGBA color) {
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setBoolean("UseVertexColor", true);
    material.setBoolean("VertexLighting", true);
    material.setColor("Diffuse", color);
    material.setColor("Ambient", color);
    return material;
  }

  Node node() {
    return node;
  }

  /** The plain look. */
  Material material() {
    return material;
  }

  /** One of those that are shown. */
  WalkingFigure figure(int number) {
    return figures.get(number);
  }

  /** The one that is closest to a place. */
  WalkingFigure nearest(Vector3f place) {
    WalkingFigure nearest = figures.get(0);
    for (WalkingFigure figure : figures.subList(0, size())) {
      if (distance(figure, place) < distance(nearest, place)) {
        nearest = figure;
      }
    }
    return nearest;
  }

  private static float distance(WalkingFigure figure, Vector3f place) {
    return figure.node().getLocalTranslation().distanceSquared(place);
  }

  /** How many there are. */
  int size() {
    return node.getQuantity();
  }

  /** Makes or removes figures until their number is the wanted one. */
  void setSize(int wanted) {
    while (figures.size() < wanted) {
      int number = figures.size() + 1;
      figures.add(new WalkingFigure(number, meshes.get(number % meshes.size()), material));
      walkers.add(new Walker(number));
    }
    while (size() < wanted) {
      node.attachChild(figures.get(size()).node());
    }
    while (size() > wanted) {
      node.detachChildAt(size() - 1);
    }
  }

  /** Where figures begin: after two steps, so that each foot has stood somewhere. */
  void restart() {
    for (int i = 0; i < walkers.size(); i++) {
      walkers.set(i, new Walker(i + 1L));
    }
    for (int i = 0; i < SETTLING; i++) {
      walk(Gait.PERIOD / SETTLING, true);
    }
  }

  /**
   * Moves all figures and asks for the heights below them: one question for all.
   *
   * @return microseconds that the question took
   */
  double walk(float seconds, boolean putsFeet) {
    int count = size();
    for (int i = 0; i < count; i++) {
      walkers.get(i).walk(seconds);
      walkers.get(i).places(places, 2 * PLACES * i);
    }
    long begin = CpuClock.now();
    HeightBatch.of(ground, PLACES * count, places, null, heights, null, null).run(ONE_THREAD);
    double micros = (CpuClock.now() - begin) * 1e-3;
    for (int i = 0; i < count; i++) {
      walkers.get(i).stand(heights, PLACES * i, putsFeet);
      walkers.get(i).show(figures.get(i), putsFeet);
    }
    return micros;
  }

  /** Whether a geometry is the body of a figure. */
  static boolean isFigure(Geometry geometry) {
    return geometry.getName().startsWith("figure");
  }
}
