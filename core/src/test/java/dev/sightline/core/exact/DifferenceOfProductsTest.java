package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class DifferenceOfProductsTest {
  private static final BigDecimal ULPS = new BigDecimal("1.5");
  private static final BigDecimal RELATIVE = new BigDecimal(Math.ulp(1.0));
  private static final double NORMAL = 0x1p-1022;

  @Test
  void keepsItsDigitsWhereTheProductsCancel() {
    long seed = 71;
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(200_000);
    int lost = 0;
    double worst = 0;
    for (int n = 0; n < cases; n++) {
      double a = draw(random, 300);
      double b = draw(random, 100);
      double c = draw(random, 300);
      double d = nearly(a * b / c, random);
      BigDecimal exact = exact(a, b, c, d);
      double found = DifferenceOfProducts.of(a, b, c, d);
      BigDecimal error = new BigDecimal(found).subtract(exact).abs();
      BigDecimal ulp = new BigDecimal(unitBelow(exact));
      String what = "seed " + seed + " case " + n;
      assertThat(error).as(what).isLessThanOrEqualTo(ULPS.multiply(ulp));
      assertThat(error).as(what).isLessThanOrEqualTo(RELATIVE.multiply(exact.abs()));
      assertThat(Math.signum(found)).as(what).isEqualTo(exact.signum());
      BigDecimal plain = new BigDecimal(a * b - c * d).subtract(exact).abs();
      lost += plain.compareTo(ULPS.multiply(ulp)) > 0 ? 1 : 0;
      worst = Math.max(worst, error.doubleValue() / ulp.doubleValue());
    }
    System.out.printf(
        "DifferenceOfProducts: seed %d, the plain form is worse in %d of %d; at most %.3f ulp%n",
        seed, lost, cases, worst);
    assertThat(lost).isGreaterThan(cases / 2);
  }

  @Test
  void equalProductsGiveZero() {
    assertThat(DifferenceOfProducts.of(0.1, 0.3, 0.3, 0.1)).isZero();
    assertThat(DifferenceOfProducts.of(0.1, 3 * 0x1p-40, 0.1 * 0x1p-20, 3 * 0x1p-20)).isZero();
    assertThat(DifferenceOfProducts.of(0, 5, 7, 0)).isZero();
  }

  @Test
  void underflowAddsAtMostTheLeastDouble() {
    long seed = 72;
    SplittableRandom random = new SplittableRandom(seed);
    BigDecimal least = new BigDecimal(Double.MIN_VALUE);
    int cases = Budget.of(50_000);
    int below = 0;
    for (int n = 0; n < cases; n++) {
      double a = draw(random, 30) * 0x1p-515;
      double b = draw(random, 30) * 0x1p-515;
      double c = draw(random, 30) * 0x1p-515;
      double d = random.nextBoolean() ? nearly(a / c * b, random) : draw(random, 30) * 0x1p-515;
      BigDecimal exact = exact(a, b, c, d);
      BigDecimal error = new BigDecimal(DifferenceOfProducts.of(a, b, c, d)).subtract(exact).abs();
      BigDecimal bound = ULPS.multiply(new BigDecimal(unitBelow(exact))).add(least);
      assertThat(error).as("seed %d case %d", seed, n).isLessThanOrEqualTo(bound);
      below += Math.abs(c * d) < NORMAL ? 1 : 0;
    }
    System.out.printf("DifferenceOfProducts: seed %d, %d of %d below%n", seed, below, cases);
    assertThat(below).isBetween(3 * cases / 10, 7 * cases / 10);
  }

  @Test
  void whatHasNoValueIsNaN() {
    for (int k = 0; k < 4; k++) {
      double[] v = {1, 2, 3, 4};
      v[k] = Double.NaN;
      assertThat(DifferenceOfProducts.of(v[0], v[1], v[2], v[3])).isNaN();
    }
    assertThat(DifferenceOfProducts.of(1, 1, Double.MAX_VALUE, 2)).isNaN();
    assertThat(DifferenceOfProducts.of(1, 1, Double.POSITIVE_INFINITY, 1)).isNaN();
    assertThat(DifferenceOfProducts.of(Double.POSITIVE_INFINITY, 1, Double.POSITIVE_INFINITY, 1))
        .isNaN();
  }

  /** A number of 1 to 53 bits, of either sign, and of a magnitude up to 2^{@code exponents}. */
  private static double draw(SplittableRandom random, int exponents) {
    long bits = (random.nextLong() >>> 11 | 1L << 52) & -1L << random.nextInt(53);
    double value = Math.scalb((double) bits, random.nextInt(2 * exponents) - exponents - 52);
    return random.nextBoolean() ? value : -value;
  }

  /** A number at most three steps away. */
  private static double nearly(double value, SplittableRandom random) {
    return value + (random.nextInt(7) - 3) * Math.ulp(value);
  }

  private static BigDecimal exact(double a, double b, double c, double d) {
    BigDecimal left = new BigDecimal(a).multiply(new BigDecimal(b));
    return left.subtract(new BigDecimal(c).multiply(new BigDecimal(d)));
  }

  /** The unit in the last place of an exact number: that of the next double towards 0. */
  private static double unitBelow(BigDecimal exact) {
    double near = exact.doubleValue();
    boolean up = new BigDecimal(near).abs().compareTo(exact.abs()) > 0;
    return Math.ulp(up ? Math.nextAfter(near, 0) : near);
  }
}
