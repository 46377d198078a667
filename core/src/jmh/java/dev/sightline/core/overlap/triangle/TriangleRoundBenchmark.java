package dev.sightline.core.overlap.triangle;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.RandomVolumes;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A triangle beside a sphere, a capsule and a point in its column; 30 to 70 % meet. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TriangleRoundBenchmark {
  private static final int PAIRS = 4096;

  private float[] triangles = new float[0];
  private float[] wide = new float[0];
  private float[] axes = new float[0];
  private float[] radii = new float[0];
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();

  /** Draws the pairs; the wide triangles go around the y axis. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    triangles = RandomVolumes.coordinates(random, 9 * PAIRS, 1.5);
    axes = RandomVolumes.coordinates(random, 6 * PAIRS, 1.5);
    wide = RandomVolumes.coordinates(random, 9 * PAIRS, 3);
    radii = new float[PAIRS];
    for (int n = 0; n < PAIRS; n++) {
      radii[n] = (float) (0.2 + 0.6 * random.nextDouble());
      wide[9 * n + 6] = -(wide[9 * n] + wide[9 * n + 3]);
      wide[9 * n + 8] = -(wide[9 * n + 2] + wide[9 * n + 5]);
    }
  }

  /** A triangle and a sphere. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleSphere() {
    float[] c = axes;
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 6 * n;
      boolean meet =
          TriangleSphere.intersects(
              c[i], c[i + 1], c[i + 2], radii[n] + 0.5, triangles, 9 * n, point);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A triangle and a capsule. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleCapsule() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      boolean meet = TriangleCapsule.intersects(axes, 6 * n, radii[n], triangles, 9 * n, pair);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** How a point lies in the column of a triangle. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleColumn() {
    float[] p = axes;
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 6 * n;
      int place = TriangleColumn.lies(wide, 9 * n, p[i], p[i + 1], p[i + 2]);
      hits += place != TriangleColumn.BESIDE ? 1 : 0;
    }
    return hits;
  }
}
