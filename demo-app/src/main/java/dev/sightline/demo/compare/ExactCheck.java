package dev.sightline.demo.compare;

import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.math.BigDecimal;

/**
 * Whether a ray meets a triangle, in exact decimal arithmetic on the stored numbers: slow, plain
 * and independent of both sides that it judges. A float is a decimal fraction, so nothing is
 * rounded.
 */
final class ExactCheck {
  private ExactCheck() {}

  /** Whether the closed triangle, placed by its geometry's world matrix, is met by the ray. */
  static boolean meets(Ray ray, Geometry geometry, int triangle) {
    Triangle local = new Triangle();
    geometry.getMesh().getTriangle(triangle, local);
    Matrix4f world = geometry.getWorldMatrix();
    BigDecimal[] origin = exact(ray.origin);
    BigDecimal[] direction = exact(ray.direction);
    BigDecimal[] a = minus(placed(world, local.get1()), origin);
    BigDecimal[] b = minus(placed(world, local.get2()), origin);
    BigDecimal[] c = minus(placed(world, local.get3()), origin);
    int ab = triple(direction, a, b).signum();
    int bc = triple(direction, b, c).signum();
    int ca = triple(direction, c, a).signum();
    boolean inside = (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
    int side = Integer.signum(ab + bc + ca);
    // With n = a x b + b x c + c x a, the plane lies at t = a . (b x c) / direction . n.
    return inside && side != 0 && triple(a, b, c).signum() * side >= 0;
  }

  private static BigDecimal[] exact(Vector3f v) {
    return new BigDecimal[] {new BigDecimal(v.x), new BigDecimal(v.y), new BigDecimal(v.z)};
  }

  private static BigDecimal[] placed(Matrix4f m, Vector3f v) {
    BigDecimal[] p = exact(v);
    BigDecimal[] q = new BigDecimal[3];
    for (int row = 0; row < 3; row++) {
      q[row] = new BigDecimal(m.get(row, 3));
      for (int column = 0; column < 3; column++) {
        q[row] = q[row].add(new BigDecimal(m.get(row, column)).multiply(p[column]));
      }
    }
    return q;
  }

  private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  /** {@code p . (q x r)}. */
  private static BigDecimal triple(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r) {
    return p[0].multiply(minor(q, r, 1, 2))
        .add(p[1].multiply(minor(q, r, 2, 0)))
        .add(p[2].multiply(minor(q, r, 0, 1)));
  }

  private static BigDecimal minor(BigDecimal[] q, BigDecimal[] r, int i, int j) {
    return q[i].multiply(r[j]).subtract(q[j].multiply(r[i]));
  }
}
