package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.oracle.DecimalDistance;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bound of {@link CapsuleObb}, against distances of features in decimals. */
@Tag("play")
class CapsuleObbBoundTest {
  private static final long SEED = 1_944;
  private static final int CASES = Integer.getInteger("sightline.cases", 100);
  private static final DecimalDistance EXACT = new DecimalDistance(60);

  /** The bound that the class states. */
  private static final double BOUND = 0x1p-45;

  private final ClosestPoint scratch = new ClosestPoint();

  /** What could hide the minimum. */
  enum Family {
    RANDOM,
    /** All but along a face, at a distance and with a lean of 1e-8 to 1e-3. */
    ALONG_A_FACE,
    /** The same along an edge. */
    ALONG_AN_EDGE,
    /** A needle, or a plate. */
    THIN,
    FLAT,
    /** Axes that lean by as much as a box accepts. */
    SKEW,
    LONG,
    FAR_FROM_ORIGIN,
    TINY,
    HUGE
  }

  @ParameterizedTest
  @EnumSource
  void answersAreRightBeyondTheBound(Family family) {
    Random random = new Random(SEED + family.ordinal());
    float[] box = new float[15];
    float[] ends = new float[6];
    int apart = 0;
    double wrong = 0;
    for (int n = 0; n < CASES; n++) {
      draw(random, family, box, ends);
      BigDecimal[][] corners = corners(box);
      BigDecimal[][] axis = {vector(ends, 0), vector(ends, 3)};
      if (isInside(box, ends)) {
        assertThat(CapsuleObb.intersects(ends, 0, 0, box, 0, scratch)).isTrue();
        continue;
      }
      double distance = EXACT.toFaces(axis, corners).doubleValue();
      double bound = BOUND * size(axis, corners);
      if (distance <= 2 * bound) {
        continue;
      }
      apart++;
      String what = family + " case " + n + " distance " + distance;
      assertThat(CapsuleObb.intersects(ends, 0, distance + bound, box, 0, scratch))
          .as(what)
          .isTrue();
      assertThat(CapsuleObb.intersects(ends, 0, distance - bound, box, 0, scratch))
          .as(what)
          .isFalse();
      for (double part = 0x1p-9; part < 1; part *= 2) {
        boolean denied = !CapsuleObb.intersects(ends, 0, distance + part * bound, box, 0, scratch);
        boolean claimed = CapsuleObb.intersects(ends, 0, distance - part * bound, box, 0, scratch);
        wrong = denied || claimed ? Math.max(wrong, part) : wrong;
      }
    }
    System.out.printf(
        "capsule/oriented box %s: seed %d, %d of %d apart, wrong up to %.4f of the bound%n",
        family, SEED + family.ordinal(), apart, CASES, wrong);
    assertThat(apart).isGreaterThan(CASES / 5);
    assertThat(wrong).isLessThan(0.01);
  }

  private static double size(BigDecimal[][] axis, BigDecimal[][] corners) {
    double most = 0;
    for (BigDecimal[] end : axis) {
      for (BigDecimal[] corner : corners) {
        most = Math.max(most, distance(end, corner));
      }
    }
    return most + distance(axis[0], axis[1]);
  }

  private static double distance(BigDecimal[] p, BigDecimal[] q) {
    double x = p[0].subtract(q[0]).doubleValue();
    double y = p[1].subtract(q[1]).doubleValue();
    double z = p[2].subtract(q[2]).doubleValue();
    return Math.sqrt(x * x + y * y + z * z);
  }

  private static BigDecimal[] vector(float[] v, int i) {
    return new BigDecimal[] {
      new BigDecimal(v[i]), new BigDecimal(v[i + 1]), new BigDecimal(v[i + 2])
    };
  }

  private static BigDecimal[][] corners(float[] box) {
    BigDecimal[][] out = new BigDecimal[8][];
    for (int corner = 0; corner < 8; corner++) {
      out[corner] = vector(box, 0);
      for (int axis = 0; axis < 3; axis++) {
        BigDecimal half = new BigDecimal(box[12 + axis]);
        half = (corner >> axis & 1) == 0 ? half.negate() : half;
        BigDecimal[] way = vector(box, 3 + 3 * axis);
        for (int k = 0; k < 3; k++) {
          out[corner][k] = out[corner][k].add(half.multiply(way[k]));
        }
      }
    }
    return out;
  }

  /** Whether the start of the axis lies well in the box; draws leave no case near its skin. */
  private static boolean isInside(float[] box, float[] ends) {
    for (int axis = 0; axis < 9; axis += 3) {
      double along = 0;
      for (int k = 0; k < 3; k++) {
        along += ((double) ends[k] - box[k]) * box[3 + axis + k];
      }
      if (Math.abs(along) > 0.99 * box[12 + axis / 3]) {
        return false;
      }
    }
    return true;
  }

  private static void draw(Random random, Family family, float[] box, float[] ends) {
    double scale = family == Family.TINY ? 1e-30 : family == Family.HUGE ? 1e30 : 1;
    double off = family == Family.FAR_FROM_ORIGIN ? 1e5 : 0;
    double[] m = rotation(random);
    double[] half = new double[3];
    for (int k = 0; k < 3; k++) {
      half[k] = 0.2 + random.nextDouble();
      half[k] *= family == Family.THIN && random.nextBoolean() ? 1e-5 : 1;
      half[k] *= family == Family.FLAT && random.nextBoolean() ? 0 : 1;
      box[12 + k] = (float) (scale * half[k]);
      box[k] = (float) (scale * (at(random) + (k + 1) * off));
    }
    for (int k = 0; k < 9; k++) {
      box[3 + k] = (float) (m[k] + (family == Family.SKEW ? 2e-4 * at(random) : 0));
    }
    double small = Math.pow(10, -3 - 5 * random.nextDouble());
    double[] p = new double[3];
    double[] q = new double[3];
    for (int k = 0; k < 3; k++) {
      double reach = family == Family.LONG ? 1e4 : 3;
      p[k] = reach * at(random);
      q[k] = reach * at(random);
    }
    boolean face = family == Family.ALONG_A_FACE;
    if (face || family == Family.ALONG_AN_EDGE) {
      // In the box's axes: over the third face, or beyond the edge of the second and third.
      for (int k = face ? 2 : 1; k < 3; k++) {
        p[k] = half[k] + small * (1 + random.nextDouble());
        q[k] = half[k] + small * (1 + random.nextDouble());
      }
    }
    for (int k = 0; k < 3; k++) {
      ends[k] = (float) (box[k] + scale * (p[0] * m[k] + p[1] * m[3 + k] + p[2] * m[6 + k]));
      ends[3 + k] = (float) (box[k] + scale * (q[0] * m[k] + q[1] * m[3 + k] + q[2] * m[6 + k]));
    }
  }

  private static double at(Random random) {
    return random.nextDouble() * 2 - 1;
  }

  private static double[] rotation(Random random) {
    double a = random.nextGaussian();
    double b = random.nextGaussian();
    double c = random.nextGaussian();
    double d = random.nextGaussian();
    double n = a * a + b * b + c * c + d * d;
    return new double[] {
      (a * a + b * b - c * c - d * d) / n,
      2 * (b * c + a * d) / n,
      2 * (b * d - a * c) / n,
      2 * (b * c - a * d) / n,
      (a * a - b * b + c * c - d * d) / n,
      2 * (c * d + a * b) / n,
      2 * (b * d + a * c) / n,
      2 * (c * d - a * b) / n,
      (a * a - b * b - c * c + d * d) / n
    };
  }
}
