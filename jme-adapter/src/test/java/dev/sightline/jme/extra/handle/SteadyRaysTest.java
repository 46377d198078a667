package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rays on lines and planes, against normal equations in decimals of 60 digits. */
class SteadyRaysTest {
  private static final MathContext DIGITS = new MathContext(60);
  private static final long SEED = 20261127;

  private static double[] unit(Random random) {
    double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    Rotations.normalize(v, 0);
    return v;
  }

  private static double[] ray(Random random, double reach, double[] direction) {
    double[] ray = new double[6];
    for (int k = 0; k < 3; k++) {
      ray[k] = reach * random.nextGaussian();
      ray[k + 3] = direction[k];
    }
    return ray;
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      sum = sum.add(a[k].multiply(b[k]));
    }
    return sum;
  }

  private static BigDecimal[] big(double... v) {
    return new BigDecimal[] {new BigDecimal(v[0]), new BigDecimal(v[1]), new BigDecimal(v[2])};
  }

  @Test
  void aLineIsFollowedAtItsPointClosestToTheRay() {
    Random random = new Random(SEED);
    SteadyRays rays = new SteadyRays();
    int steady = 0;
    for (int play = 0; play < 3_000; play++) {
      double[] along = unit(random);
      double[] towards = unit(random);
      if (play % 2 == 0) { // nearly along the line
        for (int k = 0; k < 3; k++) {
          towards[k] = along[k] + 0.08 * towards[k];
        }
        Rotations.normalize(towards, 0);
      }
      double[] ray = ray(random, 10, towards);
      double[] o = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      // (d.d  -d.a) (t)   (-d.r)
      // (d.a  -a.a) (s) = (-a.r)   with r from o to the ray's origin
      BigDecimal[] d = big(ray[3], ray[4], ray[5]);
      BigDecimal[] a = big(along);
      BigDecimal[] r = new BigDecimal[3];
      for (int k = 0; k < 3; k++) {
        r[k] = new BigDecimal(ray[k]).subtract(new BigDecimal(o[k]));
      }
      BigDecimal dd = dot(d, d);
      BigDecimal da = dot(d, a);
      BigDecimal aa = dot(a, a);
      BigDecimal determinant = dd.multiply(aa).subtract(da.multiply(da));
      BigDecimal t =
          da.multiply(dot(a, r)).subtract(aa.multiply(dot(d, r))).divide(determinant, DIGITS);
      BigDecimal s =
          dd.multiply(dot(a, r)).subtract(da.multiply(dot(d, r))).divide(determinant, DIGITS);
      double sine = Math.sqrt(determinant.divide(dd.multiply(aa), DIGITS).doubleValue());
      boolean isSteady = sine >= 1.0 / 20 && t.signum() >= 0;
      if (Math.abs(sine - 1.0 / 20) < 1e-12 || Math.abs(t.doubleValue()) < 1e-9) {
        continue;
      }
      double found = rays.along(ray, o, along, 0);
      assertThat(Double.isNaN(found)).as("seed %d, play %d", SEED, play).isEqualTo(!isSteady);
      if (isSteady) {
        steady++;
        assertThat(found).isCloseTo(s.doubleValue(), within(1e-10));
        double far = Math.sqrt(dot(r, r).doubleValue());
        assertThat(Math.abs(found)).isLessThanOrEqualTo(20.000001 * far);
      }
    }
    assertThat(steady).as("steady of 3,000").isBetween(900, 2_100);
  }

  @Test
  void aPlaneIsMetWhereTheRayMeetsItAndNeverBehindOrNearItsEdge() {
    Random random = new Random(SEED);
    int steady = 0;
    for (int play = 0; play < 3_000; play++) {
      double[] normal = unit(random);
      double[] ray = ray(random, 10, unit(random));
      double[] o = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      BigDecimal[] n = big(normal);
      BigDecimal down = dot(n, big(ray[3], ray[4], ray[5]));
      BigDecimal height = dot(n, big(o)).subtract(dot(n, big(ray)));
      BigDecimal t = height.divide(down, DIGITS);
      boolean isSteady = Math.abs(down.doubleValue()) >= 1.0 / 20 && t.signum() >= 0;
      double found = SteadyRays.onto(ray, o, normal, 0, 1.0 / 20);
      assertThat(Double.isNaN(found)).as("seed %d, play %d", SEED, play).isEqualTo(!isSteady);
      if (isSteady) {
        steady++;
        assertThat(found).isCloseTo(t.doubleValue(), within(1e-11));
      }
    }
    assertThat(steady).as("steady of 3,000").isBetween(900, 2_100);
  }

  @Test
  void numbersThatAreNotFiniteAreNoAnswer() {
    SteadyRays rays = new SteadyRays();
    double[] o = new double[3];
    double[] x = {1, 0, 0};
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int k = 0; k < 6; k++) {
        double[] ray = {0, 0, 5, 0.6, 0, -0.8};
        ray[k] = bad;
        assertThat(rays.along(ray, o, x, 0)).isNaN();
        double t = SteadyRays.onto(ray, o, new double[] {0, 0, 1}, 0, 0.05);
        assertThat(Double.isFinite(t) && k == 2).isFalse();
      }
    }
    assertThat(rays.along(new double[] {5, 0, 0, -1, 0, 0}, o, x, 0)).isNaN();
  }
}
