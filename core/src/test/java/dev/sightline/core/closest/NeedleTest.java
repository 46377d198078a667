package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.ExactOracle;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Triangles that are all but segments, of any height, and points along them, before and beyond
 * their tips, against exact decimals.
 */
@Tag("play")
class NeedleTest {
  /** What the result class says, in roundings of the distance plus the longest edge. */
  private static final double BOUND = 256 * 0x1p-53;

  private static final MathContext DIGITS = new MathContext(40);

  private static final float[] SLIVER = {0, 0, 0, (float) Math.cos(Math.PI / 2), 0, 0, 2, 1, 4};

  private final ClosestPoint out = new ClosestPoint();
  private final float[] v = new float[9];
  private final double[] p = new double[3];

  @Test
  void aPointFarBeyondTheTipOfASliverIsFarAway() {
    double exact = Math.sqrt(8 * 8 + 4 * 4 + 16 * 16);
    PointTriangle.closest(10, 5, 20, SLIVER, 0, out);
    assertThat(out.distance()).isEqualTo(exact);
    assertThat(new double[] {out.x(), out.y(), out.z()}).containsExactly(2, 1, 4);
    assertThat(new double[] {out.u(), out.v()}).containsExactly(0, 1);
    PointTriangle.bySignedAreas(10, 5, 20, SLIVER, 0, out);
    assertThat(out.distance()).isEqualTo(exact);
    ClosestPair pair = new ClosestPair();
    float[] other = {10, 5, 20, 11, 5, 20, 10, 6, 21};
    TriangleTriangleDistance.closest(SLIVER, 0, other, 0, pair);
    assertThat(pair.distance()).isEqualTo(exact);
    assertThat(TriangleSphere.intersects(10, 5, 20, 18.33, SLIVER, 0, out)).isFalse();
    assertThat(TriangleSphere.intersects(10, 5, 20, 18.34, SLIVER, 0, out)).isTrue();
  }

  @Test
  void aSliverHasWeightsOfThePointThatIsClosest() {
    PointTriangle.closest(1, 0.5, 2, SLIVER, 0, out);
    assertThat(out.distance()).isZero();
    assertThat(out.v()).isEqualTo(0.5);
  }

  /** Heights from a fourth of the length down to what a float holds beside 0. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 20, 30, 40, 48, 50, 52, 54, 56, 60, 80, 120})
  void needlesOfEveryHeightAreAsFarAwayAsTheExactOnes(int bits) {
    long seed = 7_000 + bits;
    SplittableRandom random = new SplittableRandom(seed);
    double worst = 0;
    double worstOfWeights = 0;
    int beyond = 0;
    int cases = Budget.of(2_000);
    for (int n = 0; n < cases; n++) {
      draw(random, Math.scalb(1.0, -bits));
      BigDecimal[] point = ExactOracle.point(p[0], p[1], p[2]);
      BigDecimal exact =
          HullOracle.distanceSquared(new BigDecimal[][] {point}, HullOracle.points(v, 0, 3))
              .sqrt(DIGITS);
      double scale = exact.doubleValue() + Play.size(v, 0, 3);
      String name = "seed %d case %d: %s %s";
      String text = name.formatted(seed, n, Arrays.toString(v), Arrays.toString(p));
      for (boolean robust : new boolean[] {false, true}) {
        double d2 =
            robust
                ? PointTriangle.bySignedAreas(p[0], p[1], p[2], v, 0, out)
                : PointTriangle.closest(p[0], p[1], p[2], v, 0, out);
        double error = new BigDecimal(Math.sqrt(d2)).subtract(exact).abs().doubleValue();
        assertThat(error).as(text).isLessThanOrEqualTo(BOUND * scale);
        worst = Math.max(worst, error / scale);
        double off = weighted();
        assertThat(off).as("weights, " + text).isLessThanOrEqualTo(BOUND * scale);
        worstOfWeights = Math.max(worstOfWeights, off / scale);
      }
      beyond += exact.doubleValue() > 0x1p-30 * scale ? 1 : 0;
    }
    System.out.printf(
        "needles of height 2^-%d: seed %d, %d of %d away; worst %.1f roundings, of weights %.1f%n",
        bits, seed, beyond, cases, worst * 0x1p53, worstOfWeights * 0x1p53);
    assertThat(beyond).isBetween(cases / 5, cases - cases / 20);
  }

  /** How far the point of the weights is from the point that was found. */
  private double weighted() {
    assertThat(out.u() >= 0 && out.v() >= 0 && out.u() + out.v() <= 1 + 0x1p-50).isTrue();
    double[] q = {out.x(), out.y(), out.z()};
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double b = (double) v[3 + k] - v[k];
      double c = (double) v[6 + k] - v[k];
      double off = v[k] + out.u() * b + out.v() * c - q[k];
      sum += off * off;
    }
    return Math.sqrt(sum);
  }

  /**
   * A needle whose ends are a and b, whose tip is anywhere along it and off by the height times a
   * few, or near an end; and a point on its line, or off by less and more than the height.
   */
  private void draw(SplittableRandom random, double height) {
    double[] start = new double[3];
    double[] way = new double[3];
    boolean fromZero = random.nextInt(4) != 0;
    boolean whole = random.nextBoolean();
    for (int k = 0; k < 3; k++) {
      start[k] = fromZero ? 0 : random.nextInt(-4, 5);
      way[k] = whole ? random.nextInt(-4, 5) : 2 * random.nextDouble() - 1;
    }
    way[0] += way[0] == 0 && way[1] == 0 && way[2] == 0 ? 1 : 0;
    double[] where = {0, 1, random.nextInt(3) == 0 ? random.nextDouble() : random.nextInt(2)};
    int first = random.nextInt(3);
    for (int n = 0; n < 3; n++) {
      int at = 3 * ((first + n) % 3);
      for (int k = 0; k < 3; k++) {
        double off = n == 2 && random.nextBoolean() ? height * (random.nextInt(5) - 2) : 0;
        v[at + k] = (float) (start[k] + where[n] * way[k] + off);
      }
    }
    double along = random.nextInt(3) == 0 ? random.nextInt(-3, 8) : 6 * random.nextDouble() - 2;
    along = random.nextInt(4) == 0 ? 1 + height * random.nextInt(-4, 5) : along;
    double off = random.nextBoolean() ? 0 : Math.scalb(1.0, -random.nextInt(60));
    for (int k = 0; k < 3; k++) {
      p[k] = start[k] + along * way[k] + off * (random.nextInt(3) - 1);
    }
  }
}
