package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Signs against the exact ones of arithmetic without rounding. */
class ShadowSignsTest {
  private static final long SEED = 6502;
  private static final int CASES = 3000;

  private static BigDecimal minus(float coordinate, double place) {
    return new BigDecimal(coordinate).subtract(new BigDecimal(place));
  }

  /** On which sides of the edges the place lies, without rounding. */
  private static int exact(double x, double z, float[] v) {
    int signs = 0;
    for (int corner = 0; corner < 3; corner++) {
      int b = 3 * ((corner + 1) % 3);
      int c = 3 * ((corner + 2) % 3);
      BigDecimal one = minus(v[b + 2], z).multiply(minus(v[c], x));
      BigDecimal two = minus(v[b], x).multiply(minus(v[c + 2], z));
      int order = one.compareTo(two);
      signs |= order > 0 ? ShadowSigns.UP : order < 0 ? ShadowSigns.DOWN : 0;
    }
    return signs;
  }

  private static float[] triangle(Random random) {
    float[] v = new float[9];
    for (int i = 0; i < 9; i++) {
      v[i] = (float) (random.nextGaussian() * Math.exp(random.nextGaussian()));
    }
    return v;
  }

  /** Where double errs, no sign is called certain. */
  @Test
  void aCertainSignIsTheTrueOneHoweverNearAnEdgeThePlaceIs() {
    Random random = new Random(SEED);
    int open = 0;
    for (int n = 0; n < CASES; n++) {
      float[] v = triangle(random);
      double w = random.nextDouble();
      int a = 3 * (n % 3);
      int b = (a + 3) % 9;
      double x = v[a] + w * ((double) v[b] - v[a]);
      double z = v[a + 2] + w * ((double) v[b + 2] - v[a + 2]);
      int certain = ShadowSigns.certain(x, z, v, 0);
      assertThat(certain & ~exact(x, z, v)).as("seed %d, place %d", SEED, n).isZero();
      open += certain == exact(x, z, v) ? 0 : 1;
    }
    System.out.printf("signs: seed %d, %d of %d places left open%n", SEED, open, CASES);
    assertThat(open).isGreaterThan(CASES / 10);
  }

  /** So that hardly a triangle beside a place is tested in space. */
  @Test
  void awayFromTheEdgesEverySignIsCertain() {
    Random random = new Random(SEED + 1);
    int off = 0;
    for (int n = 0; n < CASES; n++) {
      float[] v = triangle(random);
      double x = random.nextGaussian();
      double z = random.nextGaussian();
      int exact = exact(x, z, v);
      assertThat(ShadowSigns.certain(x, z, v, 0)).as("seed %d", SEED + 1).isEqualTo(exact);
      off += exact == ShadowSigns.OFF ? 1 : 0;
    }
    System.out.printf("signs: seed %d, %d of %d places off%n", SEED + 1, off, CASES);
    assertThat(off).isBetween(CASES / 2, CASES - CASES / 20);
  }
}
