package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The form without {@code Math.fma}, against that of the JDK. */
@Tag("play")
class FmaTest {
  private static final double[] DOUBLES = {
    0,
    1,
    0.1,
    1 + 0x1p-52,
    0x1p27 + 1,
    0x1p-537,
    0x1.0000000000001p-538,
    0x1.fffffffffffffp400,
    0x1p401,
    0x1p-401,
    0x1p512,
    0x1p-901,
    Double.MAX_VALUE,
    Math.nextDown(Double.MIN_NORMAL),
    3 * Double.MIN_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NaN
  };

  private static final float[] FLOATS = {
    0,
    1,
    3,
    0.1f,
    1 + 0x1p-23f,
    1 - 0x1p-24f,
    0x1p12f + 1,
    0x1p63f,
    0x1p64f,
    0x1.fffffep63f,
    0x1p-74f,
    0x1p-75f,
    0x1.000002p-75f,
    Float.MAX_VALUE,
    Float.MIN_NORMAL,
    Math.nextDown(Float.MIN_NORMAL),
    Float.MIN_VALUE,
    3 * Float.MIN_VALUE,
    Float.POSITIVE_INFINITY,
    Float.NaN
  };

  private int unlikePlain;

  @Test
  void hardDoublesGiveTheBitsOfTheJdk() {
    for (double a : DOUBLES) {
      for (double b : DOUBLES) {
        for (double c : DOUBLES) {
          check(a, b, c);
          check(-a, b, c);
          check(a, b, -c);
          check(-a, b, -c);
        }
        check(a, b, -(a * b)); // the rest of the product
        check(a, b, Math.nextUp(-(a * b)));
      }
    }
  }

  @Test
  void hardFloatsGiveTheBitsOfTheJdk() {
    for (float a : FLOATS) {
      for (float b : FLOATS) {
        for (float c : FLOATS) {
          check(a, b, c);
          check(-a, b, c);
          check(a, b, -c);
          check(-a, b, -c);
        }
        check(a, b, -(a * b));
        check(a, b, Math.nextUp(-(a * b)));
      }
    }
  }

  /** The rest of one product is added to another, far or near, and the sum lies at a tie or not. */
  @Test
  void randomDoublesGiveTheBitsOfTheJdk() {
    long seed = 91;
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(100_000);
    for (int n = 0; n < cases; n++) {
      double a = draw(random, 300);
      double b = draw(random, 300);
      double c = draw(random, 600);
      check(a, b, c);
      check(a, b, Math.scalb(-(a * b), random.nextInt(-110, 111)));
      check(a, b, -(a * b) * (1 + random.nextInt(-2, 3) * 0x1p-52));
      check(few(random), few(random), few(random)); // few bits: ties
      if (n % 100 == 0) { // these are decided by decimals
        check(any(random), any(random), any(random));
        check(any(random), 0x1p-1000, Math.scalb(any(random), -1000));
      }
    }
    assertShare("Fma double", seed, 4 * cases);
  }

  @Test
  void randomFloatsGiveTheBitsOfTheJdk() {
    long seed = 92;
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(100_000);
    for (int n = 0; n < cases; n++) {
      float a = (float) draw(random, 60);
      float b = (float) draw(random, 60);
      check(a, b, (float) draw(random, 120));
      check(a, b, Math.scalb(-(a * b), random.nextInt(-52, 53)));
      check(a, b, -(a * b) * (1 + random.nextInt(-2, 3) * 0x1p-23f));
      check((float) few(random), (float) few(random), (float) few(random));
      check(anyFloat(random), anyFloat(random), anyFloat(random));
    }
    assertShare("Fma float", seed, 5 * cases);
  }

  private void assertShare(String name, long seed, int cases) {
    System.out.printf(
        "%s: seed %d, product and sum rounded by themselves differ in %d of %d%n",
        name, seed, unlikePlain, cases);
    assertThat(unlikePlain).isGreaterThan(cases / 5);
  }

  private void check(double a, double b, double c) {
    double expected = Math.fma(a, b, c);
    if (Double.doubleToLongBits(expected) != Double.doubleToLongBits(Fma.split(a, b, c))
        || Double.doubleToLongBits(expected) != Double.doubleToLongBits(Fma.fma(a, b, c))) {
      assertThat(Fma.split(a, b, c)).as("%a * %a + %a", a, b, c).isEqualTo(expected);
      throw new AssertionError("a zero of the other sign: " + a + " * " + b + " + " + c);
    }
    unlikePlain += Double.compare(expected, a * b + c) != 0 ? 1 : 0;
  }

  private void check(float a, float b, float c) {
    float expected = Math.fma(a, b, c);
    if (Float.floatToIntBits(expected) != Float.floatToIntBits(Fma.split(a, b, c))
        || Float.floatToIntBits(expected) != Float.floatToIntBits(Fma.fma(a, b, c))) {
      assertThat(Fma.split(a, b, c)).as("%a * %a + %a", a, b, c).isEqualTo(expected);
      throw new AssertionError("a zero of the other sign: " + a + " * " + b + " + " + c);
    }
    unlikePlain += Float.compare(expected, a * b + c) != 0 ? 1 : 0;
  }

  private static double draw(SplittableRandom random, int exponents) {
    double mantissa = random.nextDouble(1, 2) * (random.nextBoolean() ? 1 : -1);
    return Math.scalb(mantissa, random.nextInt(-exponents, exponents + 1));
  }

  /** A number of up to 28 bits. */
  private static double few(SplittableRandom random) {
    return Math.scalb((double) random.nextInt(-1 << 27, 1 << 27), random.nextInt(-60, 61));
  }

  private static double any(SplittableRandom random) {
    return Double.longBitsToDouble(random.nextLong());
  }

  private static float anyFloat(SplittableRandom random) {
    return Float.intBitsToFloat(random.nextInt());
  }
}
