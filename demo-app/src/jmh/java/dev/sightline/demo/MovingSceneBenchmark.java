package dev.sightline.demo;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One frame of a scene of small moving things: some of the geometries move, the graph is updated,
 * and 100 rays ask for the nearest hit. {@code engine} is {@code rootNode.collideWith} in a loop,
 * {@code state} what {@code CollisionAppState} does: a scan and queries on its snapshot. {@code
 * moving} is the frame without any picking, which both contain.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class MovingSceneBenchmark {
  private static final int PICKS = 100;

  /** How many geometries there are. */
  @Param({"100", "1000", "10000", "100000"})
  public int geometries;

  /** How many of a hundred move each frame. */
  @Param({"100", "1"})
  public int percentMoved;

  private final Node root = new Node("root");
  private final Ray[] rays = new Ray[1024];
  private final SceneHit hit = new SceneHit();
  private Geometry[] things = {};
  private SceneIndex index;
  private float extent;
  private int frame;
  private int next;

  /** Spreads balls of 96 triangles so that their density is the same whatever their number. */
  @Setup
  public void setUp() {
    Random random = new Random(7);
    extent = 4 * (float) Math.cbrt(geometries);
    Mesh ball = new Sphere(8, 8, 1);
    things = new Geometry[geometries];
    for (int i = 0; i < geometries; i++) {
      things[i] = new Geometry("thing" + i, ball);
      things[i].setLocalTranslation(place(random));
      root.attachChild(things[i]);
    }
    for (int i = 0; i < rays.length; i++) {
      Vector3f from = place(random);
      rays[i] = new Ray(from, place(random).subtractLocal(from).normalizeLocal());
    }
    root.updateGeometricState();
    index = new SceneIndex(root, IndexOptions.defaults(), null);
    index.scan();
    index.current();
  }

  /** Calls off what may still be built. */
  @TearDown
  public void tearDown() {
    index.close();
  }

  private Vector3f place(Random random) {
    return new Vector3f(
        random.nextFloat() * extent, random.nextFloat() * extent, random.nextFloat() * extent);
  }

  private void move() {
    frame++;
    int step = 100 / percentMoved;
    for (int i = frame % step; i < geometries; i += step) {
      float angle = 0.01f * (frame + i);
      things[i].move(FastMath.sin(angle) * 0.1f, FastMath.cos(angle) * 0.1f, 0);
    }
    root.updateGeometricState();
  }

  private Ray ray() {
    next = (next + 1) % rays.length;
    return rays[next];
  }

  /** The frame alone. */
  @Benchmark
  public int moving() {
    move();
    return frame;
  }

  /** The frame and the picks, as the engine does them. */
  @Benchmark
  public int engine() {
    move();
    int hits = 0;
    for (int i = 0; i < PICKS; i++) {
      CollisionResults results = new CollisionResults();
      root.collideWith(ray(), results);
      hits += results.size() > 0 && results.getClosestCollision() != null ? 1 : 0;
    }
    return hits;
  }

  /** The frame, the scan and the picks. */
  @Benchmark
  public int state() {
    move();
    index.scan();
    SceneView view = SceneView.of(index.current());
    int hits = 0;
    for (int i = 0; i < PICKS; i++) {
      hits += view.pickNearest(ray(), QueryOptions.DEFAULT, hit) ? 1 : 0;
    }
    return hits;
  }

  /** The frame and the scan without picks: what keeping up costs. */
  @Benchmark
  public int scan() {
    move();
    index.scan();
    return index.current().size();
  }
}
