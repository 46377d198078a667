package dev.sightline.demo;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Sightline;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A game's own {@code rootNode.collideWith(ray, results)} on Sponza, as the engine answers it and
 * with {@code Sightline.install}. Both run in one process on the same rays: origins in the middle
 * of the building, directions at random.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class SponzaPickingBenchmark {
  private static final int RAYS = 1024;

  private final Node plain = new Node("plain");
  private final Node installed = new Node("installed");
  private final Ray[] rays = new Ray[RAYS];
  private int next;

  /** Loads the scene twice and draws the rays. */
  @Setup
  public void setUp() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Spatial sponza = assets.loadModel("Models/Sponza/Sponza.j3o");
    plain.attachChild(sponza.deepClone());
    installed.attachChild(sponza.deepClone());
    plain.updateGeometricState();
    installed.updateGeometricState();
    Sightline.install(installed);
    Random random = new Random(42);
    Vector3f centre = plain.getWorldBound().getCenter();
    for (int i = 0; i < RAYS; i++) {
      Vector3f origin =
          centre.add(
              random.nextFloat() * 20 - 10, random.nextFloat() * 4 - 2, random.nextFloat() - 0.5f);
      Vector3f direction =
          new Vector3f(
                  (float) random.nextGaussian(),
                  (float) random.nextGaussian(),
                  (float) random.nextGaussian())
              .normalizeLocal();
      rays[i] = new Ray(origin, direction);
    }
  }

  /** The engine's own tree. */
  @Benchmark
  public int engine() {
    return cast(plain);
  }

  /** The same call with our tree installed. */
  @Benchmark
  public int installed() {
    return cast(installed);
  }

  private int cast(Node root) {
    next = (next + 1) % RAYS;
    return root.collideWith(rays[next], new CollisionResults());
  }
}
