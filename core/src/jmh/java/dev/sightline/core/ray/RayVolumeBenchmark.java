package dev.sightline.core.ray;

import dev.sightline.core.documented.RecastSegmentAabb;
import dev.sightline.core.shape.KDop;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Ray and segment against bounding volumes of one cloud of points each, beside JOML's. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RayVolumeBenchmark {
  private static final int CASES = 1024;
  private static final double INF = Double.POSITIVE_INFINITY;

  private final float[] o = new float[3 * CASES];
  private final float[] d = new float[3 * CASES];
  private final float[] c = new float[3 * CASES];
  private final float[] obb = new float[15 * CASES];
  private final float[] axis = new float[6 * CASES];
  private final KDop[] fourteen = new KDop[CASES];
  private final KDop[] twentySix = new KDop[CASES];
  private final Interval out = new Interval();
  private final Vector2f joml = new Vector2f();

  @Setup
  public void draw() {
    Random random = new Random(3);
    float[] points = new float[24];
    for (int n = 0; n < CASES; n++) {
      for (int i = 0; i < 3; i++) {
        int k = 3 * n + i;
        c[k] = random.nextFloat() * 4 - 2;
        o[k] = random.nextFloat() * 12 - 6;
        d[k] = c[k] + random.nextFloat() * 3 - 1.5f - o[k];
        obb[15 * n + i] = c[k];
        obb[15 * n + 12 + i] = 0.8f;
        float half = i == n % 3 ? 0.6f : 0.2f;
        axis[6 * n + i] = c[k] - half;
        axis[6 * n + 3 + i] = c[k] + half;
      }
      double angle = random.nextDouble() * 6;
      float cos = (float) Math.cos(angle);
      float sin = (float) Math.sin(angle);
      float[] axes = {cos, sin, 0, -sin, cos, 0, 0, 0, 1};
      System.arraycopy(axes, 0, obb, 15 * n + 3, 9);
      for (int i = 0; i < points.length; i++) {
        points[i] = c[3 * n + i % 3] + random.nextFloat() * 2 - 1;
      }
      fourteen[n] = KDop.of(points, 14);
      twentySix[n] = KDop.of(points, 26);
    }
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int sphere() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      hits +=
          RaySphere.intersect(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], c[k], c[k + 1], c[k + 2], 1,
                  0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int sphereConservative() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      double t =
          RaySphere.conservative(
              o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], c[k], c[k + 1], c[k + 2], 1, 0,
              INF);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int sphereJoml() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      hits +=
          Intersectionf.intersectRaySphere(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], c[k], c[k + 1], c[k + 2], 1,
                  joml)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int capsule() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayCapsule.intersect(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], axis, 6 * n, 0.7, 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int capsuleConservative() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayCapsule.conservative(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], axis, 6 * n, 0.7, 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int cylinder() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayCylinder.intersect(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], axis, 6 * n, 0.7, 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int coneConservative() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayCone.conservative(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], axis, 6 * n, 0.9, 0, 0, INF,
                  out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int box() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      double t =
          RayAabb.conservative(
              o[k],
              o[k + 1],
              o[k + 2],
              d[k],
              d[k + 1],
              d[k + 2],
              c[k] - 1,
              c[k + 1] - 1,
              c[k + 2] - 1,
              c[k] + 1,
              c[k + 1] + 1,
              c[k + 2] + 1,
              0,
              INF);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int orientedBox() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayObb.conservative(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], obb, 15 * n, 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int hullOfFourteenPlanes() {
    return hulls(fourteen);
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int hullOfTwentySixPlanes() {
    return hulls(twentySix);
  }

  private int hulls(KDop[] hulls) {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          RayKDop.conservative(
                  o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], hulls[n], 0, INF, out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentBoxClip() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      hits +=
          RecastSegmentAabb.clip(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  o[k] + d[k],
                  o[k + 1] + d[k + 1],
                  o[k + 2] + d[k + 2],
                  c[k] - 1,
                  c[k + 1] - 1,
                  c[k + 2] - 1,
                  c[k] + 1,
                  c[k + 1] + 1,
                  c[k + 2] + 1,
                  out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentBoxExact() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      hits +=
          SegmentAabb.exact(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  o[k] + d[k],
                  o[k + 1] + d[k + 1],
                  o[k + 2] + d[k + 2],
                  c[k] - 1,
                  c[k + 1] - 1,
                  c[k + 2] - 1,
                  c[k] + 1,
                  c[k + 1] + 1,
                  c[k + 2] + 1,
                  out)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentBoxJoml() {
    int hits = 0;
    for (int k = 0; k < 3 * CASES; k += 3) {
      hits +=
          Intersectionf.intersectLineSegmentAab(
                      o[k],
                      o[k + 1],
                      o[k + 2],
                      o[k] + d[k],
                      o[k + 1] + d[k + 1],
                      o[k + 2] + d[k + 2],
                      c[k] - 1,
                      c[k + 1] - 1,
                      c[k + 2] - 1,
                      c[k] + 1,
                      c[k + 1] + 1,
                      c[k + 2] + 1,
                      joml)
                  >= 0
              ? 1
              : 0;
    }
    return hits;
  }
}
