package dev.sightline.core.ray;

import dev.sightline.core.documented.RayAabbForms;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.joml.Intersectionf;
import org.joml.Vector2f;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Ray against box: the documented forms, the library's, and JOML's; half of the rays hit. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RayAabbBenchmark {
  private static final int CASES = 1024;
  private static final float INF = Float.POSITIVE_INFINITY;

  /** Random rays, or such that go exactly through corners and need the exact fallback. */
  @Param({"random", "corners"})
  public String rays = "random";

  private final float[] o = new float[3 * CASES];
  private final float[] d = new float[3 * CASES];
  private final float[] r = new float[3 * CASES];
  private final int[] sign = new int[3 * CASES];
  private final float[][] box = new float[CASES][6];
  private final Interval out = new Interval();
  private final Vector2f joml = new Vector2f();

  @Setup
  public void draw() {
    Random random = new Random(1);
    for (int n = 0; n < CASES; n++) {
      for (int i = 0; i < 3; i++) {
        float a = random.nextInt(8);
        float b = a + 1 + random.nextInt(4);
        box[n][i] = a;
        box[n][3 + i] = b;
        int k = 3 * n + i;
        boolean corners = rays.equals("corners");
        o[k] = corners ? random.nextInt(16) - 4 : random.nextFloat() * 16 - 4;
        float target = random.nextBoolean() ? a : b;
        d[k] = corners ? target - o[k] : a + random.nextFloat() * 3.8f * (b - a) - 1.4f - o[k];
        r[k] = 1 / d[k];
        sign[k] = r[k] < 0 ? 3 : 0;
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int form1DivideAndSwap() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayAabbForms.divideAndSwap(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], box[n], 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int form2BranchOnDirection() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayAabbForms.branchOnDirection(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], box[n], 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int form3BranchOnInverse() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayAabbForms.branchOnInverse(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], box[n], 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int form4SignIndexed() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayAabbForms.signIndexed(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  r[k],
                  r[k + 1],
                  r[k + 2],
                  sign[k],
                  sign[k + 1],
                  sign[k + 2],
                  box[n],
                  0,
                  INF,
                  out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int form5Padded() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayAabbForms.padded(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  r[k],
                  r[k + 1],
                  r[k + 2],
                  sign[k],
                  sign[k + 1],
                  sign[k + 2],
                  box[n],
                  0,
                  INF,
                  out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int slabs() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float[] b = box[n];
      float t =
          RayAabbForms.slabs(
              o[k], o[k + 1], o[k + 2], r[k], r[k + 1], r[k + 2], b[0], b[1], b[2], b[3], b[4],
              b[5], 0, INF);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int conservative() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float[] b = box[n];
      double t =
          RayAabb.conservative(
              o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], b[0], b[1], b[2], b[3], b[4],
              b[5], 0, INF);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int exact() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float[] b = box[n];
      hits +=
          RayAabb.exact(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], b[0], b[1], b[2], b[3], b[4],
                  b[5], 0, INF)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int joml() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float[] b = box[n];
      hits +=
          Intersectionf.intersectRayAab(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], b[0], b[1], b[2], b[3], b[4],
                  b[5], joml)
              ? 1
              : 0;
    }
    return hits;
  }
}
