package dev.sightline.jme;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.math.BigDecimal;

/**
 * Says without any rounding whether a ray meets a triangle in the world: the engine's float matrix,
 * the mesh's float vertices and the float ray, multiplied out in decimals.
 */
public final class WorldJudge {
  private WorldJudge() {}

  /** Whether the ray, closed at its origin and without end, meets the closed triangle of a hit. */
  public static boolean meets(Ray ray, CollisionResult hit) {
    Geometry geometry = hit.getGeometry();
    geometry.computeWorldMatrix();
    Matrix4f m = geometry.getWorldMatrix();
    Vector3f[] corners = Shapes.corners(geometry.getMesh(), hit.getTriangleIndex());
    BigDecimal[] o = exact(ray.origin);
    BigDecimal[] d = exact(ray.direction);
    BigDecimal[][] p = new BigDecimal[3][];
    for (int i = 0; i < 3; i++) {
      p[i] = minus(placed(m, exact(corners[i])), o);
    }
    int a = determinant(d, p[1], p[2]).signum();
    int b = determinant(d, p[2], p[0]).signum();
    int c = determinant(d, p[0], p[1]).signum();
    boolean through = (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
    int facing = determinant(d, minus(p[1], p[0]), minus(p[2], p[0])).signum();
    int side = determinant(p[0], p[1], p[2]).signum();
    return through && facing != 0 && side * facing >= 0;
  }

  private static BigDecimal[] placed(Matrix4f m, BigDecimal[] v) {
    return new BigDecimal[] {
      row(m.m00, m.m01, m.m02, m.m03, v),
      row(m.m10, m.m11, m.m12, m.m13, v),
      row(m.m20, m.m21, m.m22, m.m23, v)
    };
  }

  private static BigDecimal row(float x, float y, float z, float t, BigDecimal[] v) {
    return new BigDecimal(x)
        .multiply(v[0])
        .add(new BigDecimal(y).multiply(v[1]))
        .add(new BigDecimal(z).multiply(v[2]))
        .add(new BigDecimal(t));
  }

  private static BigDecimal[] exact(Vector3f v) {
    return new BigDecimal[] {new BigDecimal(v.x), new BigDecimal(v.y), new BigDecimal(v.z)};
  }

  private static BigDecimal[] minus(BigDecimal[] a, BigDecimal[] b) {
    return new BigDecimal[] {a[0].subtract(b[0]), a[1].subtract(b[1]), a[2].subtract(b[2])};
  }

  private static BigDecimal determinant(BigDecimal[] a, BigDecimal[] b, BigDecimal[] c) {
    BigDecimal x = b[1].multiply(c[2]).subtract(b[2].multiply(c[1]));
    BigDecimal y = b[2].multiply(c[0]).subtract(b[0].multiply(c[2]));
    BigDecimal z = b[0].multiply(c[1]).subtract(b[1].multiply(c[0]));
    return a[0].multiply(x).add(a[1].multiply(y)).add(a[2].multiply(z));
  }
}
