package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.PointSpread;
import dev.sightline.core.hull.Quickhull;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PenetrationTest {
  private static final double ROUNDING = 0x1p-53;
  private static final int CASES = 1000;

  private final PenetrationResult out = new PenetrationResult();

  private static double[] differences(Body a, Body b) {
    int count = a.vertices.length * b.vertices.length / 9;
    double[] w = new double[3 * count];
    int n = 0;
    for (int i = 0; i < a.vertices.length; i += 3) {
      for (int j = 0; j < b.vertices.length; j += 3) {
        for (int k = 0; k < 3; k++) {
          w[n++] = a.vertices[i + k] - b.vertices[j + k];
        }
      }
    }
    return w;
  }

  /**
   * The least height of the set of differences over all directions that can be normal to one of its
   * faces: any two differences of vertices of one shape, or one of each, span it.
   */
  private static double leastHeight(Body a, Body b) {
    double[] w = differences(a, b);
    double[] e = concat(edges(a.vertices), edges(b.vertices));
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < e.length; i += 3) {
      for (int j = 0; j < i; j += 3) {
        double x = DifferenceOfProducts.of(e[i + 1], e[j + 2], e[i + 2], e[j + 1]);
        double y = DifferenceOfProducts.of(e[i + 2], e[j], e[i], e[j + 2]);
        double z = DifferenceOfProducts.of(e[i], e[j + 1], e[i + 1], e[j]);
        double length = Math.sqrt(x * x + y * y + z * z);
        if (length > 0) {
          best = Math.min(best, height(w, x / length, y / length, z / length, best));
          best = Math.min(best, height(w, -x / length, -y / length, -z / length, best));
        }
      }
    }
    return best;
  }

  private static double height(double[] w, double x, double y, double z, double enough) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < w.length && most < enough; i += 3) {
      most = Math.max(most, x * w[i] + y * w[i + 1] + z * w[i + 2]);
    }
    return most;
  }

  private static double[] edges(double[] v) {
    int count = v.length / 3;
    double[] e = new double[3 * count * (count - 1) / 2];
    int n = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < 3; k++) {
          e[n++] = v[3 * i + k] - v[3 * j + k];
        }
      }
    }
    return e;
  }

  private static double[] concat(double[] e, double[] f) {
    double[] both = java.util.Arrays.copyOf(e, e.length + f.length);
    System.arraycopy(f, 0, both, e.length, f.length);
    return both;
  }

  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void theDepthIsTheLeastOfAllFaceNormals(ConvexFamily family) {
    SplittableRandom random = new SplittableRandom(400 + family.ordinal());
    Body.Kind[] kinds = Body.Kind.values();
    int deep = 0;
    int most = 0;
    double worst = 0;
    double widest = 0;
    String worstCase = "";
    for (int n = 0; n < CASES; n++) {
      Body a = new Body(kinds[random.nextInt(kinds.length - 1)]);
      Body b = new Body(kinds[random.nextInt(kinds.length - 1)]);
      family.draw(random, a, b);
      double depth = Penetration.depth(a.shape, b.shape, out);
      assertThat(depth).as("%s / %s", a, b).isBetween(-1e12, 1e12);
      double size = a.size() + b.size() + Math.max(0, -depth);
      if (size == 0) {
        assertThat(depth).isZero();
        continue;
      }
      double unit = ROUNDING * (size + coordinates(a, b));
      double error = Math.abs(gap(a, b, depth)) / unit;
      most = Math.max(most, out.iterations());
      if (out.gjk.core == 0) {
        deep++;
        double margin = a.radius + b.radius;
        double expected = a.vertices.length + b.vertices.length < 15 ? 0 : leastHeight(a, b);
        error = Math.max(error, Math.abs(depth - margin - Math.max(0, expected)) / unit);
        widest = Math.max(widest, (depth - out.atLeast()) / unit);
      }
      if (!(error <= worst)) {
        worst = error;
        worstCase = a + " / " + b + ": " + depth;
      }
    }
    System.out.printf(
        "penetration %s, seed %d: %d cases, %d with the cores meeting, most iterations %d,"
            + " widest gap %.0f u, worst %.0f u%n",
        family, 400 + family.ordinal(), CASES, deep, most, widest, worst);
    assertThat(worst).as(worstCase).isLessThan(64);
    assertThat(widest).isLessThan(16);
    assertThat(deep).isGreaterThan(CASES / 40);
    assertThat(most).isBetween(10, 40);
  }

  private static double coordinates(Body a, Body b) {
    return Math.max(a.largestCoordinate(), b.largestCoordinate());
  }

  /** How far the points are from the shapes, and from meeting once the first is moved out. */
  private double gap(Body a, Body b, double depth) {
    double x = out.x1() + depth * out.directionX() - out.x2();
    double y = out.y1() + depth * out.directionY() - out.y2();
    double z = out.z1() + depth * out.directionZ() - out.z2();
    double apart = Math.sqrt(x * x + y * y + z * z);
    double first = a.distance(out.x1(), out.y1(), out.z1());
    double second = b.distance(out.x2(), out.y2(), out.z2());
    return Math.max(apart, Math.max(first, second));
  }

  @Test
  void aBoxLeavesABoxByTheShortestWay() {
    ConvexShape a = new ConvexShape().aabb(0, 0, 0, 2, 2, 2);
    ConvexShape b = new ConvexShape().aabb(1.5, -1, -1, 4, 3, 3);
    assertThat(Penetration.depth(a, b, out)).isCloseTo(0.5, within(1e-15));
    assertThat(out.directionX()).isEqualTo(-1);
    assertThat(out.x1()).isCloseTo(2, within(1e-15));
    assertThat(out.x2()).isCloseTo(1.5, within(1e-15));
  }

  @Test
  void concentricBallsAndACapsuleThroughABallArePartedByTheirRadii() {
    ConvexShape a = new ConvexShape().sphere(1, 2, 3, 0.5);
    ConvexShape b = new ConvexShape().sphere(1, 2, 3, 0.25);
    assertThat(Penetration.depth(a, b, out)).isEqualTo(0.75);
    ConvexShape c = new ConvexShape().capsule(0, 2, 3, 2, 2, 3, 1);
    assertThat(Penetration.depth(a, c, out)).isCloseTo(1.5, within(1e-15));
    assertThat(out.directionX()).isCloseTo(0, within(1e-15));
  }

  @Test
  void shapesApartHaveANegativeDepth() {
    ConvexShape a = new ConvexShape().sphere(0, 0, 0, 1);
    ConvexShape b = new ConvexShape().aabb(3, -1, -1, 4, 1, 1);
    assertThat(Penetration.depth(a, b, out)).isEqualTo(-2);
    assertThat(out.directionX()).isEqualTo(-1);
  }

  @Test
  void whatIsNotFiniteGivesNaNAndACapUnderFourIsRefused() {
    ConvexShape a = new ConvexShape().sphere(0, Double.NaN, 0, 1);
    assertThat(Penetration.depth(a, new ConvexShape(), out)).isNaN();
    assertThat(out.depth()).isNaN();
    assertThatThrownBy(() -> new PenetrationResult(3)).hasMessageContaining("3");
  }

  @Test
  void aCapThatIsMetLeavesABoundOnBothSides() {
    float[] v = new float[3 * 300];
    PointSpread.SPHERE.draw(new java.util.Random(7), v);
    HullGraph graph = Quickhull.of(v, 300).graph();
    ConvexShape a = new ConvexShape().hull(graph);
    ConvexShape b =
        new ConvexShape().hull(graph).place(new double[] {1, 0, 0, 0.3, 0, 1, 0, 0, 0, 0, 1, 0}, 0);
    double full = Penetration.depth(a, b, out);
    assertThat(out.atLeast()).isCloseTo(full, within(1e-12));
    PenetrationResult small = new PenetrationResult(16);
    double capped = Penetration.depth(a, b, small);
    assertThat(capped).isGreaterThanOrEqualTo(full - 1e-14);
    assertThat(small.atLeast()).isLessThanOrEqualTo(full + 1e-14).isLessThan(capped);
    System.out.printf(
        "penetration of two hulls of 300: %.6f, capped at 16 vertices in [%.6f, %.6f]%n",
        full, small.atLeast(), capped);
  }

  @Test
  void theSmallestPolytopeIsATetrahedron() {
    assertThat(new PenetrationResult(4).depth()).isNaN();
    assertThatThrownBy(() -> new PenetrationResult(3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3");
  }
}
