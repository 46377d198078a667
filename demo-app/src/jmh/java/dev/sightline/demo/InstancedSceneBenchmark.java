package dev.sightline.demo;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.List;
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
 * A thousand balls that share a mesh and all move each frame, plain or as instances: the game's own
 * update, that and a scan, a nearest pick, and the engine's.
 */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class InstancedSceneBenchmark {
  private static final int COUNT = 1000;

  /** Whether an InstancedNode draws them together. */
  @Param({"false", "true"})
  private boolean instanced;

  private final Node root = new Node("root");
  private final List<Geometry> balls = new ArrayList<>();
  private final Random random = new Random(23);
  private final SceneHit hit = new SceneHit();
  private final Ray[] rays = new Ray[256];
  private SceneIndex index;
  private SceneView view;
  private int next;

  /** A scene that has been scanned. */
  @Setup
  public void setUp() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("UseInstancing", true);
    Mesh mesh = new Sphere(12, 12, 1);
    InstancedNode group = new InstancedNode("group");
    for (int i = 0; i < COUNT; i++) {
      Geometry ball = new Geometry("ball" + i, mesh);
      ball.setLocalTranslation(place());
      ball.setMaterial(material);
      balls.add(ball);
      group.attachChild(ball);
    }
    root.attachChild(group);
    if (instanced) {
      group.instance();
    }
    move();
    index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
    index.scan();
    index.scan();
    view = SceneView.of(index.current(), QueryOptions.DEFAULT, Thread.currentThread());
    for (int i = 0; i < rays.length; i++) {
      Vector3f from = place().multLocal(3);
      rays[i] = new Ray(from, place().subtractLocal(from).normalizeLocal());
    }
  }

  /** Ends the index. */
  @TearDown
  public void tearDown() {
    index.close();
  }

  private Vector3f place() {
    return new Vector3f(
        20 * (float) random.nextGaussian(),
        20 * (float) random.nextGaussian(),
        20 * (float) random.nextGaussian());
  }

  private void move() {
    float step = random.nextFloat() - 0.5f;
    for (Geometry ball : balls) {
      ball.move(step, 0, -step);
    }
    root.updateGeometricState();
  }

  /** The game's own update. */
  @Benchmark
  public void update() {
    move();
  }

  /** The same and a scan. */
  @Benchmark
  public SceneSnapshot updateAndScan() {
    move();
    index.scan();
    return index.published();
  }

  /** One nearest pick on the render thread. */
  @Benchmark
  public boolean pick() {
    return view.pickNearest(rays[next++ & 255], QueryOptions.DEFAULT, hit);
  }

  /** The engine's. */
  @Benchmark
  public int engine() {
    CollisionResults results = new CollisionResults();
    return root.collideWith(rays[next++ & 255], results);
  }
}
