package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PointConvexHullTest {
  private static final List<List<Integer>> BOX_FACES =
      List.of(
          List.of(0, 2, 3, 1),
          List.of(4, 5, 7, 6),
          List.of(0, 1, 5, 4),
          List.of(2, 6, 7, 3),
          List.of(0, 4, 6, 2),
          List.of(1, 3, 7, 5));

  private final ClosestPoint out = new ClosestPoint();

  private static ConvexHull box(float size) {
    List<Vec3> corners = new ArrayList<>();
    for (int c = 0; c < 8; c++) {
      corners.add(new Vec3(size * (c & 1), size * (c >> 1 & 1), size * (c >> 2)));
    }
    return new ConvexHull(corners, BOX_FACES);
  }

  @Test
  void aBoxAsAHullAnswersAsTheBox() {
    ConvexHull hull = box(2);
    float[] v = hull.toArray();
    int[] faces = hull.toTriangles();
    Random random = new Random(51);
    ClosestPoint expected = new ClosestPoint();
    for (int n = 0; n < 5000; n++) {
      double x = random.nextInt(9) / 2.0 - 1;
      double y = random.nextDouble() * 4 - 1;
      double z = random.nextInt(17) / 4.0 - 1;
      double d2 = PointAabb.closest(x, y, z, 0, 0, 0, 2, 2, 2, expected);
      assertThat(PointConvexHull.byFaces(x, y, z, v, faces, out)).isCloseTo(d2, within(1e-14));
      assertThat(out.distanceSquared() == 0).isEqualTo(d2 == 0);
      assertThat(out.x()).isCloseTo(expected.x(), within(1e-14));
      assertThat(out.y()).isCloseTo(expected.y(), within(1e-14));
      assertThat(out.z()).isCloseTo(expected.z(), within(1e-14));
    }
  }

  @Test
  void insideIsItsOwnClosestPoint() {
    ClosestPoint q = PointConvexHull.byFaces(new Vec3(1, 0.5f, 1), box(2));
    assertThat(q.distance()).isZero();
    assertThat(q.y()).isEqualTo(0.5);
  }

  @Test
  void aTinyHullHasAnOutside() {
    ClosestPoint q = PointConvexHull.byFaces(new Vec3(3e-20f, 1e-20f, 1e-20f), box(2e-20f));
    assertThat(q.distance()).isCloseTo(1e-20, within(1e-26));
  }

  @Test
  void aFlatHullIsAPolygon() {
    List<Vec3> corners =
        List.of(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(4, 4, 0), new Vec3(0, 4, 0));
    ConvexHull flat = new ConvexHull(corners, List.of(List.of(0, 1, 2, 3), List.of(3, 2, 1, 0)));
    assertThat(PointConvexHull.byFaces(new Vec3(1, 1, 3), flat).distance()).isEqualTo(3);
    assertThat(PointConvexHull.byFaces(new Vec3(1, 1, -3), flat).distance()).isEqualTo(3);
    assertThat(PointConvexHull.byFaces(new Vec3(7, 8, 0), flat).distance()).isEqualTo(5);
    assertThat(PointConvexHull.byFaces(new Vec3(1, 3, 0), flat).distance()).isZero();
  }

  @Test
  void aFaceWithCornersOnOneLineIsNoTrouble() {
    // The first fan triangle of the base has no area.
    List<Vec3> corners =
        List.of(
            Vec3.ZERO, new Vec3(0, 2, 0), new Vec3(0, 4, 0), new Vec3(4, 0, 0), new Vec3(0, 0, 4));
    ConvexHull hull =
        new ConvexHull(
            corners,
            List.of(
                List.of(0, 1, 2, 3),
                List.of(0, 3, 4),
                List.of(3, 2, 4),
                List.of(2, 1, 4),
                List.of(1, 0, 4)));
    assertThat(PointConvexHull.byFaces(new Vec3(1, 1, 1), hull).distance()).isZero();
    assertThat(PointConvexHull.byFaces(new Vec3(1, 1, -2), hull).distance()).isEqualTo(2);
    assertThat(PointConvexHull.byFaces(new Vec3(-3, 1, 1), hull).distance()).isEqualTo(3);
  }

  @Test
  void whatIsNotFiniteAndAHullWithoutFacesGiveNaN() {
    ConvexHull hull = box(2);
    int[] faces = hull.toTriangles();
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
      for (int i = 0; i < 24; i++) {
        float[] v = hull.toArray();
        v[i] = bad;
        assertThat(PointConvexHull.byFaces(1, 1, 3, v, faces, out)).isNaN();
        assertThat(PointConvexHull.byFaces(1, 1, 1, v, faces, out)).isNaN();
      }
      assertThat(PointConvexHull.byFaces(1, bad, 3, hull.toArray(), faces, out)).isNaN();
    }
    assertThat(PointConvexHull.byFaces(1, 1, 3, hull.toArray(), new int[0], out)).isNaN();
  }

  @Test
  void octahedraAreAnsweredOptimally() {
    play(3000);
  }

  @Tag("exhaustive")
  @Test
  void octahedraAreAnsweredOptimallyOverManyCases() {
    play(300_000);
  }

  private void play(int cases) {
    Random random = new Random(52);
    int inside = 0;
    double worst = 0;
    for (int n = 0; n < cases; n++) {
      float[] v = octahedron(random);
      double[] p = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double d2 = PointConvexHull.byFaces(p[0], p[1], p[2], v, OCTAHEDRON, out);
      inside += d2 == 0 ? 1 : 0;
      BigDecimal[][] x = {ExactOracle.point(p[0], p[1], p[2])};
      BigDecimal[] y = ExactOracle.point(out.x(), out.y(), out.z());
      worst = Math.max(worst, Optimality.gap(x[0], y, x, HullOracle.points(v, 0, 6)));
    }
    System.out.printf(
        "point/octahedron: seed 52, %d cases, %.1f %% inside, worst optimality gap %.1f u%n",
        cases, 100.0 * inside / cases, worst / 0x1p-53);
    assertThat(worst).isLessThan(256 * 0x1p-53);
  }

  private static final int[] OCTAHEDRON = {
    0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5
  };

  /** An octahedron with axes of random lengths: exactly convex, whatever the rounding. */
  private static float[] octahedron(Random random) {
    float[] v = new float[18];
    for (int k = 0; k < 3; k++) {
      v[6 * k + k] = 0.1f + random.nextFloat();
      v[6 * k + 3 + k] = -0.1f - random.nextFloat();
    }
    return v;
  }
}
