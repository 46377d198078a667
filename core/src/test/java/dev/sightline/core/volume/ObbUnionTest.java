package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A box around two boxes holds both, judged in decimals without rounding, and is small. */
@Tag("play")
class ObbUnionTest {
  private static final long SEED = 2_117;
  private static final int PAIRS = 150;

  /** Pairs of boxes that a union gets wrong. */
  enum Pairs {
    RANDOM,
    SAME_AXES,
    ONE_IN_THE_OTHER,
    ALMOST_IN_THE_OTHER,
    SKEW,
    FLAT,
    POINTS,
    TINY,
    SUBNORMAL,
    HUGE,
    FAR_FROM_ORIGIN,
    UNEQUAL
  }

  private final Random random = new Random(SEED);

  private double at() {
    return random.nextDouble() * 2 - 1;
  }

  /** The columns of a random rotation, row by row. */
  private double[] rotation() {
    double a = random.nextGaussian();
    double b = random.nextGaussian();
    double c = random.nextGaussian();
    double d = random.nextGaussian();
    double n = a * a + b * b + c * c + d * d;
    return new double[] {
      (a * a + b * b - c * c - d * d) / n,
      2 * (b * c + a * d) / n,
      2 * (b * d - a * c) / n,
      2 * (b * c - a * d) / n,
      (a * a - b * b + c * c - d * d) / n,
      2 * (c * d + a * b) / n,
      2 * (b * d + a * c) / n,
      2 * (c * d - a * b) / n,
      (a * a - b * b - c * c + d * d) / n
    };
  }

  private static Vec3 vec(double x, double y, double z) {
    return new Vec3((float) x, (float) y, (float) z);
  }

  private Obb draw(Pairs kind, double[] axes, double size) {
    double scale =
        switch (kind) {
          case TINY -> 1e-30;
          case SUBNORMAL -> 1e-43;
          case HUGE -> 2e37;
          default -> 1;
        };
    double[] c = new double[3];
    double[] h = new double[3];
    for (int k = 0; k < 3; k++) {
      c[k] = scale * 2 * at() + (kind == Pairs.FAR_FROM_ORIGIN ? (k + 1) * 1e6 : 0);
      h[k] = scale * size * random.nextDouble();
      h[k] = kind == Pairs.POINTS || (kind == Pairs.FLAT && random.nextBoolean()) ? 0 : h[k];
    }
    double[] m = axes.clone();
    for (int k = 0; k < 9 && kind == Pairs.SKEW; k++) {
      m[k] += 2e-4 * at();
    }
    return new Obb(
        vec(c[0], c[1], c[2]),
        vec(m[0], m[1], m[2]),
        vec(m[3], m[4], m[5]),
        vec(m[6], m[7], m[8]),
        vec(h[0], h[1], h[2]));
  }

  /** A box about the other's centre, of a share of its extents along its axes. */
  private static Obb shrunk(Obb box, double share) {
    Vec3 h = box.halfExtents();
    return new Obb(
        box.centre(),
        box.axisY(),
        box.axisX(),
        box.axisZ(),
        vec(share * h.y(), share * h.x(), share * h.z()));
  }

  private Obb other(Pairs kind, Obb first, double[] axes) {
    return switch (kind) {
      case ONE_IN_THE_OTHER -> shrunk(first, 0.5 * random.nextDouble());
      case ALMOST_IN_THE_OTHER -> shrunk(first, 1 + (random.nextInt(9) - 4) * 0x1p-24);
      case SAME_AXES -> draw(kind, axes, 1);
      case UNEQUAL -> draw(kind, rotation(), 1e-6);
      default -> draw(kind, rotation(), 1);
    };
  }

  @ParameterizedTest
  @EnumSource
  void everyCornerAndRandomPointsOfBothLieInside(Pairs kind) {
    int kept = 0;
    for (int n = 0; n < PAIRS; n++) {
      double[] axes = rotation();
      Obb a = draw(kind, axes, 1);
      Obb b = other(kind, a, axes);
      Obb both = BoundingObb.union(a, b);
      kept += both.equals(a) || both.equals(b) ? 1 : 0;
      for (Vec3 axis : new Vec3[] {both.axisX(), both.axisY(), both.axisZ()}) {
        assertThat(Math.hypot(Math.hypot(axis.x(), axis.y()), axis.z())).isBetween(0.999, 1.001);
      }
      for (Obb box : new Obb[] {a, b}) {
        for (int corner = 0; corner < 8; corner++) {
          double[] s = {
            (corner & 1) == 0 ? -1 : 1, (corner & 2) == 0 ? -1 : 1, (corner & 4) == 0 ? -1 : 1
          };
          holds(both, point(box, s));
        }
        for (int i = 0; i < 8; i++) {
          holds(both, point(box, new double[] {at(), at(), at()}));
        }
      }
    }
    System.out.printf(
        "union of boxes, %s: seed %d, %d pairs, %d points; one of the two is the answer %d times%n",
        kind, SEED, PAIRS, 32 * PAIRS, kept);
    boolean inside = kind == Pairs.ONE_IN_THE_OTHER;
    boolean almost = kind == Pairs.ALMOST_IN_THE_OTHER;
    assertThat(kept)
        .isBetween(inside ? PAIRS : almost ? PAIRS / 2 : 0, inside || almost ? PAIRS : 0);
  }

  /** The point at shares of the half extents, without rounding. */
  private static BigDecimal[] point(Obb box, double[] s) {
    BigDecimal[] p = vector(box.centre());
    Vec3[] axes = {box.axisX(), box.axisY(), box.axisZ()};
    BigDecimal[] h = vector(box.halfExtents());
    for (int axis = 0; axis < 3; axis++) {
      BigDecimal[] way = vector(axes[axis]);
      for (int k = 0; k < 3; k++) {
        p[k] = p[k].add(way[k].multiply(h[axis]).multiply(new BigDecimal(s[axis])));
      }
    }
    return p;
  }

  private static BigDecimal[] vector(Vec3 v) {
    return new BigDecimal[] {new BigDecimal(v.x()), new BigDecimal(v.y()), new BigDecimal(v.z())};
  }

  /** By Cramer's rule, so that skew axes count as they are. */
  private static void holds(Obb box, BigDecimal[] p) {
    BigDecimal[] x = vector(box.axisX());
    BigDecimal[] y = vector(box.axisY());
    BigDecimal[] z = vector(box.axisZ());
    BigDecimal[] h = vector(box.halfExtents());
    BigDecimal[] c = vector(box.centre());
    BigDecimal[] w = {p[0].subtract(c[0]), p[1].subtract(c[1]), p[2].subtract(c[2])};
    BigDecimal volume = determinant(x, y, z).abs();
    assertThat(determinant(w, y, z).abs()).isLessThanOrEqualTo(h[0].multiply(volume));
    assertThat(determinant(x, w, z).abs()).isLessThanOrEqualTo(h[1].multiply(volume));
    assertThat(determinant(x, y, w).abs()).isLessThanOrEqualTo(h[2].multiply(volume));
  }

  private static BigDecimal determinant(BigDecimal[] u, BigDecimal[] v, BigDecimal[] w) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      sum = sum.add(u[k].multiply(v[y].multiply(w[z]).subtract(v[z].multiply(w[y]))));
    }
    return sum;
  }

  @Test
  void itIsNearTheBestOfManyTurnsAndNeverAboveTheBoxesAlongEither() {
    double worst = 0;
    double sum = 0;
    int pairs = 60;
    for (int n = 0; n < pairs; n++) {
      Obb a = draw(Pairs.RANDOM, rotation(), 1);
      Obb b = draw(Pairs.RANDOM, rotation(), 1);
      double volume = volume(BoundingObb.union(a, b));
      double best = Double.POSITIVE_INFINITY;
      for (int turn = 0; turn < 1000; turn++) {
        best = Math.min(best, volumeAlong(rotation(), a, b));
      }
      double along = Math.min(volumeAlong(axes(a), a, b), volumeAlong(axes(b), a, b));
      assertThat(volume).isLessThanOrEqualTo(along * (1 + 1e-5));
      worst = Math.max(worst, volume / best);
      sum += volume / best;
    }
    System.out.printf(
        "union of boxes over the best of 1000 turns: seed %d, mean %.3f, worst %.3f of %d pairs%n",
        SEED, sum / pairs, worst, pairs);
    assertThat(worst).isLessThan(1.05);
    assertThat(sum / pairs).isLessThan(0.93);
  }

  private static double[] axes(Obb box) {
    Vec3 x = box.axisX();
    Vec3 y = box.axisY();
    Vec3 z = box.axisZ();
    return new double[] {x.x(), x.y(), x.z(), y.x(), y.y(), y.z(), z.x(), z.y(), z.z()};
  }

  private static double volume(Obb box) {
    Vec3 h = box.halfExtents();
    return 8.0 * h.x() * h.y() * h.z();
  }

  private static double volumeAlong(double[] m, Obb a, Obb b) {
    double volume = 1;
    for (int axis = 0; axis < 9; axis += 3) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (Obb box : new Obb[] {a, b}) {
        double[] edges = axes(box);
        float[] v = box.toArray();
        double middle = m[axis] * v[0] + m[axis + 1] * v[1] + m[axis + 2] * v[2];
        double reach = 0;
        for (int k = 0; k < 9; k += 3) {
          double along =
              m[axis] * edges[k] + m[axis + 1] * edges[k + 1] + m[axis + 2] * edges[k + 2];
          reach += v[12 + k / 3] * Math.abs(along);
        }
        min = Math.min(min, middle - reach);
        max = Math.max(max, middle + reach);
      }
      volume *= max - min;
    }
    return volume;
  }

  @Test
  void aBoxThatHoldsTheOtherIsTheAnswer() {
    Obb large = draw(Pairs.RANDOM, rotation(), 1);
    Obb small = shrunk(large, 0.5);
    assertThat(BoundingObb.union(large, small)).isEqualTo(large);
    assertThat(BoundingObb.union(small, large)).isEqualTo(large);
    assertThat(BoundingObb.union(large, large)).isEqualTo(large);
  }

  @Test
  void twoHalvesOfABoxMakeTheBox() {
    Vec3 x = new Vec3(1, 0, 0);
    Vec3 y = new Vec3(0, 1, 0);
    Vec3 z = new Vec3(0, 0, 1);
    Obb left = new Obb(new Vec3(-1, 0, 0), x, y, z, new Vec3(1, 2, 3));
    Obb right = new Obb(new Vec3(1, 0, 0), x, y, z, new Vec3(1, 2, 3));
    Obb both = BoundingObb.union(left, right);
    assertThat(both.centre()).isEqualTo(Vec3.ZERO);
    assertThat((double) both.halfExtents().x()).isBetween(2.0, 2.000001);
    assertThat((double) both.halfExtents().y()).isBetween(2.0, 2.000001);
    assertThat((double) both.halfExtents().z()).isBetween(3.0, 3.000001);
  }

  @Test
  void anExtentBeyondAFloatIsNamed() {
    Vec3 x = new Vec3(1, 0, 0);
    Vec3 y = new Vec3(0, 1, 0);
    Vec3 z = new Vec3(0, 0, 1);
    float most = Float.MAX_VALUE;
    Obb left = new Obb(new Vec3(-most, 0, 0), x, y, z, new Vec3(most, 1, 1));
    Obb right = new Obb(new Vec3(most, 0, 0), x, y, z, new Vec3(most, 1, 1));
    assertThatThrownBy(() -> BoundingObb.union(left, right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("box half extent does not fit a float");
  }
}
