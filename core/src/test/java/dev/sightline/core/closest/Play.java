package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;

/**
 * Plays random cases of a family against {@link HullOracle}, {@link Optimality} and samples. An
 * operand is the hull of one to four points.
 */
final class Play {
  private static final double ROUNDING = 0x1p-53;

  /** What is played: finds the closest points of the hulls of the first points and of the rest. */
  interface Kernel {
    double closest(float[] v, int first, Pair out);
  }

  /** Two points and what a kernel says of their distance. */
  static final class Pair {
    final ClosestPoint point = new ClosestPoint();
    final ClosestPair pair = new ClosestPair();
    double[] x;
    double[] y;

    /** Reads an answer for the point at the start of the array. */
    double ofPoint(float[] v, double d2) {
      x = new double[] {v[0], v[1], v[2]};
      y = new double[] {point.x(), point.y(), point.z()};
      assertThat(point.distanceSquared()).isEqualTo(d2);
      return d2;
    }

    /** Reads an answer for two operands. */
    double ofPair(double d2) {
      x = new double[] {pair.x1(), pair.y1(), pair.z1()};
      y = new double[] {pair.x2(), pair.y2(), pair.z2()};
      assertThat(pair.distanceSquared()).isEqualTo(d2);
      return d2;
    }
  }

  private final String name;
  private final int first;
  private final int second;
  private final Kernel kernel;
  private final boolean zeroIsExact;
  private final double bound;
  private final long seed;

  /**
   * What to play.
   *
   * @param bound of the errors, in roundings of the size
   */
  Play(String name, int first, int second, boolean zeroIsExact, double bound, Kernel kernel) {
    this.name = name;
    this.bound = bound;
    this.first = first;
    this.second = second;
    this.kernel = kernel;
    this.zeroIsExact = zeroIsExact;
    this.seed = 20260101;
  }

  String name() {
    return name;
  }

  /** Plays cases of a family; errors must stay below the bound. */
  Errors play(Family family, int cases) {
    Random random = new Random(seed + family.ordinal());
    Errors errors = new Errors(name + ", " + family + ", seed " + (seed + family.ordinal()));
    float[] v = new float[3 * (first + second)];
    Pair out = new Pair();
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, first);
      check(family, v, out, errors, random);
    }
    errors.report(bound);
    return errors;
  }

  /**
   * Checks one answer. The gap of points that are off by a rounding of the reach is that times the
   * reach. With sizes mixed, an operand may be so small at its distance, or an edge lean so little,
   * that features tell apart only by less than a rounding of the squared distance; then what a
   * distance within the bound implies is asked: walking from the point towards the vertex of the
   * gap would save gap^2 / size^2 of the squared distance where it ends before the vertex, and gap
   * or more where it does not. So the gap is at most size times the root of what may be saved, or
   * that itself.
   */
  private void check(Family family, float[] v, Pair out, Errors errors, Random random) {
    String text = Arrays.toString(v);
    double d2 = kernel.closest(v, first, out);
    BigDecimal[][] a = HullOracle.points(v, 0, first);
    BigDecimal[][] b = HullOracle.points(v, 3 * first, second);
    BigDecimal exact =
        second == 4 ? HullOracle.distanceSquared(a[0], b) : HullOracle.distanceSquared(a, b);
    double size = size(v, 0, first) + size(v, first, first + second);
    double distance = Math.sqrt(d2);
    errors.add(distance, exact, size, text);
    if (zeroIsExact) {
      assertThat(d2 == 0).as("zero for %s", text).isEqualTo(exact.signum() == 0);
    }
    double coordinates = 0;
    for (float f : v) {
      coordinates = Math.max(coordinates, Math.abs(f));
    }
    double reach = size + Math.sqrt(exact.doubleValue());
    BigDecimal[] x = ExactOracle.point(out.x[0], out.x[1], out.x[2]);
    BigDecimal[] y = ExactOracle.point(out.y[0], out.y[1], out.y[2]);
    double tolerance = bound * ROUNDING * (coordinates + reach);
    assertThat(offHull(x, a)).as("first witness for %s", text).isLessThanOrEqualTo(tolerance);
    assertThat(offHull(y, b)).as("second witness for %s", text).isLessThanOrEqualTo(tolerance);
    assertThat(Optimality.gap(x, y, a, b))
        .as("optimality gap for %s", text)
        .isLessThanOrEqualTo(
            family.mixesSizes()
                ? reach
                    * Math.max(size * Math.sqrt(4 * bound * ROUNDING), 4 * bound * ROUNDING * reach)
                : 8 * tolerance * reach);
    BigDecimal[] w = ExactOracle.minus(x, y);
    assertThat(Math.sqrt(HullOracle.dot(w, w).doubleValue()) - distance)
        .as("distance of the witnesses for %s", text)
        .isBetween(-tolerance, tolerance);
    double sampled = sample(v, random);
    assertThat(sampled)
        .as("sample closer than %s for %s", distance, text)
        .isGreaterThanOrEqualTo(distance - bound * ROUNDING * reach);
  }

  private static double offHull(BigDecimal[] x, BigDecimal[][] hull) {
    BigDecimal d2 =
        hull.length == 4
            ? HullOracle.distanceSquared(x, hull)
            : HullOracle.distanceSquared(new BigDecimal[][] {x}, hull);
    return Math.sqrt(d2.doubleValue());
  }

  /** The least distance of 50 random pairs of points of the two hulls. */
  private double sample(float[] v, Random random) {
    double best = Double.POSITIVE_INFINITY;
    for (int n = 0; n < 50; n++) {
      double[] p = randomPoint(v, 0, first, random);
      double[] q = randomPoint(v, first, first + second, random);
      double x = p[0] - q[0];
      double y = p[1] - q[1];
      double z = p[2] - q[2];
      best = Math.min(best, Math.sqrt(x * x + y * y + z * z));
    }
    return best;
  }

  /** A point of the hull, relative to the first point of all, so that little is rounded. */
  private static double[] randomPoint(float[] v, int from, int to, Random random) {
    double[] weights = new double[to - from];
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      weights[k] = -Math.log(1 - random.nextDouble());
      sum += weights[k];
    }
    double[] point = new double[3];
    for (int k = 0; k < weights.length; k++) {
      for (int x = 0; x < 3; x++) {
        point[x] += weights[k] / sum * ((double) v[3 * (from + k) + x] - v[x]);
      }
    }
    return point;
  }

  /** The largest distance between two points of an operand. */
  static double size(float[] v, int from, int to) {
    double largest = 0;
    for (int p = from; p < to; p++) {
      for (int q = from; q < p; q++) {
        double x = (double) v[3 * p] - v[3 * q];
        double y = (double) v[3 * p + 1] - v[3 * q + 1];
        double z = (double) v[3 * p + 2] - v[3 * q + 2];
        largest = Math.max(largest, Math.sqrt(x * x + y * y + z * z));
      }
    }
    return largest;
  }
}
