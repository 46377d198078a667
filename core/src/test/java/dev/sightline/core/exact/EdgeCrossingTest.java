package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.PairFamily;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EdgeCrossingTest {
  private static final BigDecimal BOUND = new BigDecimal(Math.scalb(1.0, -47));
  private static final int CASES = 500;

  private final EdgeCrossing crossing = new EdgeCrossing();
  private final double[] out = new double[4];

  /** A coordinate of the point in which a line crosses a plane, to 60 digits: by its heights. */
  private static BigDecimal[] exact(BigDecimal[] p, BigDecimal[] q, BigDecimal h, BigDecimal k) {
    BigDecimal[] point = new BigDecimal[3];
    for (int axis = 0; axis < 3; axis++) {
      BigDecimal sum = h.multiply(q[axis]).subtract(k.multiply(p[axis]));
      point[axis] = sum.divide(h.subtract(k), new MathContext(60));
    }
    return point;
  }

  private static BigDecimal height(
      BigDecimal[] base, BigDecimal[] u, BigDecimal[] v, BigDecimal[] p) {
    return ExactOracle.determinant(u, v, ExactOracle.minus(p, base));
  }

  private void assertPoint(float[] v, BigDecimal h, BigDecimal k, String what) {
    BigDecimal[] p = ExactOracle.point(v, 0);
    BigDecimal[] q = ExactOracle.point(v, 3);
    BigDecimal[] expected = exact(p, q, h, k);
    for (int axis = 0; axis < 3; axis++) {
      BigDecimal error = new BigDecimal(out[1 + axis]).subtract(expected[axis]).abs();
      assertThat(error).as(what).isLessThanOrEqualTo(expected[axis].abs().multiply(BOUND));
      assertThat(Double.doubleToRawLongBits(out[1 + axis])).isNotEqualTo(1L << 63);
      assertThat(out[1 + axis])
          .isBetween(Math.min(v[axis], v[3 + axis]) + 0.0, Math.max(v[axis], v[3 + axis]) + 0.0);
    }
  }

  /** Edges and faces of a millimetre and a thousand kilometres side by side, and needles. */
  @Test
  void eachCoordinateIsExactToItsOwnSizeHoweverLongTheEdge() {
    long seed = 471;
    SplittableRandom random = new SplittableRandom(seed);
    int across = 0;
    for (int n = 0; n < CASES; n++) {
      float[] v = new float[6];
      float[] w = new float[9];
      double size = Math.pow(10, random.nextInt(-3, 7));
      double other = Math.pow(10, random.nextInt(-3, 7));
      boolean isNeedle = random.nextInt(3) == 0;
      for (int axis = 0; axis < 3; axis++) {
        double near = n % 2 == 0 ? 0 : 2 * random.nextDouble() - 1;
        v[axis] = (float) (near + size * (random.nextDouble() - 0.5));
        v[3 + axis] = (float) (near + size * (random.nextDouble() - 0.5));
        w[axis] = (float) (near + other * (random.nextDouble() - 0.5));
        w[3 + axis] = (float) (near + other * (random.nextDouble() - 0.5));
        double third = isNeedle ? 0.3 * w[axis] + 0.7 * w[3 + axis] : near;
        w[6 + axis] = (float) (third + (isNeedle ? 1e-6 : 1) * other * random.nextDouble());
      }
      BigDecimal[] base = ExactOracle.point(w, 0);
      BigDecimal[] side = ExactOracle.minus(ExactOracle.point(w, 3), base);
      BigDecimal[] up = ExactOracle.minus(ExactOracle.point(w, 6), base);
      BigDecimal h = height(base, side, up, ExactOracle.point(v, 0));
      BigDecimal k = height(base, side, up, ExactOracle.point(v, 3));
      String what = "seed %d case %d: %s".formatted(seed, n, Arrays.toString(v));
      boolean isAcross = h.signum() * k.signum() < 0;
      assertThat(crossing.face(w, 0, 3, 6).find(v, 0, 3, out, 1)).as(what).isEqualTo(isAcross);
      if (isAcross) {
        across++;
        assertPoint(v, h, k, what);
      }
      double[] d = {w[6], random.nextInt(3) - 1, w[8]};
      BigDecimal[] way = ExactOracle.point(d[0], d[1], d[2]);
      h = height(base, side, way, ExactOracle.point(v, 0));
      k = height(base, side, way, ExactOracle.point(v, 3));
      isAcross = h.signum() * k.signum() < 0;
      crossing.wall(w, 0, 3, d[0], d[1], d[2]);
      assertThat(crossing.find(v, 0, 3, out, 1)).as(what).isEqualTo(isAcross);
      if (isAcross) {
        assertPoint(v, h, k, what);
      }
    }
    System.out.printf("seed %d, %d of %d edges cross%n", seed, across, CASES);
    assertThat(across).isBetween(CASES / 4, 3 * CASES / 4);
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void eachCoordinateIsExactToItsOwnSizeInAllFamilies(PairFamily family) {
    long seed = 472 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] v = new float[9];
    float[] w = new float[9];
    int across = 0;
    int zeros = 0;
    for (int n = 0; n < CASES; n++) {
      family.draw(random, v, w);
      BigDecimal[] base = ExactOracle.point(w, 0);
      BigDecimal[] side = ExactOracle.minus(ExactOracle.point(w, 3), base);
      BigDecimal[] up = ExactOracle.minus(ExactOracle.point(w, 6), base);
      BigDecimal h = height(base, side, up, ExactOracle.point(v, 0));
      BigDecimal k = height(base, side, up, ExactOracle.point(v, 3));
      boolean isAcross = h.signum() * k.signum() <= 0 && h.compareTo(k) != 0;
      assertThat(crossing.face(w, 0, 3, 6).find(v, 0, 3, out, 1)).isEqualTo(isAcross);
      if (isAcross) {
        across++;
        assertPoint(v, h, k, "seed %d case %d".formatted(seed, n));
        zeros += out[1] * out[2] * out[3] == 0 ? 1 : 0;
      }
    }
    System.out.printf(
        "%s: seed %d, %d of %d edges cross, %d with a 0%n", family, seed, across, CASES, zeros);
  }
}
