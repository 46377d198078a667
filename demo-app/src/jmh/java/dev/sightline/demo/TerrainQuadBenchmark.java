package dev.sightline.demo;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.terrain.geomipmap.TerrainQuad;
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
 * A game's own {@code rootNode.collideWith} on the engine's terrain of 1,025 by 1,025 heights in
 * patches of 64 cells: as the engine's picker answers it and with {@code Sightline.install}, on the
 * same rays in one process; all hits, as it is by default, and the nearest alone. Rays look down at
 * the ground from eye height to a hill's height above it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TerrainQuadBenchmark {
  private static final int SIDE = 1025;
  private static final int QUESTIONS = 1024;

  private final Node plain = new Node("plain");
  private final Node plainNearest = new Node("plain, one hit");
  private final Node installed = new Node("installed");
  private final Node installedNearest = new Node("installed, one hit");
  private final Ray[] rays = new Ray[QUESTIONS];
  private int next;

  /** Makes the terrain four times and draws the rays. */
  @Setup
  public void setUp() {
    float[] heights = new float[SIDE * SIDE];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = ground(i % SIDE, i / SIDE);
    }
    for (Node root : new Node[] {plain, plainNearest, installed, installedNearest}) {
      TerrainQuad terrain = new TerrainQuad("terrain", 65, SIDE, heights);
      terrain.setSupportMultipleCollisions(root == plain || root == installed);
      root.attachChild(terrain);
      root.updateGeometricState();
    }
    Sightline.install(installed);
    Sightline.install(installedNearest);
    Random random = new Random(42);
    for (int i = 0; i < QUESTIONS; i++) {
      int x = random.nextInt(SIDE);
      int z = random.nextInt(SIDE);
      Vector3f to = new Vector3f(x - SIDE / 2, ground(x, z), z - SIDE / 2);
      Vector3f from =
          to.add(
              200 * random.nextFloat() - 100,
              2 + 30 * random.nextFloat(),
              200 * random.nextFloat() - 100);
      rays[i] = new Ray(from, to.subtract(from).normalizeLocal());
    }
    installed();
    installedNearest();
  }

  private static float ground(int x, int z) {
    return (float) (12 * Math.sin(x * 0.021) * Math.cos(z * 0.017) + Math.sin(x * 0.31 + z * 0.23));
  }

  /** The engine's own picker, all hits. */
  @Benchmark
  public int engine() {
    return plain.collideWith(rays[turn()], new CollisionResults());
  }

  /** The same call with our picker installed. */
  @Benchmark
  public int installed() {
    return installed.collideWith(rays[turn()], new CollisionResults());
  }

  /** The engine's own picker, one hit. */
  @Benchmark
  public int engineNearest() {
    return plainNearest.collideWith(rays[turn()], new CollisionResults());
  }

  /** The same call with our picker installed. */
  @Benchmark
  public int installedNearest() {
    return installedNearest.collideWith(rays[turn()], new CollisionResults());
  }

  private int turn() {
    next = (next + 1) % QUESTIONS;
    return next;
  }
}
