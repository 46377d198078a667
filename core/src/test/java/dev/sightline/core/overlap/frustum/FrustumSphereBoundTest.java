package dev.sightline.core.overlap.frustum;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The bound of {@link FrustumSphere}: against the distance of the frustum whose planes are moved
 * out, and of that whose planes are moved in. Distances come from feet in decimals, each checked
 * against all planes, and normals are of unit length to the digits used.
 */
@Tag("play")
class FrustumSphereBoundTest {
  private static final long SEED = 4_711;
  private static final int CASES = Integer.getInteger("sightline.cases", 40);
  private static final MathContext DIGITS = new MathContext(50);
  private static final double BOUND = 0x1p-45;

  /** Frusta that a foot is lost on. */
  enum Family {
    CAMERA,
    BOX,
    NARROW,
    WIDE,
    FAR_FROM_ORIGIN,
    DISTANT_BALL,
    RANDOM_PLANES,
    TINY,
    HUGE
  }

  @ParameterizedTest
  @EnumSource
  void answersAreRightWhenPlanesMoveByTheBound(Family family) {
    Random random = new Random(SEED + family.ordinal());
    float[] planes = new float[36];
    double[] c = new double[3];
    int hits = 0;
    int asked = 0;
    double widest = 0;
    for (int n = 0; n < CASES; n++) {
      draw(random, family, planes, c);
      SixPlanes frustum = new SixPlanes().setFrustum(planes, 0);
      Feet truth = new Feet(planes, c, BigDecimal.ZERO);
      if (truth.square == null || truth.square.signum() == 0) {
        continue;
      }
      double distance = truth.square.sqrt(DIGITS).doubleValue();
      double move = BOUND / truth.sharpness * (truth.size + distance);
      BigDecimal outer = new Feet(planes, c, new BigDecimal(move)).square;
      BigDecimal inner = new Feet(planes, c, new BigDecimal(-move)).square;
      for (int k = -6; k <= 6; k++) {
        double radius = distance * (1 + Math.copySign(Math.scalb(1.0, -8 * Math.abs(k)), k));
        radius = k == 0 ? distance : radius;
        boolean answer = FrustumSphere.intersects(frustum, c[0], c[1], c[2], radius);
        BigDecimal square = new BigDecimal(radius).multiply(new BigDecimal(radius));
        String what = family + " case " + n + " radius " + radius + " distance " + distance;
        if (answer) {
          hits++;
          assertThat(outer).as(what).isLessThanOrEqualTo(square);
        } else if (inner != null) {
          assertThat(inner).as(what).isGreaterThan(square);
        }
        asked++;
      }
      widest = Math.max(widest, move / distance);
    }
    System.out.printf(
        "frustum/ball %s: seed %d, %d of %d meet, planes moved by up to %.1e of the distance%n",
        family, SEED + family.ordinal(), hits, asked, widest);
    assertThat(hits).isBetween(asked * 3 / 10, asked * 7 / 10);
    assertThat(widest).isLessThan(1e-7);
  }

  /** The frustum's point closest to c with all planes moved out, by all 41 feet and c itself. */
  private static final class Feet {
    /** The squared distance; null for an empty frustum. */
    BigDecimal square;

    double sharpness = 1;
    double size;

    private final BigDecimal[][] normals = new BigDecimal[6][3];
    private final BigDecimal[] heights = new BigDecimal[6];
    private final BigDecimal tolerance;

    Feet(float[] planes, double[] c, BigDecimal move) {
      double sum = 0;
      for (int p = 0; p < 6; p++) {
        BigDecimal length = BigDecimal.ZERO;
        for (int k = 0; k < 3; k++) {
          BigDecimal n = new BigDecimal(planes[6 * p + 3 + k]);
          length = length.add(n.multiply(n));
        }
        length = length.sqrt(DIGITS);
        heights[p] = move;
        double terms = 0;
        for (int k = 0; k < 3; k++) {
          normals[p][k] = new BigDecimal(planes[6 * p + 3 + k]).divide(length, DIGITS);
          BigDecimal way = new BigDecimal(c[k]).subtract(new BigDecimal(planes[6 * p + k]));
          BigDecimal term = normals[p][k].multiply(way, DIGITS);
          heights[p] = heights[p].add(term, DIGITS);
          terms += Math.abs(term.doubleValue());
        }
        sum = Math.max(sum, terms);
      }
      size = sum;
      tolerance = new BigDecimal(-1e-35 * sum);
      offer(new int[0]);
      for (int p = 0; p < 6; p++) {
        offer(new int[] {p});
        for (int q = p + 1; q < 6; q++) {
          offer(new int[] {p, q});
          for (int r = q + 1; r < 6; r++) {
            offer(new int[] {p, q, r});
          }
        }
      }
    }

    /** Takes the foot on some planes if no plane has it behind and it is the closest. */
    private void offer(int[] on) {
      BigDecimal[][] m = new BigDecimal[on.length][on.length + 1];
      for (int i = 0; i < on.length; i++) {
        for (int j = 0; j < on.length; j++) {
          m[i][j] = dot(normals[on[i]], normals[on[j]]);
        }
        m[i][on.length] = heights[on[i]];
      }
      BigDecimal volume = solve(m);
      if (volume.compareTo(new BigDecimal(1e-13)) < 0) {
        return;
      }
      BigDecimal[] x = {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
      for (int i = 0; i < on.length; i++) {
        for (int k = 0; k < 3; k++) {
          x[k] = x[k].add(m[i][on.length].multiply(normals[on[i]][k], DIGITS), DIGITS);
        }
      }
      BigDecimal d2 = dot(x, x);
      if (square != null && d2.compareTo(square) >= 0) {
        return;
      }
      for (int p = 0; p < 6; p++) {
        if (heights[p].subtract(dot(normals[p], x)).compareTo(tolerance) < 0) {
          return;
        }
      }
      square = d2;
      sharpness = Math.sqrt(volume.doubleValue());
    }

    /** Gauss and Jordan; the determinant. The last column becomes the solution. */
    private static BigDecimal solve(BigDecimal[][] m) {
      BigDecimal determinant = BigDecimal.ONE;
      for (int i = 0; i < m.length; i++) {
        determinant = determinant.multiply(m[i][i], DIGITS);
        if (m[i][i].signum() == 0) {
          return BigDecimal.ZERO;
        }
        for (int row = 0; row < m.length; row++) {
          BigDecimal share = row == i ? BigDecimal.ZERO : m[row][i].divide(m[i][i], DIGITS);
          for (int k = i; k <= m.length; k++) {
            m[row][k] = m[row][k].subtract(share.multiply(m[i][k], DIGITS), DIGITS);
          }
        }
      }
      for (int i = 0; i < m.length; i++) {
        m[i][m.length] = m[i][m.length].divide(m[i][i], DIGITS);
      }
      return determinant;
    }

    private static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
      return u[0].multiply(v[0], DIGITS)
          .add(u[1].multiply(v[1], DIGITS), DIGITS)
          .add(u[2].multiply(v[2], DIGITS), DIGITS);
    }
  }

  /** Planes as a camera has them, turned; or of a box; or any six around the origin. */
  private static void draw(Random random, Family family, float[] planes, double[] c) {
    double[] m = rotation(random);
    double scale = family == Family.TINY ? 1e-20 : family == Family.HUGE ? 1e20 : 1;
    double off = family == Family.FAR_FROM_ORIGIN ? 1e5 : 0;
    double slope =
        switch (family) {
          case NARROW -> Math.pow(10, -1 - 3 * random.nextDouble());
          case WIDE -> Math.pow(10, 1 + 2 * random.nextDouble());
          case BOX -> 0;
          default -> 0.3 + random.nextDouble();
        };
    for (int p = 0; p < 6; p++) {
      double sign = (p & 1) == 0 ? 1 : -1;
      // In the camera's axes: sides lean by the slope and go through the eye, a box's stand off it.
      double[] normal = {p < 2 ? sign : 0, p == 2 || p == 3 ? sign : 0, p < 4 ? slope : sign};
      double[] point = {0, 0, p == 4 ? 0.5 : p == 5 ? 5 : 0};
      if (family == Family.BOX && p < 4) {
        point[p / 2] = -sign;
      }
      if (family == Family.RANDOM_PLANES) {
        for (int k = 0; k < 3; k++) {
          normal[k] = random.nextGaussian();
          point[k] = -normal[k];
        }
      }
      for (int k = 0; k < 3; k++) {
        double x = point[0] * m[k] + point[1] * m[3 + k] + point[2] * m[6 + k];
        planes[6 * p + k] = (float) (scale * (x + (k + 1) * off));
        planes[6 * p + 3 + k] =
            (float) (normal[0] * m[k] + normal[1] * m[3 + k] + normal[2] * m[6 + k]);
      }
    }
    double reach = family == Family.DISTANT_BALL ? 1e4 : 6;
    double[] near = {0, 0, family == Family.RANDOM_PLANES ? 0 : 2.5};
    if (family == Family.WIDE || family == Family.NARROW) {
      // At a corner, or on an edge or a face.
      near[2] = random.nextBoolean() ? 0.5 : 5;
      near[0] = slope * near[2] * (random.nextInt(3) - 1);
      near[1] = slope * near[2] * (random.nextInt(3) - 1);
    }
    for (int k = 0; k < 3; k++) {
      double middle = near[0] * m[k] + near[1] * m[3 + k] + near[2] * m[6 + k];
      c[k] = (float) (scale * (middle + (k + 1) * off + reach * (2 * random.nextDouble() - 1)));
    }
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
