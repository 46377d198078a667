package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A ray that ends meets what lies up to its end, exactly, and nothing behind it. */
class RayEndTest {
  private static final long SEED = 19_204;
  private static final int CASES = Integer.getInteger("sightline.cases", 3_000);

  private final ShearedRay ray = new ShearedRay();

  @Test
  void theEndIsDecidedAsTheStartIs() {
    SplittableRandom random = new SplittableRandom(SEED);
    float[] v = new float[9];
    double[] p = new double[3];
    double[] q = new double[3];
    int hits = 0;
    int close = 0;
    int at = 0;
    for (int n = 0; n < CASES; n++) {
      draw(random, n % 3 == 0, v, p, q);
      if (height(v, p).abs().compareTo(BigDecimal.ONE) < 0) {
        continue; // all but along the plane: the line may pass the triangle by
      }
      int[] exact = {order(v, p, q), order(v, q, p)};
      String text =
          "seed %d case %d: %s from %s to %s"
              .formatted(SEED, n, Arrays.toString(v), Arrays.toString(p), Arrays.toString(q));
      // A ray of its own for both ways: what is before the start of one is beyond the other's end.
      double t = ask(v, p, q);
      double back = ask(v, q, p);
      assertThat(t >= 0).as(text).isEqualTo(exact[0] <= 0 && exact[1] <= 0);
      assertThat(back >= 0).as(text).isEqualTo(t >= 0);
      if (t >= 0) {
        hits++;
        at += exact[0] == 0 ? 1 : 0;
        assertThat(t).as(text).isLessThanOrEqualTo(1);
        assertThat(t + back).as(text).isBetween(1 - 0x1p-30, 1 + 0x1p-30);
      }
      ray.set(p[0], p[1], p[2], q[0] - p[0], q[1] - p[1], q[2] - p[2]);
      double endless = RayTriangle.watertight(ray, v, 0, Culling.NONE);
      close += Math.abs(endless - 1) < 0x1p-50 ? 1 : 0;
      if (t >= 0) {
        assertThat(t).as(text).isEqualTo(Math.min(1, endless));
      }
    }
    System.out.printf(
        "ends: seed %d, %d of %d hit, %d exactly at the end, %d rounded to within 2^-50 of it%n",
        SEED, hits, CASES, at, close);
    assertThat(hits).isBetween(CASES * 3 / 10, CASES * 8 / 10);
    assertThat(at).isGreaterThan(CASES / 20);
    assertThat(close).isGreaterThan(CASES / 4);
  }

  private double ask(float[] v, double[] p, double[] q) {
    ray.set(p[0], p[1], p[2], q[0] - p[0], q[1] - p[1], q[2] - p[2]).endAt(q[0], q[1], q[2]);
    return RayTriangle.watertight(ray, v, 0, Culling.NONE);
  }

  /** 1 where the plane is met beyond q, 0 at it, -1 before; by decimals. */
  private static int order(float[] v, double[] p, double[] q) {
    BigDecimal atP = height(v, p);
    BigDecimal atQ = height(v, q);
    return atQ.signum() == 0 ? 0 : atP.subtract(atQ).signum() * atQ.signum();
  }

  private static BigDecimal height(float[] v, double[] p) {
    BigDecimal[] at = ExactOracle.point(p[0], p[1], p[2]);
    return ExactOracle.determinant(
        ExactOracle.minus(ExactOracle.point(v, 0), at),
        ExactOracle.minus(ExactOracle.point(v, 3), at),
        ExactOracle.minus(ExactOracle.point(v, 6), at));
  }

  /** A triangle, and an end that lies in its plane, or next to it by roundings. */
  private static void draw(
      SplittableRandom random, boolean whole, float[] v, double[] p, double[] q) {
    double u = whole ? 0.25 : 0.2 + 0.3 * random.nextDouble();
    double w = whole ? 0.5 : 0.2 + 0.3 * random.nextDouble();
    for (int k = 0; k < 9; k++) {
      v[k] = whole ? random.nextInt(-9, 10) : (float) (4 * random.nextDouble() - 2);
    }
    for (int k = 0; k < 3; k++) {
      double b = (double) v[3 + k] - v[k];
      double c = (double) v[6 + k] - v[k];
      p[k] = whole ? random.nextInt(-20, 20) : 8 * random.nextDouble() - 4;
      q[k] = v[k] + u * b + w * c;
    }
    int units = random.nextInt(-2, 3);
    int axis = random.nextInt(3);
    q[axis] += whole && units < 0 ? 0 : units * Math.ulp(Math.max(1, Math.abs(q[axis])));
  }

  @Test
  void aRayThatIsSetAgainHasNoEnd() {
    float[] v = {-1, -1, 2, 3, -1, 2, -1, 3, 2};
    assertThat(ask(v, new double[] {0, 0, 0}, new double[] {0, 0, 1})).isNaN();
    assertThat(ask(v, new double[] {0, 0, 0}, new double[] {0, 0, Math.nextDown(2.0)})).isNaN();
    assertThat(ask(v, new double[] {0, 0, 0}, new double[] {0, 0, 2})).isEqualTo(1);
    assertThat(ask(v, new double[] {0, 0, 0}, new double[] {0, 0, 4})).isEqualTo(0.5);
    ask(v, new double[] {0, 0, 0}, new double[] {0, 0, 1});
    ray.set(0, 0, 0, 0, 0, 1);
    assertThat(RayTriangle.watertight(ray, v, 0, Culling.NONE)).isEqualTo(2);
  }
}
