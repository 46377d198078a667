package dev.sightline.site.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The substitutes against the methods of the JDK that they stand for. */
class SubstitutesTest {
  private static final long SEED = 7;
  private static final int CASES = 1_000_000;

  @Test
  void fmaIsTheJdksToTheBit() {
    Random random = new Random(SEED);
    int subnormal = 0;
    for (int i = 0; i < CASES; i++) {
      double a = number(random, i);
      double b = number(random, i);
      double c =
          switch (random.nextInt(4)) {
            case 0 -> -a * b;
            case 1 -> -Math.nextUp(a * b) / 2;
            default -> number(random, i);
          };
      double expected = Math.fma(a, b, c);
      subnormal += expected != 0 && Math.abs(expected) < Double.MIN_NORMAL ? 1 : 0;
      assertThat(Double.doubleToLongBits(ExactFma.fma(a, b, c)))
          .as("%s * %s + %s", a, b, c)
          .isEqualTo(Double.doubleToLongBits(expected));
    }
    System.out.printf("seed %d: %d of %d subnormal%n", SEED, subnormal, CASES);
    assertThat(subnormal).isGreaterThan(CASES / 50);
  }

  @Test
  void functionsAreTheJdksToTheBit() {
    Random random = new Random(SEED);
    for (int i = 0; i < CASES / 2; i++) {
      double a = number(random, i);
      double b = random.nextBoolean() ? number(random, i) : a * random.nextDouble();
      int power = random.nextInt(i % 2 == 0 ? 100 : 4400) - (i % 2 == 0 ? 50 : 2200);
      same("ulp", MathFunctions.ulp(a), Math.ulp(a), a, b);
      if (Math.min(Math.abs(a), Math.abs(b)) >= Double.MIN_NORMAL) {
        same("hypot", MathFunctions.hypot(a, b), Math.hypot(a, b), a, b);
      }
      same("scalb", MathFunctions.scalb(a, power), Math.scalb(a, power), a, power);
    }
  }

  private static void same(String name, double here, double there, double a, double b) {
    assertThat(Double.doubleToLongBits(here))
        .as("%s of %s, %s", name, a, b)
        .isEqualTo(Double.doubleToLongBits(there));
  }

  /** Any bits, ordinary numbers, floats, those whose products are subnormal, short ones. */
  private static double number(Random random, int kind) {
    return switch (kind % 5) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> random.nextGaussian();
      case 2 -> (float) random.nextGaussian();
      case 3 -> Math.scalb(random.nextDouble() - 0.5, -530 + random.nextInt(30));
      default -> Math.scalb((double) (random.nextInt(2001) - 1000), random.nextInt(2100) - 1070);
    };
  }

  @Test
  void fmaOfFloatsIsTheJdksToTheBit() {
    Random random = new Random(SEED);
    for (int i = 0; i < CASES; i++) {
      boolean any = i % 2 == 0;
      float a = any ? Float.intBitsToFloat(random.nextInt()) : (float) random.nextGaussian();
      float b = any ? Float.intBitsToFloat(random.nextInt()) : (float) random.nextGaussian();
      float c = random.nextBoolean() ? (float) random.nextGaussian() : -a * b;
      assertThat(Float.floatToIntBits(ExactFma.fma(a, b, c)))
          .as("%s * %s + %s", a, b, c)
          .isEqualTo(Float.floatToIntBits(Math.fma(a, b, c)));
    }
  }

  @Test
  void multiplyHighIsTheJdks() {
    Random random = new Random(SEED);
    for (int i = 0; i < CASES; i++) {
      long a = random.nextLong() >> random.nextInt(64);
      long b = random.nextLong() >> random.nextInt(64);
      assertThat(HighProduct.multiplyHigh(a, b)).isEqualTo(Math.multiplyHigh(a, b));
    }
  }
}
