package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Axes at right angles, along which the points' coordinates have nothing to do with each other. */
class PrincipalAxesTest {
  private static final long SEED = 808;
  private static final int SETS = 2_000;

  /** The mean product of two centred coordinates along two directions. */
  private static double spread(float[] xyz, double[] mean, double[] u, double[] v) {
    double sum = 0;
    for (int i = 0; i < xyz.length; i += 3) {
      double a = 0;
      double b = 0;
      for (int k = 0; k < 3; k++) {
        a += (xyz[i + k] - mean[k]) * u[k];
        b += (xyz[i + k] - mean[k]) * v[k];
      }
      sum += a * b;
    }
    return sum / (xyz.length / 3);
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  @Test
  void alongTheAxesTheSpreadIsOrderedAndNothingIsShared() {
    Random random = new Random(SEED);
    int unequal = 0;
    for (int set = 0; set < SETS; set++) {
      int count = 1 + random.nextInt(20);
      double[] size = {1, Math.pow(10, -2 * random.nextDouble()), random.nextInt(3) * 0.5};
      float offset = random.nextBoolean() ? 1000 : 0;
      float[] xyz = new float[3 * count];
      double[] mean = new double[3];
      double turn = random.nextDouble() * 7;
      for (int i = 0; i < xyz.length; i += 3) {
        double x = random.nextGaussian() * size[0];
        double y = random.nextGaussian() * size[1];
        double z = random.nextGaussian() * size[2];
        xyz[i + set % 3] = (float) (Math.cos(turn) * x - Math.sin(turn) * y);
        xyz[i + (set + 1) % 3] = (float) (Math.sin(turn) * x + Math.cos(turn) * y) + offset;
        xyz[i + (set + 2) % 3] = (float) (z + 0.3 * x);
        for (int k = 0; k < 3; k++) {
          mean[k] += (double) xyz[i + k] / count;
        }
      }
      double[][] axes = PrincipalAxes.of(new PointCloud(xyz, 0, count));
      double[] along = new double[3];
      for (int k = 0; k < 3; k++) {
        double[] u = axes[k];
        double[] v = axes[(k + 1) % 3];
        along[k] = spread(xyz, mean, u, u);
        assertThat(dot(u, u)).as("set %d", set).isCloseTo(1, within(1e-14));
        assertThat(dot(u, v)).as("set %d", set).isCloseTo(0, within(1e-14));
      }
      double room = 1e-12 * along[0];
      for (int k = 0; k < 3; k++) {
        double shared = spread(xyz, mean, axes[k], axes[(k + 1) % 3]);
        assertThat(shared).as("set %d", set).isCloseTo(0, within(room + 1e-18));
      }
      assertThat(along[0]).as("set %d", set).isGreaterThanOrEqualTo(along[1] - room);
      assertThat(along[1]).as("set %d", set).isGreaterThanOrEqualTo(along[2] - room);
      unequal += along[0] > 1.01 * along[1] && along[1] > 1.01 * along[2] ? 1 : 0;
    }
    System.out.printf("axes: seed %d, %d of %d sets unequal%n", SEED, unequal, SETS);
    assertThat(unequal).isGreaterThan(SETS / 2);
  }
}
