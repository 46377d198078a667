package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointCone;
import dev.sightline.core.closest.PointCylinder;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.RayConvex;
import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.overlap.PointInTetrahedron;
import dev.sightline.core.overlap.triangle.OverlapKind;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleOverlap;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayCone;
import dev.sightline.core.ray.RayCylinder;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AllocationTest {
  private static final int PAIRS = 1_000;
  private static final int ROUNDS = 20;

  private final float[] a = new float[9 * PAIRS];
  private final float[] b = new float[9 * PAIRS];
  private final TriangleOverlap out = new TriangleOverlap();
  private final float[] flat = new float[12];
  private final int[] hits = new int[6];

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void theOverlapKernelsAllocateNothingTheExactFallbackIncluded(PairFamily family) {
    SplittableRandom random = new SplittableRandom(5);
    float[] v = new float[9];
    float[] w = new float[9];
    for (int n = 0; n < PAIRS; n++) {
      family.draw(random, v, w);
      System.arraycopy(v, 0, a, 9 * n, 9);
      System.arraycopy(w, 0, b, 9 * n, 9);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    play();
    long before = threads.getThreadAllocatedBytes(id);
    for (int round = 0; round < ROUNDS; round++) {
      play();
    }
    long bytes = threads.getThreadAllocatedBytes(id) - before;
    assertThat(bytes).as("bytes in %d pairs", PAIRS * ROUNDS).isLessThan(PAIRS);
    for (int kernel = 0; kernel < hits.length; kernel++) {
      int share = hits[kernel] / (ROUNDS + 1);
      assertThat(share).as("hits of kernel %d", kernel).isBetween(PAIRS / 200, PAIRS - 1);
    }
  }

  @Test
  void conesAndCylindersAllocateNothingInKernelsAndAsConvexShapes() {
    SplittableRandom random = new SplittableRandom(6);
    float[] ends = new float[6 * PAIRS];
    double[] rays = new double[6 * PAIRS];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = (float) random.nextDouble(-1, 1);
      rays[i] = random.nextDouble(-2, 2);
    }
    Interval in = new Interval();
    ClosestPoint closest = new ClosestPoint();
    ConvexShape shape = new ConvexShape();
    ConvexSweepResult entry = new ConvexSweepResult();
    Runnable play =
        () -> {
          for (int i = 0; i < rays.length; i += 6) {
            double x = rays[i];
            double y = rays[i + 1];
            double z = rays[i + 2];
            double dx = rays[i + 3];
            double dy = rays[i + 4];
            double dz = rays[i + 5];
            count(0, RayCone.intersect(x, y, z, dx, dy, dz, ends, i, 0.9, 0.2, -9, 9, in));
            count(1, RayCone.conservative(x, y, z, dx, dy, dz, ends, i, 0.9, 0, -9, 9, in));
            count(2, RayCylinder.intersect(x, y, z, dx, dy, dz, ends, i, 0.7, -9, 9, in));
            count(3, PointCone.closest(x, y, z, ends, i, 0.9, 0.2, closest) < 1);
            count(4, PointCylinder.closest(x, y, z, ends, i, 0.7, closest) < 1);
            shape.cone(
                ends[i], ends[i + 1], ends[i + 2], ends[i + 3], ends[i + 4], ends[i + 5], 0.9, 0.2);
            count(5, RayConvex.entry(x, y, z, dx, dy, dz, 9, shape, entry) <= 9);
          }
        };
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    play.run();
    long before = threads.getThreadAllocatedBytes(id);
    for (int round = 0; round < ROUNDS; round++) {
      play.run();
    }
    long bytes = threads.getThreadAllocatedBytes(id) - before;
    assertThat(bytes).as("bytes of %d calls", 6 * PAIRS * ROUNDS).isLessThan(PAIRS);
    for (int kernel = 0; kernel < hits.length; kernel++) {
      int share = hits[kernel] / (ROUNDS + 1);
      assertThat(share).as("hits of kernel %d", kernel).isBetween(PAIRS / 20, PAIRS * 9 / 10);
    }
  }

  private void play() {
    for (int i = 0; i < 9 * PAIRS; i += 9) {
      count(0, TrianglePair.meets(a, i, b, i));
      count(1, TroppTriangleTriangle.intersects(a, i, b, i));
      count(2, TriangleTriangleIntersection.find(a, i, b, i, out) != OverlapKind.DISJOINT);
      count(3, Orient3d.sign(a, i, a, i + 3, a, i + 6, b, i) > 0);
      float x = Math.min(b[i], b[i + 3]);
      float y = Math.min(b[i + 1], b[i + 4]);
      float z = Math.min(b[i + 2], b[i + 5]);
      float endX = Math.max(b[i], b[i + 3]);
      float endY = Math.max(b[i + 1], b[i + 4]);
      float endZ = Math.max(b[i + 2], b[i + 5]);
      count(4, TriangleAabb.intersects(a, i, x, y, z, endX, endY, endZ));
      System.arraycopy(a, i, flat, 0, 9);
      System.arraycopy(a, i, flat, 9, 3);
      boolean isVertex = (i & 1) == 0;
      count(
          5,
          PointInTetrahedron.contains(
              isVertex ? a[i] : b[i], isVertex ? a[i + 1] : 9, a[i + 2], flat, 0));
    }
  }

  private void count(int kernel, boolean hit) {
    hits[kernel] += hit ? 1 : 0;
  }
}
