package dev.sightline.demo;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.extra.select.SelectBy;
import dev.sightline.jme.extra.select.SelectionArea;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.extra.select.Selector;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.result.SceneOverlap;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a selection costs among 1,000 balls of 80 triangles that stand about in Sponza, in a window
 * of 1280 by 720: a rectangle of a quarter of the screen, and a lasso of 200 points around as much,
 * which crosses itself. The camera stands on the floor, in the middle of the building.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class SelectBenchmark {
  private static final int POINTS = 200;
  private static final int BALLS = 1_000;

  /** The shape of the area. */
  public enum Shape {
    /** Four sides. */
    RECTANGLE,
    /** Many. */
    LASSO
  }

  /** The shape of the area. */
  @Param public Shape shape;

  private final Camera camera = new Camera(1280, 720);
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final SceneOverlap triangles = SceneOverlap.ofTriangles();
  private SelectionArea area;
  private Selector all;
  private Selector boxes;
  private Selector visible;

  /** Loads the scene and draws the area. */
  @Setup
  public void setUp() {
    Node scene = new Node("scene");
    Spatial sponza =
        JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL())
            .loadModel("Models/Sponza/Sponza.j3o");
    scene.attachChild(sponza);
    scene.updateGeometricState();
    addBalls(scene, (BoundingBox) sponza.getWorldBound());
    Sightline.prepare(scene);
    scene.updateGeometricState();
    camera.setFrustumPerspective(60, 16f / 9, 0.1f, 1000);
    camera.setLocation(sponza.getWorldBound().getCenter().add(0, -60, 0));
    camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
    area = shape == Shape.LASSO ? lasso() : SelectionArea.rectangle(320, 180, 960, 540);
    SceneIndex index = new SceneIndex(scene);
    index.scan();
    IndexQueries queries = new IndexQueries(index);
    SelectionOptions options = SelectionOptions.DEFAULT;
    all = new Selector(queries);
    boxes = new Selector(queries, options.withBy(SelectBy.BOUNDS));
    visible = new Selector(queries, options.withVisibleOnly(true));
    System.out.println(
        geometries() + " geometries, " + visible() + " of them visible, " + boxes() + " boxes");
    triangles();
    int count = 0;
    for (int i = 0; i < triangles.size(); i++) {
      count += triangles.triangleCount(i);
    }
    System.out.println(count + " triangles");
  }

  private static void addBalls(Node scene, BoundingBox hall) {
    Random random = new Random(42);
    Mesh ball = new Sphere(7, 8, 2);
    Vector3f half = hall.getExtent(null);
    for (int i = 0; i < BALLS; i++) {
      Geometry unit = new Geometry("ball " + i, ball);
      float x = half.x * (random.nextFloat() - 0.5f);
      float y = 20 * random.nextFloat() - 70;
      float z = half.z * 0.5f * (random.nextFloat() - 0.5f);
      unit.setLocalTranslation(hall.getCenter().add(x, y, z));
      scene.attachChild(unit);
    }
  }

  /** Around the middle of the screen three times, with a wobble. */
  private static SelectionArea lasso() {
    SelectionArea lasso = new SelectionArea();
    for (int i = 0; i < POINTS; i++) {
      double turn = 6 * Math.PI * i / POINTS;
      double radius = 270 + 60 * Math.sin(7.3 * turn);
      lasso.add(
          (float) (640 + 1.4 * radius * Math.cos(turn)), (float) (360 + radius * Math.sin(turn)));
    }
    return lasso;
  }

  /** The geometries in the area. */
  @Benchmark
  public int geometries() {
    return all.select(area, camera, geometries);
  }

  /** The geometries in the area, with their triangles. */
  @Benchmark
  public int triangles() {
    return all.select(area, camera, triangles);
  }

  /** The geometries whose boxes are in the area. */
  @Benchmark
  public int boxes() {
    return boxes.select(area, camera, geometries);
  }

  /** The geometries that show a pixel in the area. */
  @Benchmark
  public int visible() {
    return visible.select(area, camera, geometries);
  }
}
