package dev.sightline.core.ray;

import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.documented.RecastSegmentTriangle;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.joml.Intersectionf;
import org.joml.Vector3f;
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

/** Ray and segment against triangle in all forms, beside JOML's; half of the rays hit. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RayTriangleBenchmark {
  private static final int CASES = 1024;

  /** Random triangles, or such on whole numbers with rays through edges: the exact fallback. */
  @Param({"random", "edges"})
  public String rays = "random";

  private final float[] o = new float[3 * CASES];
  private final float[] d = new float[3 * CASES];
  private final float[] v = new float[9 * CASES];
  private final ShearedRay ray = new ShearedRay();
  private final ShearedRay[] prepared = new ShearedRay[CASES];
  private final double[] bound = new double[CASES];
  private final TriangleHit hit = new TriangleHit();
  private final Vector3f joml = new Vector3f();

  @Setup
  public void draw() {
    Random random = new Random(2);
    boolean edges = rays.equals("edges");
    for (int n = 0; n < CASES; n++) {
      for (int i = 0; i < 9; i++) {
        v[9 * n + i] = edges ? random.nextInt(5) : random.nextFloat();
      }
      float wb = edges ? 0.5f : random.nextFloat() * 1.2f - 0.2f;
      float wc = edges ? 0 : random.nextFloat() * 1.2f - 0.2f;
      for (int i = 0; i < 3; i++) {
        int k = 3 * n + i;
        int a = 9 * n + i;
        o[k] = edges ? random.nextInt(9) - 2 : random.nextFloat() * 4 - 2;
        d[k] = (1 - wb - wc) * v[a] + wb * v[a + 3] + wc * v[a + 6] - o[k];
      }
      int k = 3 * n;
      prepared[n] = new ShearedRay().set(o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2]);
      bound[n] = RayTriangle.errorBound(prepared[n], 0, 0, 0, 5, 5, 5);
    }
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int mollerTrumbore() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float t =
          MollerTrumbore.intersect(o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], v, 9 * n);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int mollerTrumboreFull() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      hits +=
          MollerTrumbore.intersect(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  d[k],
                  d[k + 1],
                  d[k + 2],
                  v,
                  9 * n,
                  Culling.NONE,
                  Float.POSITIVE_INFINITY,
                  hit)
              ? 1
              : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int watertightWithSet() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      ray.set(o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2]);
      hits += RayTriangle.watertight(ray, v, 9 * n, Culling.NONE) >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int watertight() {
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      hits += RayTriangle.watertight(prepared[n], v, 9 * n, Culling.NONE) >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int watertightWithBound() {
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      hits += RayTriangle.watertight(prepared[n], v, 9 * n, Culling.NONE, bound[n]) >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int joml() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      int a = 9 * n;
      float t =
          Intersectionf.intersectRayTriangle(
              o[k], o[k + 1], o[k + 2], d[k], d[k + 1], d[k + 2], v[a], v[a + 1], v[a + 2],
              v[a + 3], v[a + 4], v[a + 5], v[a + 6], v[a + 7], v[a + 8], 1e-6f);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentOneSided() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float t =
          RecastSegmentTriangle.oneSided(
              o[k],
              o[k + 1],
              o[k + 2],
              o[k] + 2 * d[k],
              o[k + 1] + 2 * d[k + 1],
              o[k + 2] + 2 * d[k + 2],
              v,
              9 * n);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentTwoSided() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      float t =
          RecastSegmentTriangle.twoSided(
              o[k],
              o[k + 1],
              o[k + 2],
              o[k] + 2 * d[k],
              o[k + 1] + 2 * d[k + 1],
              o[k + 2] + 2 * d[k + 2],
              v,
              9 * n);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentExactTwoSided() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      double t =
          SegmentTriangle.exactTwoSided(
              o[k],
              o[k + 1],
              o[k + 2],
              o[k] + 2 * d[k],
              o[k + 1] + 2 * d[k + 1],
              o[k + 2] + 2 * d[k + 2],
              v,
              9 * n);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(CASES)
  public int segmentJoml() {
    int hits = 0;
    for (int n = 0, k = 0; n < CASES; n++, k += 3) {
      int a = 9 * n;
      hits +=
          Intersectionf.intersectLineSegmentTriangle(
                  o[k],
                  o[k + 1],
                  o[k + 2],
                  o[k] + 2 * d[k],
                  o[k + 1] + 2 * d[k + 1],
                  o[k + 2] + 2 * d[k + 2],
                  v[a],
                  v[a + 1],
                  v[a + 2],
                  v[a + 3],
                  v[a + 4],
                  v[a + 5],
                  v[a + 6],
                  v[a + 7],
                  v[a + 8],
                  1e-6f,
                  joml)
              ? 1
              : 0;
    }
    return hits;
  }
}
