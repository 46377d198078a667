package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/**
 * Cases in which every rounding of a filter goes the same way: the computed sign is the wrong one,
 * and as far from 0 as the number above each case says, in roundings of what the filter's bound is
 * a multiple of. Found by search among numbers a little above 1 less a few half units. A multiple
 * below that number gives the wrong answer.
 *
 * <p>Of the six roundings of two products of two differences no more than half count, since both
 * products are equal: 3 is the most. The bounds of determinants are products of sums, which hold
 * each of the two large products that cancel twice: 1.5 is the most of this kind.
 */
class DeterminantBoundTest {
  /** 2.87 of the 4 of {@link Orient2d}. */
  private static final float[] CROSS = {
    0x1.06e0a4p0f,
    0x1.06e0a4p0f,
    0x1.046aa4p0f,
    0x1.046aa4p0f,
    -0x1.7p-49f,
    -0x1.7p-49f,
    -0x1.5p-49f,
    -0x1.9p-49f
  };

  /** 1.4998 of the 8 of each determinant: a point, and a, b and c around it. */
  private static final float[] POINT = {0x1.26c38p-36f, 0x1.21a8p-40f, -0x1.2198p-40f};

  private static final float[] TRIANGLE = {
    POINT[0],
    -0x1.00084p0f,
    0x1.00007p0f,
    0x1.000002p0f,
    POINT[1],
    POINT[2],
    POINT[0],
    0x1.00084p0f,
    -0x1.00007p0f
  };

  private static BigDecimal product(float p, float q, float r, float s) {
    return new BigDecimal(p)
        .subtract(new BigDecimal(q))
        .multiply(new BigDecimal(r).subtract(new BigDecimal(s)));
  }

  @Test
  void theTurnOfTwoVectors() {
    for (int exponent = -40; exponent <= 60; exponent += 20) {
      float[] v = new float[8];
      for (int k = 0; k < 8; k++) {
        v[k] = Math.scalb(CROSS[k], exponent);
      }
      float px = v[0];
      float py = v[1];
      float ry = v[2];
      float rx = v[3];
      float qx = v[4];
      float sy = v[5];
      float qy = v[6];
      float sx = v[7];
      int sign = product(px, qx, ry, sy).compareTo(product(py, qy, rx, sx));
      double computed =
          ((double) px - qx) * ((double) ry - sy) - ((double) py - qy) * ((double) rx - sx);
      assertThat(computed).isPositive();
      assertThat(sign).isNotPositive();
      assertThat(Orient2d.crossSign(px, py, qx, qy, rx, ry, sx, sy)).isEqualTo(sign);
      assertThat(Orient2d.crossSign(rx, ry, sx, sy, px, py, qx, qy)).isEqualTo(-sign);
    }
  }

  /** 2.99 of the 8 of slabs: the segment is in one until it is in the other, by next to nothing. */
  @Test
  void aSegmentInTwoSlabs() {
    double px = 0x1.99p-45;
    double py = 0x1.11p-45;
    double qx = 0x1.006069fffffffp0;
    double qy = 0x1.00606ap0;
    double min = 0x1.005feap0;
    double max = 0x1.005fea0000001p0;
    BigDecimal in = new BigDecimal(min).subtract(new BigDecimal(px));
    BigDecimal out = new BigDecimal(max).subtract(new BigDecimal(py));
    BigDecimal x = new BigDecimal(qx).subtract(new BigDecimal(px));
    BigDecimal y = new BigDecimal(qy).subtract(new BigDecimal(py));
    assertThat(in.multiply(y)).isLessThanOrEqualTo(out.multiply(x));
    assertThat((min - px) * (qy - py)).isGreaterThan((max - py) * (qx - px));
    assertThat(SegmentRect2d.exact(px, py, qx, qy, min, -1, 9, max)).isTrue();
    assertThat(SegmentRect2d.exact(py, px, qy, qx, -1, min, max, 9)).isTrue();
  }

  private static BigDecimal side() {
    return ExactOracle.determinant(
        ExactOracle.minus(ExactOracle.point(TRIANGLE, 0), ExactOracle.point(POINT, 0)),
        ExactOracle.minus(ExactOracle.point(TRIANGLE, 3), ExactOracle.point(POINT, 0)),
        ExactOracle.minus(ExactOracle.point(TRIANGLE, 6), ExactOracle.point(POINT, 0)));
  }

  @Test
  void theSideOfAPlane() {
    int sign = side().signum();
    assertThat(sign).isEqualTo(-1);
    assertThat(Orient3d.sign(POINT, 0, TRIANGLE, 3, TRIANGLE, 6, TRIANGLE, 0)).isEqualTo(sign);
    ShearedRay ray = new ShearedRay().set(POINT[0], POINT[1], POINT[2], 0, 1, 1);
    assertThat(RayTriangleExact.isBehind(ray, TRIANGLE, 0, 1)).isFalse();
    assertThat(RayTriangleExact.isBehind(ray, TRIANGLE, 0, -1)).isTrue();
  }

  /** The segment starts beyond the plane, by next to nothing, and leads away from it. */
  @Test
  void aSegmentThatStartsBeyondTheTriangle() {
    double way = 0x1p-20;
    double x = (double) POINT[0] - way * way;
    double y = POINT[1] + way;
    double z = POINT[2] + way;
    BigDecimal[] p = ExactOracle.point(POINT, 0);
    BigDecimal[] d = ExactOracle.minus(ExactOracle.point(x, y, z), p);
    BigDecimal t =
        ExactOracle.rayTriangle(
            p,
            d,
            ExactOracle.point(TRIANGLE, 0),
            ExactOracle.point(TRIANGLE, 3),
            ExactOracle.point(TRIANGLE, 6));
    assertThat(t).isNull();
    double found =
        SegmentTriangleSigns.decide(POINT[0], POINT[1], POINT[2], x, y, z, TRIANGLE, 0, true);
    assertThat(found).isNaN();
  }
}
