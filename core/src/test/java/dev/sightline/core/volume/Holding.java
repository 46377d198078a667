package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;

/** Whether a volume holds a point, or a ball, in decimals. */
final class Holding {
  private static final MathContext DIGITS = new MathContext(80);

  private Holding() {}

  static BigDecimal big(double x) {
    return new BigDecimal(x);
  }

  private static BigDecimal square(BigDecimal... v) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal x : v) {
      sum = sum.add(x.multiply(x));
    }
    return sum;
  }

  static void holds(Sphere s, float[] p, int i) {
    holdsBall(s, p, i, 0);
  }

  /** The ball of a radius around the point: its centre is as far inside as that. */
  static void holdsBall(Sphere s, float[] p, int i, float radius) {
    Vec3 c = s.centre();
    BigDecimal d2 =
        square(
            big(p[i]).subtract(big(c.x())),
            big(p[i + 1]).subtract(big(c.y())),
            big(p[i + 2]).subtract(big(c.z())));
    BigDecimal room = big(s.radius()).subtract(big(radius));
    assertThat(room.signum()).as("%s", s).isNotNegative();
    assertThat(d2).as("%s", s).isLessThanOrEqualTo(square(room));
  }

  static void holds(Capsule capsule, float[] p, int i) {
    holdsBall(capsule, p, i, 0);
  }

  /** The ball of a radius around the point: its centre is as far inside as that. */
  static void holdsBall(Capsule capsule, float[] p, int i, float radius) {
    Segment axis = capsule.axis();
    BigDecimal[] a = {big(axis.start().x()), big(axis.start().y()), big(axis.start().z())};
    BigDecimal[] b = {big(axis.end().x()), big(axis.end().y()), big(axis.end().z())};
    BigDecimal dot = BigDecimal.ZERO;
    BigDecimal length = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      BigDecimal e = b[k].subtract(a[k]);
      dot = dot.add(e.multiply(big(p[i + k]).subtract(a[k])));
      length = length.add(e.multiply(e));
    }
    BigDecimal t =
        length.signum() == 0
            ? length
            : dot.divide(length, DIGITS).max(BigDecimal.ZERO).min(BigDecimal.ONE);
    BigDecimal[] gap = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      gap[k] = big(p[i + k]).subtract(a[k]).subtract(t.multiply(b[k].subtract(a[k])));
    }
    BigDecimal room = big(capsule.radius()).subtract(big(radius));
    assertThat(room.signum()).as("%s", capsule).isNotNegative();
    assertThat(square(gap)).as("%s", capsule).isLessThanOrEqualTo(square(room));
  }

  private static BigDecimal[] vector(Vec3 v) {
    return new BigDecimal[] {big(v.x()), big(v.y()), big(v.z())};
  }

  private static BigDecimal determinant(BigDecimal[] u, BigDecimal[] v, BigDecimal[] w) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      sum = sum.add(u[k].multiply(v[y].multiply(w[z]).subtract(v[z].multiply(w[y]))));
    }
    return sum;
  }

  static void holds(Obb box, float[] p, int i) {
    BigDecimal[] x = vector(box.axisX());
    BigDecimal[] y = vector(box.axisY());
    BigDecimal[] z = vector(box.axisZ());
    BigDecimal[] h = vector(box.halfExtents());
    BigDecimal[] c = vector(box.centre());
    BigDecimal[] w = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      w[k] = big(p[i + k]).subtract(c[k]);
    }
    BigDecimal volume = determinant(x, y, z).abs();
    assertThat(determinant(w, y, z).abs()).isLessThanOrEqualTo(h[0].multiply(volume));
    assertThat(determinant(x, w, z).abs()).isLessThanOrEqualTo(h[1].multiply(volume));
    assertThat(determinant(x, y, w).abs()).isLessThanOrEqualTo(h[2].multiply(volume));
  }

  static void holds(KDop hull, float[] p, int i) {
    for (int slab = 0; slab < hull.slabs(); slab++) {
      Vec3 n = hull.normal(slab);
      BigDecimal along =
          big(n.x())
              .multiply(big(p[i]))
              .add(big(n.y()).multiply(big(p[i + 1])))
              .add(big(n.z()).multiply(big(p[i + 2])));
      assertThat(along).isBetween(big(hull.min(slab)), big(hull.max(slab)));
    }
  }
}
