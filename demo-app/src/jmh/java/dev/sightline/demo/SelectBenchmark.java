package dev.sightline.demo;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.select.SelectBy;
import dev.sightline.jme.select.SelectionArea;
import dev.sightline.jme.select.SelectionOptions;
import dev.sightline.jme.select.Selector;
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
 * What a selection over Sponza costs, in a window of 1280 by 720: a rectangle of a quarter of the
 * screen, and a lasso of 200 points around as much, which crosses itself. The camera stands in the
 * middle of the building.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class SelectBenchmark {
  private static final int POINTS = 200;

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
    Spatial sponza =
        JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL())
            .loadModel("Models/Sponza/Sponza.j3o");
    Sightline.prepare(sponza);
    sponza.updateGeometricState();
    camera.setFrustumPerspective(60, 16f / 9, 0.1f, 1000);
    camera.setLocation(sponza.getWorldBound().getCenter().add(0, -4, 0));
    camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
    area = shape == Shape.LASSO ? lasso() : SelectionArea.rectangle(320, 180, 960, 540);
    SceneIndex index = new SceneIndex(sponza);
    index.scan();
    IndexQueries scene = new IndexQueries(index);
    SelectionOptions options = SelectionOptions.DEFAULT;
    all = new Selector(scene);
    boxes = new Selector(scene, options.withBy(SelectBy.BOUNDS));
    visible = new Selector(scene, options.withVisibleOnly(true));
    System.out.println(
        geometries() + " geometries, " + visible() + " of them visible, " + boxes() + " boxes");
    triangles();
    int count = 0;
    for (int i = 0; i < triangles.size(); i++) {
      count += triangles.triangleCount(i);
    }
    System.out.println(count + " triangles");
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
