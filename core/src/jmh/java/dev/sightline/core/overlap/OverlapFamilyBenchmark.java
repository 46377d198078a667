package dev.sightline.core.overlap;

import dev.sightline.core.PairFamily;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleOverlap;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The overlap kernels where filters decide little and the exact fallback much. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OverlapFamilyBenchmark {
  private static final int PAIRS = 4096;

  /** How the pairs are drawn. */
  @Param({"RANDOM", "GRID", "NEAR_COPLANAR", "TENTHS", "MIXED_EXPONENTS", "DEGENERATE"})
  public PairFamily family = PairFamily.RANDOM;

  private final float[] v = new float[9 * PAIRS];
  private final float[] q = new float[9 * PAIRS];
  private final float[] box = new float[6 * PAIRS];
  private final TriangleOverlap out = new TriangleOverlap();

  /** Draws the pairs, and boxes around the first edges of the second triangles. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    float[] a = new float[9];
    float[] b = new float[9];
    for (int n = 0; n < PAIRS; n++) {
      family.draw(random, a, b);
      System.arraycopy(a, 0, v, 9 * n, 9);
      System.arraycopy(b, 0, q, 9 * n, 9);
      for (int k = 0; k < 3; k++) {
        box[6 * n + k] = Math.min(b[k], b[3 + k]);
        box[6 * n + 3 + k] = Math.max(b[k], b[3 + k]);
      }
    }
  }

  /** Whether triangles meet. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleTriangle() {
    int hits = 0;
    for (int i = 0; i < v.length; i += 9) {
      hits += TriangleTriangle.intersects(v, i, q, i) ? 1 : 0;
    }
    return hits;
  }

  /** In what triangles meet. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleTriangleIntersection() {
    int vertices = 0;
    for (int i = 0; i < v.length; i += 9) {
      TriangleTriangleIntersection.find(v, i, q, i, out);
      vertices += out.size();
    }
    return vertices;
  }

  /** Whether a triangle meets a box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleAabb() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int k = 6 * n;
      hits +=
          TriangleAabb.intersects(
                  v, 9 * n, box[k], box[k + 1], box[k + 2], box[k + 3], box[k + 4], box[k + 5])
              ? 1
              : 0;
    }
    return hits;
  }
}
