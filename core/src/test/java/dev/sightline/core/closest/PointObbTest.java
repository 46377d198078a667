package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Rect;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Point against the box with axes of its own and against the rectangle. */
class PointObbTest {
  private static final Vec3 X = new Vec3(0.6f, 0.8f, 0);
  private static final Vec3 Y = new Vec3(-0.8f, 0.6f, 0);
  private static final Vec3 Z = new Vec3(0, 0, 1);

  private final ClosestPoint out = new ClosestPoint();

  @Test
  void aTurnedBoxClampsAlongItsAxes() {
    Obb box = new Obb(new Vec3(1, 1, 1), X, Y, Z, new Vec3(1, 2, 3));
    ClosestPoint q = PointObb.closest(new Vec3(1 + 3, 1 + 4, 1), box);
    assertThat(q.distance()).isCloseTo(4, within(1e-6));
    assertThat(q.x()).isCloseTo(1.6, within(1e-6));
    assertThat(q.y()).isCloseTo(1.8, within(1e-6));
    assertThat(PointObb.closest(new Vec3(1.5f, 1, 3), box).distance()).isLessThan(1e-15);
  }

  @Test
  void aFlatBoxIsARectangleAndAPoint() {
    Obb flat = new Obb(Vec3.ZERO, X, Y, Z, new Vec3(1, 1, 0));
    assertThat(PointObb.closest(new Vec3(0, 0, 5), flat).distance()).isEqualTo(5);
    Obb point = new Obb(Vec3.ZERO, X, Y, Z, Vec3.ZERO);
    assertThat(PointObb.closest(new Vec3(3, 4, 0), point).distance()).isEqualTo(5);
    Rect rect = new Rect(Vec3.ZERO, X, Y, 1, 1);
    assertThat(PointRect.closest(new Vec3(0, 0, 5), rect).distance()).isEqualTo(5);
    Rect line = new Rect(Vec3.ZERO, X, Y, 0, 0);
    assertThat(PointRect.closest(new Vec3(3, 4, 0), line).distance()).isEqualTo(5);
  }

  @Test
  void bothSidesOfARectangleClampInBothDirections() {
    Rect rect = new Rect(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0), 1, 2);
    for (int sign = -1; sign <= 1; sign += 2) {
      ClosestPoint q = PointRect.closest(new Vec3(4 * sign, 6 * sign, 0), rect);
      assertThat(q.x()).isEqualTo(sign);
      assertThat(q.y()).isEqualTo(2.0 * sign);
      assertThat(q.distance()).isEqualTo(5);
    }
  }

  @Test
  void theClosestPointLiesOnTheBoxHoweverFarThePointIs() {
    float[] box = {5, 6, 7, 0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1, 1, 2, 3};
    ClosestPoint out = new ClosestPoint();
    for (double far : new double[] {20, 1e6, 1e10, 1e20, 1e30}) {
      PointObb.closest(far, 0.25 * far, 0.1 * far, box, 0, out);
      assertThat(out.x()).as("x for %s", far).isCloseTo(5 + 0.6 + 1.6, within(1e-6));
      assertThat(out.y()).as("y for %s", far).isCloseTo(6 + 0.8 - 1.2, within(1e-6));
    }
  }

  @Test
  void whatIsNotFiniteGivesNaN() {
    float[] box = new Obb(Vec3.ZERO, X, Y, Z, new Vec3(1, 2, 3)).toArray();
    float[] rect = new Rect(Vec3.ZERO, X, Y, 1, 2).toArray();
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int i = 0; i < 15; i++) {
        float[] numbers = box.clone();
        numbers[i] = bad;
        assertThat(PointObb.closest(4, 5, 6, numbers, 0, out)).as("number %d", i).isNaN();
      }
      for (int i = 0; i < 11; i++) {
        float[] numbers = rect.clone();
        numbers[i] = bad;
        assertThat(PointRect.closest(4, 5, 6, numbers, 0, out)).as("number %d", i).isNaN();
      }
      assertThat(PointObb.closest(4, bad, 6, box, 0, out)).isNaN();
      assertThat(PointRect.closest(4, bad, 6, rect, 0, out)).isNaN();
    }
  }

  /** A frame turned at random, with axes off by up to the given amount. */
  static void frame(Random random, float[] box, double skew) {
    double[] axes = new double[9];
    for (int i = 0; i < 9; i++) {
      axes[i] = random.nextGaussian();
    }
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < a; b++) {
        double dot = 0;
        for (int k = 0; k < 3; k++) {
          dot += axes[3 * a + k] * axes[3 * b + k];
        }
        for (int k = 0; k < 3; k++) {
          axes[3 * a + k] -= dot * axes[3 * b + k];
        }
      }
      double length =
          Math.sqrt(
              axes[3 * a] * axes[3 * a]
                  + axes[3 * a + 1] * axes[3 * a + 1]
                  + axes[3 * a + 2] * axes[3 * a + 2]);
      for (int k = 0; k < 3; k++) {
        axes[3 * a + k] /= length;
      }
    }
    for (int i = 0; i < 9; i++) {
      box[3 + i] = (float) (axes[i] + skew * (random.nextDouble() - 0.5));
    }
  }

  /**
   * The optimality conditions: with w from the answer to p, the extent that faces p is reached
   * along every axis. What an axis has left over, times the way to the extent, is the gap; the
   * distance is off by at most the gap over the distance.
   */
  private double worstGap(double skew, long seed, double scale, double offset, int cases) {
    Random random = new Random(seed);
    double worst = 0;
    int inside = 0;
    float[] box = new float[15];
    for (int n = 0; n < cases; n++) {
      frame(random, box, skew);
      for (int i = 0; i < 3; i++) {
        box[i] = (float) (offset + scale * random.nextGaussian());
        box[12 + i] = random.nextInt(5) == 0 ? 0 : (float) (scale * random.nextDouble());
      }
      float[] p = new float[3];
      for (int i = 0; i < 3; i++) {
        p[i] = (float) (box[i] + scale * random.nextGaussian());
      }
      double d2 = PointObb.closest(p[0], p[1], p[2], box, 0, out);
      inside += Math.sqrt(d2) < 1e-12 * scale ? 1 : 0;
      BigDecimal[][] corners = corners(box);
      BigDecimal[][] point = HullOracle.points(p, 0, 1);
      BigDecimal[] q = ExactOracle.point(out.x(), out.y(), out.z());
      double gap = Optimality.gap(point[0], q, point, corners);
      double allowed = scale * (scale + Math.abs(offset));
      worst = Math.max(worst, gap / allowed / 0x1p-53);
    }
    System.out.printf(
        "point/box, axes off by %.0e, size %.0e at %.0e, seed %d: %d cases, %.1f %% inside, worst"
            + " optimality gap %.1f roundings of the squared size%n",
        skew, scale, offset, seed, cases, 100.0 * inside / cases, worst);
    return worst;
  }

  private static BigDecimal[][] corners(float[] box) {
    BigDecimal[][] corners = new BigDecimal[8][];
    for (int c = 0; c < 8; c++) {
      BigDecimal[] corner = ExactOracle.point(box, 0);
      for (int a = 0; a < 3; a++) {
        BigDecimal extent = new BigDecimal((c >> a & 1) == 0 ? box[12 + a] : -box[12 + a]);
        for (int k = 0; k < 3; k++) {
          corner[k] = corner[k].add(extent.multiply(new BigDecimal(box[3 + 3 * a + k])));
        }
      }
      corners[c] = corner;
    }
    return corners;
  }

  @Test
  void theAnswerIsOptimalForTheAxesAsGiven() {
    play(1000);
  }

  @Tag("exhaustive")
  @Test
  void theAnswerIsOptimalForTheAxesAsGivenOverManyCases() {
    play(50_000);
  }

  private void play(int cases) {
    assertThat(worstGap(0, 1, 1, 0, 5 * cases)).isLessThan(256);
    assertThat(worstGap(1e-4, 2, 1, 0, 5 * cases)).isLessThan(256);
    assertThat(worstGap(5e-4, 3, 1, 0, 5 * cases)).isLessThan(256);
    assertThat(worstGap(0, 4, 1e-8, 0, 2 * cases)).isLessThan(256);
    assertThat(worstGap(0, 5, 100, 1e6, 2 * cases)).isLessThan(256);
  }

  @Test
  void oneRoundOfClampedDotProductsIsNotOptimal() {
    // What the usual form answers for axes rounded to float, in roundings of a double.
    Random random = new Random(9);
    float[] box = new float[15];
    double worst = 0;
    for (int n = 0; n < 1000; n++) {
      frame(random, box, 0);
      double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double[] q = new double[3];
      for (int a = 0; a < 3; a++) {
        box[12 + a] = 1;
        double t = 0;
        for (int k = 0; k < 3; k++) {
          t += d[k] * box[3 + 3 * a + k];
        }
        for (int k = 0; k < 3; k++) {
          q[k] += Math.max(-1, Math.min(1, t)) * box[3 + 3 * a + k];
        }
      }
      BigDecimal[][] p = {ExactOracle.point(d[0], d[1], d[2])};
      BigDecimal[] x = ExactOracle.point(q[0], q[1], q[2]);
      worst = Math.max(worst, Optimality.gap(p[0], x, p, corners(box)));
    }
    System.out.printf("point/box by one round of dot products: worst gap %.1e%n", worst);
    assertThat(worst).isGreaterThan(1e-8);
  }
}
