package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.oracle.SimplexOracle;
import dev.sightline.core.overlap.frustum.FrustumAabb;
import dev.sightline.core.overlap.frustum.FrustumObb;
import dev.sightline.core.overlap.frustum.FrustumSphere;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Volumes against volumes. Boxes and frusta have whole numbers for corners, so that the simplex
 * method on the corners decides exactly; balls and capsules are measured to their faces.
 */
@Tag("play")
class VolumeVolumeTest {
  private static final long SEED = 517;
  private static final int CASES = 1000;
  private static final int[] FACES = {
    0, 1, 3, 0, 3, 2, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 3,
    7, 1, 7, 5
  };

  private final Random random = new Random(SEED);
  private final double[] corners = new double[24];
  private final double[] scratch = new double[TriangleSixPlanes.SCRATCH];
  private int met;
  private int asked;
  private int boxesMet;

  private int at(int reach) {
    return random.nextInt(2 * reach + 1) - reach;
  }

  private void check(boolean answer, boolean truth) {
    assertThat(answer).as("case %s", asked).isEqualTo(truth);
    asked++;
    met += truth ? 1 : 0;
  }

  @AfterEach
  void report() {
    System.out.printf("volumes: seed %d, %d of %d pairs meet%n", SEED, met, asked);
  }

  /** A box with right angles and whole corners: the columns of a rotation by a whole quaternion. */
  private float[] box(int reach) {
    int a = at(2);
    int b = at(2);
    int c = at(2);
    int d = a == 0 && b == 0 && c == 0 ? 1 : at(2);
    float[] box = {
      at(reach),
      at(reach),
      at(reach),
      a * a + b * b - c * c - d * d,
      2 * (b * c + a * d),
      2 * (b * d - a * c),
      2 * (b * c - a * d),
      a * a - b * b + c * c - d * d,
      2 * (c * d + a * b),
      2 * (b * d + a * c),
      2 * (c * d - a * b),
      a * a - b * b - c * c + d * d,
      random.nextInt(3),
      random.nextInt(3),
      random.nextInt(3)
    };
    return box;
  }

  private static float[] cornersOf(float[] box) {
    float[] out = new float[24];
    for (int corner = 0; corner < 8; corner++) {
      for (int k = 0; k < 3; k++) {
        float sum = box[k];
        for (int axis = 0; axis < 3; axis++) {
          float sign = (corner >> axis & 1) == 0 ? -1 : 1;
          sum += sign * box[12 + axis] * box[3 + 3 * axis + k];
        }
        out[3 * corner + k] = sum;
      }
    }
    return out;
  }

  private float[] aabb(int reach) {
    float[] box = new float[6];
    for (int k = 0; k < 3; k++) {
      box[k] = at(reach);
      box[k + 3] = box[k] + random.nextInt(4);
    }
    return box;
  }

  private static float[] cornersOfAabb(float[] b) {
    float[] out = new float[24];
    for (int corner = 0; corner < 8; corner++) {
      for (int k = 0; k < 3; k++) {
        out[3 * corner + k] = b[k + ((corner >> k & 1) == 0 ? 0 : 3)];
      }
    }
    return out;
  }

  /** A frustum with whole corners, and its planes: a cut pyramid under a whole matrix. */
  private float[] frustum(float[] cornersOut) {
    float[] m = new float[9];
    double det;
    do {
      for (int k = 0; k < 9; k++) {
        m[k] = at(2);
      }
      det =
          m[0] * (m[4] * m[8] - m[5] * m[7])
              - m[1] * (m[3] * m[8] - m[5] * m[6])
              + m[2] * (m[3] * m[7] - m[4] * m[6]);
    } while (det == 0);
    int[] move = {at(8), at(8), at(8)};
    for (int corner = 0; corner < 8; corner++) {
      int size = (corner & 4) == 0 ? 1 : 4;
      int[] p = {(corner & 1) == 0 ? -size : size, (corner & 2) == 0 ? -size : size, size};
      for (int k = 0; k < 3; k++) {
        cornersOut[3 * corner + k] =
            move[k] + m[3 * k] * p[0] + m[3 * k + 1] * p[1] + m[3 * k + 2] * p[2];
      }
    }
    int[][] faces = {{0, 2, 4}, {1, 3, 5}, {0, 1, 4}, {2, 3, 6}, {0, 1, 2}, {4, 5, 6}};
    float[] out = new float[36];
    for (int f = 0; f < 6; f++) {
      int a = 3 * faces[f][0];
      int b = 3 * faces[f][1];
      int c = 3 * faces[f][2];
      float[] n = new float[3];
      float inside = 0;
      for (int k = 0; k < 3; k++) {
        int y = (k + 1) % 3;
        int z = (k + 2) % 3;
        n[k] =
            (cornersOut[b + y] - cornersOut[a + y]) * (cornersOut[c + z] - cornersOut[a + z])
                - (cornersOut[b + z] - cornersOut[a + z]) * (cornersOut[c + y] - cornersOut[a + y]);
      }
      for (int corner = 0; corner < 24; corner++) {
        inside += n[corner % 3] * (cornersOut[corner] - cornersOut[a + corner % 3]);
      }
      for (int k = 0; k < 3; k++) {
        out[6 * f + k] = cornersOut[a + k];
        out[6 * f + 3 + k] = inside > 0 ? n[k] : -n[k];
      }
    }
    return out;
  }

  @Test
  void boxesAlongTheAxesMeetAsTheirCornersSay() {
    for (int n = 0; n < CASES; n++) {
      float[] a = aabb(3);
      float[] b = aabb(3);
      check(
          AabbAabb.intersects(a, 0, b, 0), SimplexOracle.meet(cornersOfAabb(a), cornersOfAabb(b)));
    }
  }

  @Test
  void orientedBoxesMeetAsTheirCornersSayParallelEdgesAndTouchingIncluded() {
    for (int n = 0; n < CASES; n++) {
      float[] a = box(12);
      float[] b = box(12);
      if (n % 3 == 0) {
        System.arraycopy(a, 3, b, 3, 9);
      }
      check(ObbObb.intersects(a, 0, b, 0), SimplexOracle.meet(cornersOf(a), cornersOf(b)));
    }
  }

  @Test
  void theUsualEpsilonMakesSeparateBoxesMeet() {
    // Two slabs, 2 by 2000 by 2000, whose frames agree, a gap of 1e-5 between them: Ericson's text
    // adds an
    // epsilon to each entry of the rotation, so extents grow by it times the other's sizes.
    float[] a = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1000, 1000};
    float[] b = {2.00001f, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1000, 1000};
    assertThat(ObbObb.intersects(a, 0, b, 0)).isFalse();
    double epsilon = 1e-6;
    double reach = 1 + (1 + epsilon) + 2 * 1000 * epsilon;
    assertThat(2.00001f).isLessThan((float) reach);
    asked = 1;
  }

  @Test
  void frustaMeetBoxesAsTheirCornersSay() {
    float[] hull = new float[24];
    int passed = 0;
    for (int n = 0; n < CASES; n++) {
      SixPlanes planes = new SixPlanes().setFrustum(frustum(hull), 0);
      float[] a = aabb(12);
      passed += passesThePlanes(planes, cornersOfAabb(a)) ? 1 : 0;
      check(
          FrustumAabb.intersects(
              planes, a[0], a[1], a[2], a[3], a[4], a[5], new SixPlanes(), corners, scratch),
          SimplexOracle.meet(hull, cornersOfAabb(a)));
      boxesMet += SimplexOracle.meet(hull, cornersOfAabb(a)) ? 1 : 0;
      float[] b = box(14);
      if (n % 4 == 0) {
        b[12] = b[13] = b[14] = 9;
      }
      if (b[12] > 0 && b[13] > 0 && b[14] > 0) {
        check(
            FrustumObb.intersects(planes, b, 0, new SixPlanes(), corners, scratch),
            SimplexOracle.meet(hull, cornersOf(b)));
      }
    }
    System.out.printf(
        "frusta: %d of %d boxes along the axes meet, %d pass the planes alone%n",
        boxesMet, CASES, passed);
  }

  /** The usual test: the box is not behind any one plane. */
  private static boolean passesThePlanes(SixPlanes planes, float[] corners) {
    for (int plane = 0; plane < 6; plane++) {
      boolean behind = true;
      for (int c = 0; c < 24; c += 3) {
        behind &= planes.height(plane, corners[c], corners[c + 1], corners[c + 2]) < 0;
      }
      if (behind) {
        return false;
      }
    }
    return true;
  }

  /** The distance of a segment from a solid with eight corners; 0 inside. */
  private double distance(float[] ends, float[] hull) {
    float[] p = {ends[0], ends[1], ends[2]};
    if (SimplexOracle.meet(hull, p)) {
      return 0;
    }
    double best = Double.POSITIVE_INFINITY;
    float[] v = new float[9];
    for (int f = 0; f < FACES.length; f += 3) {
      for (int k = 0; k < 9; k++) {
        v[k] = hull[3 * FACES[f + k / 3] + k % 3];
      }
      best =
          Math.min(
              best,
              ends.length == 3
                  ? PointTriangle.closest(p[0], p[1], p[2], v, 0, new ClosestPoint())
                  : SegmentTriangleDistance.closest(ends, 0, v, 0, new ClosestPair()));
    }
    return Math.sqrt(best);
  }

  private boolean isClear(double distance, double radius) {
    return Math.abs(distance - radius) > 1e-9 * (distance + radius + 1);
  }

  @Test
  void ballsMeetSolidsWhoseFacesAreWithinTheRadius() {
    float[] hull = new float[24];
    for (int n = 0; n < CASES; n++) {
      float[] c = {at(120) / 8f, at(120) / 8f, at(120) / 8f};
      double r = 8 * random.nextDouble();
      SixPlanes planes = new SixPlanes().setFrustum(frustum(hull), 0);
      double d = distance(c, hull);
      if (isClear(d, r)) {
        check(FrustumSphere.intersects(planes, c[0], c[1], c[2], r), d <= r);
      }
      float[] b = box(8);
      d = distance(c, cornersOf(b));
      if (isClear(d, r)) {
        check(SphereObb.intersects(c[0], c[1], c[2], r, b, 0, new ClosestPoint()), d <= r);
      }
      float[] a = aabb(8);
      d = distance(c, cornersOfAabb(a));
      if (isClear(d, r)) {
        check(
            SphereAabb.intersects(c[0], c[1], c[2], r, a[0], a[1], a[2], a[3], a[4], a[5]), d <= r);
      }
    }
  }

  @Test
  void capsulesMeetSolidsWhoseFacesAreWithinTheRadius() {
    for (int n = 0; n < CASES; n++) {
      float[] ends = new float[6];
      for (int k = 0; k < 6; k++) {
        ends[k] = at(80) / 8f;
      }
      if (n % 10 == 0) {
        System.arraycopy(ends, 0, ends, 3, 3);
      }
      double r = n % 7 == 0 ? 0 : 3 * random.nextDouble();
      float[] b = box(9);
      double d = distance(ends, cornersOf(b));
      if (isClear(d, r)) {
        check(CapsuleObb.intersects(ends, 0, r, b, 0, new ClosestPoint()), d <= r);
      }
      float[] a = aabb(8);
      d = distance(ends, cornersOfAabb(a));
      if (isClear(d, r)) {
        check(
            CapsuleAabb.intersects(
                ends, 0, r, a[0], a[1], a[2], a[3], a[4], a[5], new ClosestPair()),
            d <= r);
      }
    }
  }

  @Test
  void capsulesAndBallsMeetWhenTheirAxesAreWithinBothRadii() {
    for (int n = 0; n < CASES; n++) {
      float[] a = {at(9), at(9), at(9), at(9), at(9), at(9)};
      float[] b = {at(9), at(9), at(9), at(9), at(9), at(9)};
      double r = random.nextInt(4);
      double s = random.nextInt(4);
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i <= 64; i++) {
        for (int j = 0; j <= 64; j++) {
          double d2 = 0;
          for (int k = 0; k < 3; k++) {
            double p = a[k] + i / 64.0 * (a[k + 3] - a[k]);
            d2 += Math.pow(p - b[k] - j / 64.0 * (b[k + 3] - b[k]), 2);
          }
          least = Math.min(least, Math.sqrt(d2));
        }
      }
      boolean answer = CapsuleCapsule.intersects(a, 0, r, b, 0, s, new ClosestPair());
      if (least <= r + s || least > r + s + 0.5) {
        check(answer, least <= r + s);
      }
      double d2 = 0;
      for (int k = 0; k < 3; k++) {
        d2 += (a[k] - b[k]) * (a[k] - b[k]);
      }
      check(
          SphereSphere.intersects(a[0], a[1], a[2], r, b[0], b[1], b[2], s),
          d2 <= (r + s) * (r + s));
    }
  }

  @Test
  void tetrahedraAndHullsHoldWhatTheSimplexMethodFindsInThem() {
    for (int n = 0; n < CASES; n++) {
      float[] v = new float[12];
      for (int k = 0; k < 12; k++) {
        v[k] = at(n % 3 == 0 ? 1 : 4);
        if (n % 4 == 0 && k % 3 == 2) {
          v[k] = 0;
        }
      }
      float[] p = {at(2), at(2), n % 4 == 0 ? 0 : at(2)};
      check(PointInTetrahedron.contains(p[0], p[1], p[2], v, 0), SimplexOracle.meet(v, p));
      float[] a = aabb(2);
      float[] hull = cornersOfAabb(a);
      if (a[3] > a[0] && a[4] > a[1]) {
        check(
            PointInConvexHull.contains(p[0], p[1], p[2], hull, trianglesOf(a)),
            SimplexOracle.meet(hull, p));
      }
    }
  }

  /** Faces of a box that may be flat along z, counter-clockwise from outside. */
  private static int[] trianglesOf(float[] a) {
    int[] bottom = {0, 2, 3, 0, 3, 1};
    int[] all = {
      0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1,
      3, 7, 1, 7, 5
    };
    return a[5] > a[2]
        ? all
        : new int[] {bottom[0], bottom[1], bottom[2], 0, 3, 1, 4, 5, 7, 4, 7, 6};
  }

  @Test
  void recordsAnswerAsArraysDo() {
    Vec3 o = new Vec3(0, 0, 0);
    Vec3 x = new Vec3(1, 0, 0);
    Vec3 y = new Vec3(0, 1, 0);
    Vec3 z = new Vec3(0, 0, 1);
    ConvexHull hull =
        new ConvexHull(
            List.of(o, x, y, z),
            List.of(List.of(0, 2, 1), List.of(0, 1, 3), List.of(0, 3, 2), List.of(1, 2, 3)));
    assertThat(PointInConvexHull.contains(new Vec3(0.25f, 0.25f, 0.5f), hull)).isTrue();
    assertThat(PointInConvexHull.contains(new Vec3(0.25f, 0.25f, 0.5000001f), hull)).isFalse();
    asked = 2;
  }

  @Test
  void numbersThatMakeNoSenseMeetNothing() {
    float nan = Float.NaN;
    float[] box = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, nan};
    float[] good = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};
    assertThat(ObbObb.intersects(box, 0, good, 0)).isFalse();
    assertThat(ObbObb.intersects(good, 0, good, 0)).isTrue();
    assertThat(SphereObb.intersects(0, 0, 0, -1, good, 0, new ClosestPoint())).isFalse();
    assertThat(SphereSphere.intersects(0, 0, 0, nan, 0, 0, 0, 1)).isFalse();
    assertThat(SphereAabb.intersects(0, 0, 0, 1, 1, 0, 0, -1, 0, 0)).isFalse();
    assertThat(PointInTetrahedron.contains(nan, 0, 0, new float[12], 0)).isFalse();
    float[] ends = {0, 0, nan, 0, 0, 0};
    assertThat(CapsuleObb.intersects(ends, 0, 1, good, 0, new ClosestPoint())).isFalse();
    assertThat(CapsuleAabb.intersects(ends, 0, 1, -1, -1, -1, 1, 1, 1, new ClosestPair()))
        .isFalse();
    asked = 8;
  }
}
