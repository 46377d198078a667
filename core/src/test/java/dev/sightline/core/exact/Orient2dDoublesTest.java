package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The side of a line for doubles on it and a rounding beside it, held against decimals. */
class Orient2dDoublesTest {
  private static final long SEED = 244;

  private static int exact(double ax, double ay, double bx, double by, double cx, double cy) {
    BigDecimal left = difference(bx, ax).multiply(difference(cy, ay));
    return left.compareTo(difference(by, ay).multiply(difference(cx, ax)));
  }

  private static BigDecimal difference(double p, double q) {
    return new BigDecimal(p).subtract(new BigDecimal(q));
  }

  @Test
  void theSignIsThatOfExactArithmetic() {
    Random random = new Random(SEED);
    int[] signs = new int[3];
    int rounded = 0;
    for (int i = 0; i < 30_000; i++) {
      double scale = Math.scalb(1.0, random.nextInt(60) - 40);
      double ax = random.nextDouble() * 1000;
      double ay = random.nextDouble() * 1000;
      double ux = (random.nextDouble() - 0.5) * scale;
      double uy = (random.nextDouble() - 0.5) * scale;
      double t = random.nextInt(9) - 4;
      double bx = ax + ux;
      double by = ay + uy;
      double cx = ax + t * (bx - ax);
      double cy = ay + t * (by - ay);
      cy = random.nextInt(3) == 0 ? Math.nextUp(cy) : cy;
      int expected = exact(ax, ay, bx, by, cx, cy);
      assertThat(Orient2d.sign(ax, ay, bx, by, cx, cy)).isEqualTo(expected);
      double det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      rounded += Math.signum(det) == expected ? 0 : 1;
      signs[1 + expected]++;
    }
    System.out.printf(
        "seed %d: %d right, %d on the line, %d left; rounding would be wrong %d times%n",
        SEED, signs[0], signs[1], signs[2], rounded);
    assertThat(rounded).isGreaterThan(100);
    assertThat(signs[1]).isGreaterThan(1_000);
  }
}
