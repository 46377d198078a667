package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.core.overlap.KDopKDop;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every point lies in its bounding volume, judged in decimals, and the volumes are small. */
@Tag("play")
class BoundingVolumesTest {
  private static final long SEED = 99;
  private static final int SETS = 8;

  /** Point sets that volumes get wrong. */
  enum Points {
    ONE,
    TWO,
    DUPLICATES,
    COLLINEAR,
    COPLANAR,
    BALL,
    BOX,
    TURNED_BOX,
    ON_A_SPHERE,
    GRID,
    HUGE,
    TINY,
    SUBNORMAL,
    FAR_FROM_ORIGIN,
    MIXED
  }

  private final Random random = new Random(SEED);

  private float[] draw(Points kind) {
    int count = kind == Points.ONE ? 1 : kind == Points.TWO ? 2 : 3 + random.nextInt(30);
    float[] xyz = new float[3 * count];
    double[] a = {at(), at(), at()};
    double[] b = {at(), at(), at()};
    for (int i = 0; i < count; i++) {
      double s = at();
      double t = at();
      double[] p = {at(), at(), at()};
      double length = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
      for (int k = 0; k < 3; k++) {
        double value =
            switch (kind) {
              case DUPLICATES -> a[k];
              case COLLINEAR -> a[k] + s * b[k];
              case COPLANAR -> s * a[k] + t * b[k];
              case BALL -> p[k] / Math.max(1, length);
              case TURNED_BOX -> k == 0 ? 5 * p[0] - p[1] : k == 1 ? p[0] + 5 * p[1] : p[2];
              case ON_A_SPHERE -> p[k] / length;
              case GRID -> Math.round(2 * p[k]);
              case HUGE -> 1.5e38 * p[k];
              case TINY -> 1e-30 * p[k];
              case SUBNORMAL -> 1e-43 * p[k];
              case FAR_FROM_ORIGIN -> p[k] + (k + 1) * 1e6;
              case MIXED -> p[k] * Math.pow(10, 12 * s);
              default -> p[k];
            };
        xyz[3 * i + k] = (float) value;
      }
    }
    return xyz;
  }

  private double at() {
    return random.nextDouble() * 2 - 1;
  }

  @ParameterizedTest
  @EnumSource
  void everyPointLiesInside(Points kind) {
    for (int set = 0; set < SETS; set++) {
      float[] xyz = draw(kind);
      float[] other = draw(kind);
      int count = xyz.length / 3;
      int otherCount = other.length / 3;
      Aabb box = BoundingAabb.of(xyz, 0, count);
      Sphere ritter = BoundingSphere.ritter(xyz, 0, count);
      Sphere minimal = BoundingSphere.minimal(xyz, 0, count);
      Obb obb = BoundingObb.of(xyz, 0, count);
      Capsule capsule = BoundingCapsule.of(xyz, 0, count);
      KDop[] hulls = new KDop[3];
      for (int k = 0; k < 3; k++) {
        hulls[k] = BoundingKDop.of(xyz, 0, count, new int[] {14, 18, 26}[k]);
      }
      KDop otherHull = BoundingKDop.of(other, 0, otherCount, 26);
      KDop both = BoundingKDop.union(hulls[2], otherHull);
      Capsule grown = null;
      Sphere merged = null;
      if (kind != Points.HUGE) {
        grown = BoundingCapsule.union(capsule, BoundingCapsule.of(other, 0, otherCount));
        merged = BoundingSphere.union(minimal, BoundingSphere.ritter(other, 0, otherCount));
      }
      for (int i = 0; i < xyz.length; i += 3) {
        assertThat(xyz[i]).isBetween(box.min().x(), box.max().x());
        assertThat(xyz[i + 1]).isBetween(box.min().y(), box.max().y());
        assertThat(xyz[i + 2]).isBetween(box.min().z(), box.max().z());
        Holding.holds(ritter, xyz, i);
        Holding.holds(minimal, xyz, i);
        Holding.holds(obb, xyz, i);
        Holding.holds(capsule, xyz, i);
        for (KDop hull : hulls) {
          Holding.holds(hull, xyz, i);
        }
        Holding.holds(both, xyz, i);
        if (grown != null && merged != null) {
          Holding.holds(grown, xyz, i);
          Holding.holds(merged, xyz, i);
        }
      }
      for (int i = 0; i < other.length && grown != null && merged != null; i += 3) {
        Holding.holds(grown, other, i);
        Holding.holds(merged, other, i);
        Holding.holds(both, other, i);
      }
    }
  }

  /** The radius of the smallest ball, from every pair, triple and quadruple of the points. */
  private static double leastRadius(float[] xyz) {
    int n = xyz.length / 3;
    double[] best = {Double.POSITIVE_INFINITY};
    for (int a = 0; a < n; a++) {
      for (int b = a; b < n; b++) {
        for (int c = b; c < n; c++) {
          for (int d = c; d < n; d++) {
            tryBall(xyz, new int[] {a, b, c, d}, best);
          }
        }
      }
    }
    return best[0];
  }

  private static void tryBall(float[] xyz, int[] who, double[] best) {
    int[] different = Arrays.stream(who).distinct().toArray();
    int n = different.length - 1;
    double[] o = {xyz[3 * who[0]], xyz[3 * who[0] + 1], xyz[3 * who[0] + 2]};
    double[][] e = new double[3][3];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 3; k++) {
        e[i][k] = xyz[3 * different[i + 1] + k] - o[k];
      }
    }
    double[] c = o.clone();
    if (n == 1) {
      for (int k = 0; k < 3; k++) {
        c[k] += 0.5 * e[0][k];
      }
    } else if (n >= 2) {
      double[] normal = cross(e[0], e[1]);
      double det = n == 2 ? 2 * dot(normal, normal) : 2 * dot(normal, e[2]);
      double[] u = n == 2 ? cross(e[1], normal) : cross(e[1], e[2]);
      double[] v = n == 2 ? cross(normal, e[0]) : cross(e[2], e[0]);
      for (int k = 0; k < 3; k++) {
        double third = n == 2 ? 0 : dot(e[2], e[2]) * normal[k];
        c[k] += (dot(e[0], e[0]) * u[k] + dot(e[1], e[1]) * v[k] + third) / det;
      }
    }
    double r2 = 0;
    for (int i = 0; i < xyz.length; i += 3) {
      double[] w = {xyz[i] - c[0], xyz[i + 1] - c[1], xyz[i + 2] - c[2]};
      r2 = Math.max(r2, dot(w, w));
    }
    best[0] = Math.sqrt(r2) < best[0] ? Math.sqrt(r2) : best[0];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  @Test
  void theMinimalBallIsAsSmallAsTheBestOfAllThatPointsCarry() {
    double worst = 0;
    for (Points kind :
        new Points[] {
          Points.BALL,
          Points.BOX,
          Points.ON_A_SPHERE,
          Points.GRID,
          Points.COPLANAR,
          Points.COLLINEAR,
          Points.TURNED_BOX
        }) {
      for (int set = 0; set < 150; set++) {
        float[] xyz = draw(kind);
        float[] few = Arrays.copyOf(xyz, Math.min(xyz.length, 30));
        double least = leastRadius(few);
        float r = BoundingSphere.minimal(few, 0, few.length / 3).radius();
        float ritter = BoundingSphere.ritter(few, 0, few.length / 3).radius();
        assertThat((double) r).as("%s", kind).isLessThanOrEqualTo(least * (1 + 1e-6));
        worst = Math.max(worst, ritter / least);
      }
    }
    System.out.printf("seed %d: Ritter's ball is at most %.2f of the smallest%n", SEED, worst);
    assertThat(worst).isBetween(1.1, 1.25);
  }

  @Test
  void theBoxIsNearTheBestOfAThousandTurns() {
    double worst = 0;
    double sum = 0;
    int sets = 60;
    for (int set = 0; set < sets; set++) {
      float[] xyz =
          draw(set % 3 == 0 ? Points.BALL : set % 3 == 1 ? Points.BOX : Points.TURNED_BOX);
      double best = Double.POSITIVE_INFINITY;
      for (int n = 0; n < 1000; n++) {
        best = Math.min(best, volume(turned(xyz)));
      }
      Vec3 h = BoundingObb.of(xyz, 0, xyz.length / 3).halfExtents();
      double ratio = 8.0 * h.x() * h.y() * h.z() / best;
      worst = Math.max(worst, ratio);
      sum += ratio;
      assertThat(ratio).isLessThan(1.05);
    }
    System.out.printf(
        "seed %d: box over the best of 1000 random turns: mean %.3f, worst %.3f of %d sets%n",
        SEED, sum / sets, worst, sets);
    assertThat(sum / sets).isLessThan(0.91);
  }

  private float[] turned(float[] xyz) {
    double a = random.nextGaussian();
    double b = random.nextGaussian();
    double c = random.nextGaussian();
    double d = random.nextGaussian();
    double n = a * a + b * b + c * c + d * d;
    double[] m = {
      a * a + b * b - c * c - d * d,
      2 * (b * c - a * d),
      2 * (b * d + a * c),
      2 * (b * c + a * d),
      a * a - b * b + c * c - d * d,
      2 * (c * d - a * b),
      2 * (b * d - a * c),
      2 * (c * d + a * b),
      a * a - b * b - c * c + d * d
    };
    float[] out = new float[xyz.length];
    for (int i = 0; i < xyz.length; i++) {
      int p = i - i % 3;
      int row = 3 * (i % 3);
      out[i] = (float) ((m[row] * xyz[p] + m[row + 1] * xyz[p + 1] + m[row + 2] * xyz[p + 2]) / n);
    }
    return out;
  }

  private static double volume(float[] xyz) {
    Aabb box = BoundingAabb.of(xyz, 0, xyz.length / 3);
    return (double) (box.max().x() - box.min().x())
        * (box.max().y() - box.min().y())
        * (box.max().z() - box.min().z());
  }

  @Test
  void aMovedBoxHoldsItsPointsAsMovedWithRealNumbers() {
    for (int n = 0; n < 2000; n++) {
      double scale = Math.pow(10, 6 * at());
      float[] xyz = draw(n % 2 == 0 ? Points.BOX : Points.FAR_FROM_ORIGIN);
      Aabb box = BoundingAabb.of(xyz, 0, xyz.length / 3);
      double[] m = new double[12];
      for (int k = 0; k < 12; k++) {
        m[k] = n % 5 == 0 ? Math.round(at()) : at() * scale;
      }
      Aabb moved = BoundingAabb.transformed(box, m, 0);
      float[] low = {moved.min().x(), moved.min().y(), moved.min().z()};
      float[] high = {moved.max().x(), moved.max().y(), moved.max().z()};
      for (int corner = 0; corner < 8; corner++) {
        BigDecimal[] p = {
          Holding.big((corner & 1) == 0 ? box.min().x() : box.max().x()),
          Holding.big((corner & 2) == 0 ? box.min().y() : box.max().y()),
          Holding.big((corner & 4) == 0 ? box.min().z() : box.max().z())
        };
        for (int axis = 0; axis < 3; axis++) {
          BigDecimal sum = Holding.big(m[4 * axis + 3]);
          for (int k = 0; k < 3; k++) {
            sum = sum.add(Holding.big(m[4 * axis + k]).multiply(p[k]));
          }
          assertThat(sum).isBetween(Holding.big(low[axis]), Holding.big(high[axis]));
        }
      }
    }
  }

  @Test
  void sumsInFloatLeaveACornerOutside() {
    double turn = Math.sqrt(0.5);
    float usual = (float) turn * 1f + (float) turn * 1f;
    Aabb box = new Aabb(new Vec3(-1, -1, -1), new Vec3(1, 1, 1));
    double[] m = {turn, turn, 0, 0, -turn, turn, 0, 0, 0, 0, 1, 0};
    assertThat(usual).isEqualTo(1.4142135f);
    assertThat((double) usual).isLessThan(2 * turn);
    assertThat((double) BoundingAabb.transformed(box, m, 0).max().x()).isGreaterThan(2 * turn);
  }

  @Test
  void aBoxThatIsNotMovedStaysAsItIs() {
    Aabb box = new Aabb(new Vec3(-1, 0.1f, 2), new Vec3(1, 0.3f, 5));
    double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    assertThat(BoundingAabb.transformed(box, identity, 0)).isEqualTo(box);
    assertThat(BoundingAabb.union(box, box)).isEqualTo(box);
  }

  @Test
  void aBallInsideAnotherLeavesItAsItIs() {
    Sphere large = new Sphere(new Vec3(1, 2, 3), 5);
    Sphere small = new Sphere(new Vec3(2, 2, 3), 1);
    assertThat(BoundingSphere.union(large, small)).isEqualTo(large);
    assertThat(BoundingSphere.union(small, large)).isEqualTo(large);
    assertThat(BoundingSphere.union(small, small)).isEqualTo(small);
  }

  @Test
  void hullsThatShareAPointMayMeetAndHullsApartDoNot() {
    float[] a = {0, 0, 0, 1, 1, 1};
    float[] b = {1, 1, 1, 2, 2, 2};
    float[] c = {1, 0, 0, 2, 0, 0.5f};
    for (int k : new int[] {14, 18, 26}) {
      KDop first = BoundingKDop.of(a, 0, 2, k);
      assertThat(KDopKDop.mayMeet(first, BoundingKDop.of(b, 0, 2, k))).isTrue();
      assertThat(KDopKDop.mayMeet(first, BoundingKDop.of(c, 0, 2, k))).isEqualTo(false);
    }
    KDop fourteen = BoundingKDop.of(a, 0, 2, 14);
    KDop six = BoundingKDop.of(a, 0, 2, 6);
    assertThatThrownBy(() -> KDopKDop.mayMeet(fourteen, six)).hasMessageContaining("14 and of 6");
    assertThatThrownBy(() -> BoundingKDop.union(fourteen, six)).hasMessageContaining("14 and of 6");
  }

  @Test
  void numbersThatMakeNoSenseAreNamed() {
    float[] bad = {0, 0, 0, 1, Float.NaN, 2};
    assertThatThrownBy(() -> BoundingAabb.of(bad, 0, 2))
        .hasMessageContaining("point 1")
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> BoundingSphere.minimal(bad, 0, 2)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> BoundingObb.of(bad, 0, 2)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> BoundingCapsule.of(bad, 0, 2)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> BoundingKDop.of(bad, 0, 2, 14)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> BoundingAabb.of(bad, 0, 0)).hasMessageContaining("count is 0");
    assertThatThrownBy(() -> BoundingAabb.of(bad, 1, 2)).hasMessageContaining("offset 1");
    assertThat(BoundingAabb.of(bad, 0, 1).max()).isEqualTo(new Vec3(0, 0, 0));
    float most = Float.MAX_VALUE;
    float[] wide = {-most, -most, -most, most, most, most};
    assertThatThrownBy(() -> BoundingSphere.ritter(wide, 0, 2))
        .hasMessageContaining("does not fit a float");
  }
}
