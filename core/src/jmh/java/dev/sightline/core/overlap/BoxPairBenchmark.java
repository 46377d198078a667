package dev.sightline.core.overlap;

import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.shape.KDop;
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

/** Pairs of boxes and of hulls of fixed directions, and points in polyhedra; about half meet. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BoxPairBenchmark {
  private static final int PAIRS = 4096;
  private static final int HULL_POINTS = 20;
  private static final int KDOP_POINTS = 8;

  private float[] boxes = new float[0];
  private float[] otherBoxes = new float[0];
  private float[] turned = new float[0];
  private float[] otherTurned = new float[0];
  private float[] points = new float[0];
  private float[] tetrahedra = new float[0];
  private final KDop[] hulls = new KDop[2 * PAIRS];
  private float[] v = new float[0];
  private int[] triangles = new int[0];

  /** Draws the pairs. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    boxes = RandomVolumes.aabbs(random, PAIRS, 1.2);
    otherBoxes = RandomVolumes.aabbs(random, PAIRS, 1.2);
    turned = RandomVolumes.obbs(random, PAIRS, 1.2);
    otherTurned = RandomVolumes.obbs(random, PAIRS, 1.2);
    points = RandomVolumes.coordinates(random, 3 * PAIRS, 0.85);
    tetrahedra = RandomVolumes.coordinates(random, 12 * PAIRS, 1);
    for (int n = 0; n < PAIRS; n++) {
      aroundTheOrigin(tetrahedra, 12 * n);
    }
    for (int n = 0; n < hulls.length; n++) {
      hulls[n] = hull(random);
    }
    HullOfPoints polyhedron = Quickhull.of(onSphere(random), HULL_POINTS);
    v = polyhedron.toArray();
    triangles = polyhedron.toTriangles();
  }

  /** Moves the last vertex opposite to the others and outwards, so that many hold points. */
  private static void aroundTheOrigin(float[] v, int i) {
    for (int k = i; k < i + 3; k++) {
      v[k + 9] = -(v[k] + v[k + 3] + v[k + 6]);
    }
    for (int k = i; k < i + 12; k++) {
      v[k] *= 3;
    }
  }

  private static KDop hull(SplittableRandom random) {
    float[] cloud = RandomVolumes.coordinates(random, 3 * KDOP_POINTS, 1);
    for (int axis = 0; axis < 3; axis++) {
      float centre = RandomVolumes.within(random, 1.2);
      for (int k = axis; k < cloud.length; k += 3) {
        cloud[k] += centre;
      }
    }
    return KDop.of(cloud, 14);
  }

  private static float[] onSphere(SplittableRandom random) {
    float[] cloud = RandomVolumes.coordinates(random, 3 * HULL_POINTS, 1);
    for (int i = 0; i < cloud.length; i += 3) {
      double length = Math.hypot(Math.hypot(cloud[i], cloud[i + 1]), cloud[i + 2]);
      for (int k = i; k < i + 3; k++) {
        cloud[k] /= (float) length;
      }
    }
    return cloud;
  }

  /** Boxes along the axes. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int aabbAabb() {
    int hits = 0;
    for (int i = 0; i < boxes.length; i += 6) {
      hits += AabbAabb.intersects(boxes, i, otherBoxes, i) ? 1 : 0;
    }
    return hits;
  }

  /** Turned boxes. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int obbObb() {
    int hits = 0;
    for (int i = 0; i < turned.length; i += 15) {
      hits += ObbObb.intersects(turned, i, otherTurned, i) ? 1 : 0;
    }
    return hits;
  }

  /** Hulls of seven directions. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int kDopKDop() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      hits += KDopKDop.mayMeet(hulls[2 * n], hulls[2 * n + 1]) ? 1 : 0;
    }
    return hits;
  }

  /** A point and a tetrahedron. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int pointInTetrahedron() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 3 * n;
      boolean isIn =
          PointInTetrahedron.contains(points[i], points[i + 1], points[i + 2], tetrahedra, 12 * n);
      hits += isIn ? 1 : 0;
    }
    return hits;
  }

  /** A point and a polyhedron of 20 vertices. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int pointInConvexHull() {
    int hits = 0;
    for (int i = 0; i < points.length; i += 3) {
      boolean isIn =
          PointInConvexHull.contains(points[i], points[i + 1], points[i + 2], v, triangles);
      hits += isIn ? 1 : 0;
    }
    return hits;
  }
}
