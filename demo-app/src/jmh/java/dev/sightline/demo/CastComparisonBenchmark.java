package dev.sightline.demo;

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
 * First contact of a ball of radius 0.3, or a capsule of the same radius and 1.8 high, that moves
 * inside Sponza: ours, Bullet through Minie, Jolt through jolt-jni. One static mesh, both sides of
 * its triangles, one thread. The other two are called from Java as a game calls them: objects of
 * their bindings, and the way into native code, are in their numbers.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CastComparisonBenchmark {
  static final float RADIUS = 0.3f;
  static final float HEIGHT = 1.2f;
  private static final int CASTS = 4096;

  /** What moves. */
  @Param({"sphere", "capsule"})
  public String mover = "sphere";

  /** How far: a step of a character, and a shot. */
  @Param({"0.1", "10"})
  public float way = 1;

  private boolean ball;
  private float[] casts = new float[0];
  private SightlineCaster ours = new SightlineCaster(new float[0], RADIUS, HEIGHT);
  private BulletCaster bullet;
  private JoltCaster jolt;
  private int next;

  /** Loads Sponza three times and draws the ways. */
  @Setup
  public void setUp() {
    float[] mesh = BenchmarkMeshes.of("sponza");
    ball = mover.equals("sphere");
    casts = SightlineCaster.casts(mesh, CASTS, way);
    ours = new SightlineCaster(mesh, RADIUS, HEIGHT);
    bullet = new BulletCaster(mesh, RADIUS, HEIGHT);
    jolt = new JoltCaster(mesh, RADIUS, HEIGHT);
  }

  /** Our tree. */
  @Benchmark
  public double sightline() {
    return ours.cast(ball, casts, next());
  }

  /** Bullet's sweep test, all results asked for, as its binding offers it. */
  @Benchmark
  public float bullet() {
    return bullet.cast(ball, casts, next());
  }

  /** Jolt's closest hit. */
  @Benchmark
  public float jolt() {
    return jolt.cast(ball, casts, next());
  }

  private int next() {
    next = (next + 1) % CASTS;
    return 6 * next;
  }
}
