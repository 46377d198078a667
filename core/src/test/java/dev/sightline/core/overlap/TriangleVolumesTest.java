package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.oracle.SimplexOracle;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Plane;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class TriangleVolumesTest {
  private static final double[] SCRATCH = new double[TriangleSixPlanes.SCRATCH];

  /** What must meet meets, and what meets may meet. */
  private static void assertBetween(
      boolean must, boolean meets, boolean may, String what, Object... numbers) {
    assertThat((!must || meets) && (!meets || may)).as(what, numbers).isTrue();
  }

  /** Corners of the box {@code centre +- axes * extents * scale}. */
  private static float[] corners(float[] box, double scale) {
    float[] out = new float[24];
    for (int c = 0; c < 8; c++) {
      for (int k = 0; k < 3; k++) {
        double sum = box[k];
        for (int axis = 0; axis < 3; axis++) {
          double step = box[12 + axis] * scale * ((c >> axis & 1) == 0 ? -1 : 1);
          sum += step * box[3 + 3 * axis + k];
        }
        out[3 * c + k] = (float) sum;
      }
    }
    return out;
  }

  private static float[] turnedBox(Random random) {
    double a = random.nextDouble() * 7;
    double b = random.nextDouble() * 7;
    double ca = Math.cos(a);
    double sa = Math.sin(a);
    double cb = Math.cos(b);
    double sb = Math.sin(b);
    double[] axes = {ca, sa, 0, -sa * cb, ca * cb, sb, sa * sb, -ca * sb, cb};
    float[] box = new float[15];
    for (int k = 0; k < 9; k++) {
      box[3 + k] = (float) axes[k];
    }
    for (int k = 0; k < 3; k++) {
      box[k] = random.nextFloat() - 0.5f;
      box[12 + k] = 0.1f + random.nextFloat();
    }
    return box;
  }

  private static float[] triangle(Random random, float size) {
    float[] v = new float[9];
    for (int k = 0; k < 9; k++) {
      v[k] = (random.nextFloat() - 0.5f) * size;
    }
    return v;
  }

  @Test
  void orientedBoxesAreDecidedAsTheOracleDoesToARounding() {
    long seed = 21;
    Random random = new Random(seed);
    int hits = 0;
    int unsure = 0;
    for (int n = 0; n < Budget.of(3000); n++) {
      float[] box = turnedBox(random);
      float[] v = triangle(random, 5);
      boolean meets = TriangleSixPlanes.intersects(new SixPlanes().setObb(box, 0), v, 0, SCRATCH);
      boolean inner = SimplexOracle.meet(v, corners(box, 1 - 1e-5));
      boolean outer = SimplexOracle.meet(v, corners(box, 1 + 1e-5));
      assertBetween(inner, meets, outer, "seed %d case %d", seed, n);
      hits += meets ? 1 : 0;
      unsure += inner == outer ? 0 : 1;
    }
    System.out.printf("triangle/OBB: seed %d, %d meet, %d unsure%n", seed, hits, unsure);
    assertThat(unsure).isLessThan(10);
  }

  @Test
  void boxesAlongTheAxesAreDecidedAsTheExactKernelDoesOnALattice() {
    long seed = 22;
    Random random = new Random(seed);
    int hits = 0;
    for (int n = 0; n < Budget.of(50_000); n++) {
      float[] v = new float[9];
      for (int k = 0; k < 9; k++) {
        v[k] = random.nextInt(9) - 4;
      }
      float[] box = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, random.nextInt(3), 2};
      boolean expected = TriangleAabb.intersects(v, 0, -1, -box[13], -2, 1, box[13], 2);
      boolean outer =
          TriangleAabb.intersects(
              v, 0, -1.001f, -box[13] - 1e-3f, -2.001f, 1.001f, box[13] + 1e-3f, 2.001f);
      boolean meets = TriangleSixPlanes.intersects(new SixPlanes().setObb(box, 0), v, 0, SCRATCH);
      if (meets != expected) {
        assertThat(outer).as("seed %d case %d", seed, n).isTrue();
      }
      hits += meets ? 1 : 0;
    }
    System.out.printf("triangle/OBB on a lattice: seed %d, %d meet%n", seed, hits);
  }

  /** A pyramid from (0, 0, 0) along z with slopes 1, cut off at z = 1 and z = 4. */
  private static Frustum pyramid() {
    Vec3 eye = Vec3.ZERO;
    return new Frustum(
        new Plane(eye, new Vec3(1, 0, 1)),
        new Plane(eye, new Vec3(-1, 0, 1)),
        new Plane(eye, new Vec3(0, 1, 1)),
        new Plane(eye, new Vec3(0, -1, 1)),
        new Plane(new Vec3(0, 0, 1), new Vec3(0, 0, 1)),
        new Plane(new Vec3(0, 0, 4), new Vec3(0, 0, -1)));
  }

  /** The pyramid's corners, with every plane but the near one moved outwards. */
  private static float[] pyramidCorners(float by) {
    float[] out = new float[24];
    for (int c = 0; c < 8; c++) {
      float z = (c & 4) == 0 ? 1 - by : 4 + by;
      out[3 * c] = (c & 1) == 0 ? -z - by : z + by;
      out[3 * c + 1] = (c & 2) == 0 ? -z - by : z + by;
      out[3 * c + 2] = z;
    }
    return out;
  }

  @Test
  void frustumsAreDecidedAsTheOracleDoesToARounding() {
    long seed = 23;
    Random random = new Random(seed);
    float[] numbers = pyramid().toArray();
    int hits = 0;
    int byPlanesAlone = 0;
    for (int n = 0; n < Budget.of(6000); n++) {
      float[] v = triangle(random, 14);
      boolean meets =
          TriangleSixPlanes.intersects(new SixPlanes().setFrustum(numbers, 0), v, 0, SCRATCH);
      boolean inner = SimplexOracle.meet(v, pyramidCorners(-1e-4f));
      boolean outer = SimplexOracle.meet(v, pyramidCorners(1e-4f));
      assertBetween(inner, meets, outer, "seed %d case %d", seed, n);
      hits += meets ? 1 : 0;
      byPlanesAlone += isInFrontOfSome(v) ? 1 : 0;
    }
    System.out.printf(
        "triangle/frustum: seed %d, %d meet; the planes alone would say %d%n",
        seed, hits, byPlanesAlone);
    assertThat(byPlanesAlone).isGreaterThan(hits);
  }

  private static boolean isInFrontOfSome(float[] v) {
    for (Plane plane : pyramid().planes()) {
      boolean front = false;
      for (int k = 0; k < 9; k += 3) {
        front |=
            plane.normal().x() * (v[k] - plane.point().x())
                    + plane.normal().y() * (v[k + 1] - plane.point().y())
                    + plane.normal().z() * (v[k + 2] - plane.point().z())
                >= 0;
      }
      if (!front) {
        return false;
      }
    }
    return true;
  }

  @Test
  void whatTouchesAFrustumMeetsIt() {
    Frustum frustum = pyramid();
    Triangle atCorner = new Triangle(new Vec3(4, 4, 4), new Vec3(9, 9, 4), new Vec3(9, 9, 5));
    Triangle besideIt = new Triangle(new Vec3(4.01f, 4, 4), new Vec3(9, 9, 4), new Vec3(9, 9, 5));
    Triangle point = new Triangle(new Vec3(1, 1, 1), new Vec3(1, 1, 1), new Vec3(1, 1, 1));
    assertThat(TriangleSixPlanes.intersects(atCorner, frustum)).isTrue();
    assertThat(TriangleSixPlanes.intersects(besideIt, frustum)).isFalse();
    assertThat(TriangleSixPlanes.intersects(point, frustum)).isTrue();
  }

  @Test
  void ballsAndCapsulesAreTheirDistances() {
    long seed = 24;
    Random random = new Random(seed);
    int balls = 0;
    int capsules = 0;
    for (int n = 0; n < Budget.of(3000); n++) {
      float[] v = triangle(random, 3);
      float[] ends = new float[6];
      for (int k = 0; k < 6; k++) {
        ends[k] = (random.nextFloat() - 0.5f) * 2;
      }
      double r = random.nextDouble() * 1.2;
      double ball = sampled(v, ends, 0);
      double capsule = sampled(v, ends, 24);
      boolean meetsBall =
          TriangleSphere.intersects(ends[0], ends[1], ends[2], r, v, 0, new ClosestPoint());
      boolean meetsCapsule = TriangleCapsule.intersects(ends, 0, r, v, 0, new ClosestPair());
      balls += meetsBall ? 1 : 0;
      capsules += meetsCapsule ? 1 : 0;
      assertBetween(ball <= r, meetsBall, ball <= r + 0.12, "seed %d ball %d", seed, n);
      assertBetween(capsule <= r, meetsCapsule, capsule <= r + 0.2, "seed %d capsule %d", seed, n);
    }
    System.out.printf("triangle/ball, capsule: seed %d, %d and %d meet%n", seed, balls, capsules);
  }

  /** The least distance between samples of the triangle and of the segment: never too small. */
  private static double sampled(float[] v, float[] ends, int steps) {
    double best = Double.POSITIVE_INFINITY;
    for (int s = 0; s <= steps; s++) {
      double w = steps == 0 ? 0 : s / (double) steps;
      for (int i = 0; i <= 30; i++) {
        for (int j = 0; j <= 30 - i; j++) {
          double d2 = 0;
          for (int k = 0; k < 3; k++) {
            double q = ends[k] + w * (ends[3 + k] - ends[k]);
            double p = (v[k] * (30 - i - j) + v[3 + k] * i + v[6 + k] * j) / 30.0;
            d2 += (p - q) * (p - q);
          }
          best = Math.min(best, d2);
        }
      }
    }
    return Math.sqrt(best) - 1e-12;
  }

  @Test
  void touchingCountsAndOneUnitLessDoesNot() {
    Triangle flat = new Triangle(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(0, 0, 4));
    float less = Math.nextDown(2f);
    assertThat(TriangleSphere.intersects(flat, new Sphere(new Vec3(1, 2, 1), 2))).isTrue();
    assertThat(TriangleSphere.intersects(flat, new Sphere(new Vec3(1, 2, 1), less))).isFalse();
    Segment axis = new Segment(new Vec3(1, 2, 1), new Vec3(1, 5, 1));
    assertThat(TriangleCapsule.intersects(flat, new Capsule(axis, 2))).isTrue();
    assertThat(TriangleCapsule.intersects(flat, new Capsule(axis, less))).isFalse();
    Segment through = new Segment(new Vec3(1, -5, 1), new Vec3(1, 5, 1));
    assertThat(TriangleCapsule.intersects(flat, new Capsule(through, 0))).isTrue();
    Vec3 x = new Vec3(1, 0, 0);
    Vec3 y = new Vec3(0, 1, 0);
    Vec3 z = new Vec3(0, 0, 1);
    Vec3 one = new Vec3(1, 1, 1);
    assertThat(TriangleSixPlanes.intersects(flat, new Obb(new Vec3(1, 1, 1), x, y, z, one)))
        .isTrue();
    Vec3 above = new Vec3(1, Math.nextUp(1f), 1);
    assertThat(TriangleSixPlanes.intersects(flat, new Obb(above, x, y, z, one))).isFalse();
  }

  @Test
  void whatIsNotANumberMeetsNothing() {
    float[] v = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    assertThat(TriangleSphere.intersects(0, 0, 0, -1, v, 0, new ClosestPoint())).isFalse();
    assertThat(TriangleSphere.intersects(0, 0, 0, Double.NaN, v, 0, new ClosestPoint())).isFalse();
    assertThat(TriangleSphere.intersects(Double.NaN, 0, 0, 9, v, 0, new ClosestPoint())).isFalse();
    assertThat(TriangleCapsule.intersects(new float[6], 0, -1, v, 0, new ClosestPair())).isFalse();
    float[] box = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};
    for (int k = 0; k < 15; k++) {
      float[] bad = box.clone();
      bad[k] = Float.NaN;
      assertThat(TriangleSixPlanes.intersects(new SixPlanes().setObb(bad, 0), v, 0, SCRATCH))
          .isFalse();
      bad[k] = k < 12 ? Float.POSITIVE_INFINITY : -1;
      assertThat(TriangleSixPlanes.intersects(new SixPlanes().setObb(bad, 0), v, 0, SCRATCH))
          .isFalse();
    }
    float[] planes = pyramid().toArray();
    planes[3] = 0;
    planes[5] = 0;
    assertThat(new SixPlanes().setFrustum(planes, 0).isValid()).isFalse();
    SixPlanes volume = new SixPlanes().setObb(box, 0);
    for (int k = 0; k < 9; k++) {
      float[] bad = v.clone();
      bad[k] = Float.NaN;
      assertThat(TriangleSixPlanes.intersects(volume, bad, 0, SCRATCH)).isFalse();
    }
    assertThat(TriangleSixPlanes.intersects(new SixPlanes(), v, 0, SCRATCH)).isFalse();
  }
}
