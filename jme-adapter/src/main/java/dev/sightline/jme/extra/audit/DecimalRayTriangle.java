package dev.sightline.jme.extra.audit;

import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.FloatLimit;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Whether a world ray meets a triangle that a matrix places in the world, in exact decimal
 * arithmetic on the stored numbers: slow, plain, and independent of both sides that it judges. A
 * float is a decimal fraction, so nothing is rounded.
 *
 * <p>The triangle is closed. One that is seen exactly from its edge, or has no area, is not met.
 */
public final class DecimalRayTriangle {
  private DecimalRayTriangle() {}

  /**
   * The world distance at which the endless ray meets the triangle, rounded from the exact one; NaN
   * where it does not, or where a number is not finite.
   *
   * @param corners nine coordinates in the mesh's space
   */
  public static double distance(Ray ray, Matrix4f world, float[] corners) {
    BigDecimal[] meeting = meeting(ray, world, corners);
    if (meeting.length == 0) {
      return Double.NaN;
    }
    BigDecimal t = meeting[0].divide(meeting[1], MathContext.DECIMAL64);
    double length = Math.sqrt(squaredLength(ray).doubleValue());
    return t.doubleValue() * length;
  }

  /**
   * Whether it meets the triangle no farther than the ray's limit, a world distance that counts, as
   * does what is rounded to it.
   */
  public static boolean meets(Ray ray, Matrix4f world, float[] corners) {
    BigDecimal[] meeting = meeting(ray, world, corners);
    float limit = ray.getLimit();
    if (meeting.length == 0 || !(limit >= 0)) {
      return false;
    }
    if (limit == Float.POSITIVE_INFINITY) {
      return true;
    }
    BigDecimal reach = new BigDecimal(FloatLimit.upTo(limit)).multiply(meeting[1]);
    BigDecimal way = meeting[0].multiply(meeting[0]).multiply(squaredLength(ray));
    return way.compareTo(reach.multiply(reach)) <= 0;
  }

  /** Numerator and denominator of the ray parameter; empty where the triangle is not met. */
  private static BigDecimal[] meeting(Ray ray, Matrix4f world, float[] corners) {
    if (!isFinite(ray, world, corners)) {
      return new BigDecimal[0];
    }
    BigDecimal[] origin = exact(ray.origin);
    BigDecimal[] direction = exact(ray.direction);
    BigDecimal[] a = minus(placed(world, corners, 0), origin);
    BigDecimal[] b = minus(placed(world, corners, 3), origin);
    BigDecimal[] c = minus(placed(world, corners, 6), origin);
    BigDecimal ab = triple(direction, a, b);
    BigDecimal bc = triple(direction, b, c);
    BigDecimal ca = triple(direction, c, a);
    // With n = a x b + b x c + c x a, the plane lies at t = a . (b x c) / direction . n.
    BigDecimal slope = ab.add(bc).add(ca);
    int side = slope.signum();
    boolean isInside =
        ab.signum() * side >= 0 && bc.signum() * side >= 0 && ca.signum() * side >= 0;
    BigDecimal height = triple(a, b, c);
    if (side == 0 || !isInside || height.signum() * side < 0) {
      return new BigDecimal[0];
    }
    return new BigDecimal[] {height, slope};
  }

  private static boolean isFinite(Ray ray, Matrix4f world, float[] corners) {
    float sum = 0;
    for (float coordinate : corners) {
      sum += 0 * coordinate;
    }
    for (int i = 0; i < 12; i++) {
      sum += 0 * world.get(i / 4, i % 4);
    }
    return sum == 0 && Vector3f.isValidVector(ray.origin) && Vector3f.isValidVector(ray.direction);
  }

  private static BigDecimal squaredLength(Ray ray) {
    BigDecimal[] d = exact(ray.direction);
    return d[0].multiply(d[0]).add(d[1].multiply(d[1])).add(d[2].multiply(d[2]));
  }

  private static BigDecimal[] exact(Vector3f v) {
    return new BigDecimal[] {new BigDecimal(v.x), new BigDecimal(v.y), new BigDecimal(v.z)};
  }

  private static BigDecimal[] placed(Matrix4f m, float[] v, int i) {
    BigDecimal[] q = new BigDecimal[3];
    for (int row = 0; row < 3; row++) {
      q[row] = new BigDecimal(m.get(row, 3));
      for (int column = 0; column < 3; column++) {
        BigDecimal factor = new BigDecimal(m.get(row, column));
        q[row] = q[row].add(factor.multiply(new BigDecimal(v[i + column])));
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
