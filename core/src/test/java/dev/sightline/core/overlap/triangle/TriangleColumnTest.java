package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TriangleColumnTest {
  private static final BigDecimal ZERO = BigDecimal.ZERO;

  /** So small that nothing on the lattice lies between the place and the one moved by it. */
  private static final BigDecimal NEAR = BigDecimal.ONE.scaleByPowerOfTen(-400);

  private static final BigDecimal NEARER = NEAR.multiply(NEAR);

  /** In decimals: on the triangle by its weights, else where a line close by meets its plane. */
  private static int expected(float[] v, double x, double y, double z) {
    BigDecimal[] p = ExactOracle.point(x, y, z);
    BigDecimal[] a = ExactOracle.point(v, 0);
    BigDecimal[] b = ExactOracle.point(v, 3);
    BigDecimal[] c = ExactOracle.point(v, 6);
    if (holds(a, b, c, p)) {
      return TriangleColumn.HOLDS;
    }
    BigDecimal[] moved = {p[0].add(NEAR), p[1], p[2].add(NEARER)};
    BigDecimal[] up = {ZERO, BigDecimal.ONE, ZERO};
    BigDecimal[] down = {ZERO, BigDecimal.ONE.negate(), ZERO};
    if (ExactOracle.rayTriangle(moved, up, a, b, c) != null) {
      return TriangleColumn.ABOVE;
    }
    return ExactOracle.rayTriangle(moved, down, a, b, c) != null
        ? TriangleColumn.BELOW
        : TriangleColumn.BESIDE;
  }

  /** Whether p lies in the hull of a, b, c: in a triangle by its areas, else on an edge. */
  private static boolean holds(BigDecimal[] a, BigDecimal[] b, BigDecimal[] c, BigDecimal[] p) {
    BigDecimal[] n = cross(ExactOracle.minus(b, a), ExactOracle.minus(c, a));
    if (dot(n, n).signum() == 0) {
      return isOnEdge(a, b, p) || isOnEdge(b, c, p) || isOnEdge(c, a, p);
    }
    return dot(n, ExactOracle.minus(p, a)).signum() == 0
        && dot(n, cross(ExactOracle.minus(b, a), ExactOracle.minus(p, a))).signum() >= 0
        && dot(n, cross(ExactOracle.minus(c, b), ExactOracle.minus(p, b))).signum() >= 0
        && dot(n, cross(ExactOracle.minus(a, c), ExactOracle.minus(p, c))).signum() >= 0;
  }

  private static boolean isOnEdge(BigDecimal[] a, BigDecimal[] b, BigDecimal[] p) {
    BigDecimal[] across = cross(ExactOracle.minus(b, a), ExactOracle.minus(p, a));
    return dot(across, across).signum() == 0
        && dot(ExactOracle.minus(a, p), ExactOracle.minus(b, p)).signum() <= 0;
  }

  private static BigDecimal[] cross(BigDecimal[] u, BigDecimal[] v) {
    BigDecimal[] out = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      out[i] = u[j].multiply(v[k]).subtract(u[k].multiply(v[j]));
    }
    return out;
  }

  private static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }

  private static void check(String kind, long seed, int cases, Consumer<float[]> make) {
    int[] counts = new int[4];
    float[] v = new float[12];
    for (int n = 0; n < cases; n++) {
      make.accept(v);
      int lies = TriangleColumn.lies(v, 0, v[9], v[10], v[11]);
      counts[lies]++;
      assertThat(lies)
          .as("%s, seed %d, case %d: %s", kind, seed, n, Arrays.toString(v))
          .isEqualTo(expected(v, v[9], v[10], v[11]));
    }
    System.out.printf(
        "%s, seed %d: of %d beside %d, above %d, below %d, held %d%n",
        kind, seed, cases, counts[0], counts[1], counts[2], counts[3]);
    assertThat(counts).doesNotContain(0);
  }

  @Test
  void onALatticeAllLiesAreThoseOfDecimals() {
    Random random = new Random(41);
    check(
        "lattice",
        41,
        12_000,
        v -> {
          for (int i = 0; i < 12; i++) {
            v[i] = random.nextInt(3);
          }
        });
  }

  @Test
  void farAwayAndNearlyOnEdgesAllLiesAreThoseOfDecimals() {
    Random random = new Random(42);
    float[] offsets = {0, 1e6f, -3e7f, 1e-30f};
    check(
        "nearly on",
        42,
        6_000,
        v -> {
          float offset = offsets[random.nextInt(4)];
          for (int i = 0; i < 9; i++) {
            v[i] = offset + random.nextInt(9) * 0.1f;
          }
          double u = random.nextInt(4) / 3.0;
          double w = random.nextBoolean() ? 0 : (1 - u) * random.nextDouble();
          boolean isCorner = random.nextInt(4) == 0;
          for (int k = 0; k < 3; k++) {
            double at = (1 - u - w) * v[k] + u * v[3 + k] + w * v[6 + k];
            v[9 + k] = isCorner ? v[k] : (float) at;
          }
          v[10] += random.nextInt(3) == 0 ? random.nextInt(3) - 1 : 0;
        });
  }

  @Test
  void whatIsNotFiniteIsBeside() {
    float[] v = {0, 0, 0, 1, 0, 0, 0, 0, 1};
    double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double bad : odd) {
      assertThat(TriangleColumn.lies(v, 0, bad, 0, 0)).isEqualTo(TriangleColumn.BESIDE);
      assertThat(TriangleColumn.lies(v, 0, 0, 0, bad)).isEqualTo(TriangleColumn.BESIDE);
      assertThat(TriangleColumn.lies(v, 0, 0.2, bad, 0.2)).isEqualTo(TriangleColumn.BESIDE);
      for (int i = 0; i < 9; i++) {
        float[] broken = v.clone();
        broken[i] = (float) bad;
        assertThat(TriangleColumn.lies(broken, 0, 0, 0, 0)).isEqualTo(TriangleColumn.BESIDE);
        assertThat(TriangleColumn.lies(broken, 0, 0.2, -1, 0.2)).isEqualTo(TriangleColumn.BESIDE);
      }
    }
  }
}
