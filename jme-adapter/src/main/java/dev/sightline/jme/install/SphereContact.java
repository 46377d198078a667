package dev.sightline.jme.install;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector3f;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TriangleNormal;
import dev.sightline.jme.internal.WorldTriangle;

/**
 * What the engine says of a sphere that meets a triangle: the triangle's point closest to the
 * centre, and
 *
 * <ul>
 *   <li>where the centre lies straight above or below the triangle, the triangle's own normal, and
 *       the signed height of the centre over its plane, less the radius: below the plane a number
 *       under minus the radius;
 *   <li>elsewhere, beside an edge or a vertex, the direction from the point to the centre, and
 *       their distance less the radius. A centre on the point itself has no direction: the zero
 *       vector.
 * </ul>
 */
final class SphereContact {
  private SphereContact() {}

  /**
   * The distance that the result is to hold.
   *
   * @param v the triangle in world space
   * @param closest its point closest to the centre
   */
  static double distance(Vector3f centre, double radius, float[] v, ClosestPoint closest) {
    double distance = closest.distance();
    boolean isUnder = isOverFace(centre, v) && isBelow(centre, v);
    return (isUnder ? -distance : distance) - radius;
  }

  /** A result without its triangle. */
  static CollisionResult result(Vector3f centre, float[] v, ClosestPoint closest, double distance) {
    Vector3f point = new Vector3f((float) closest.x(), (float) closest.y(), (float) closest.z());
    CollisionResult result = new CollisionResult(point, (float) distance);
    result.setContactNormal(
        isOverFace(centre, v)
            ? unit(
                TriangleNormal.x(v, 0, 3, 6),
                TriangleNormal.y(v, 0, 3, 6),
                TriangleNormal.z(v, 0, 3, 6))
            : unit(centre.x - closest.x(), centre.y - closest.y(), centre.z - closest.z()));
    return result;
  }

  /** Whether the centre's foot on the plane lies in the closed triangle. */
  private static boolean isOverFace(Vector3f centre, float[] v) {
    double bb = edgeDot(v, 3, 3);
    double bc = edgeDot(v, 3, 6);
    double cc = edgeDot(v, 6, 6);
    double px = (double) centre.x - v[0];
    double py = (double) centre.y - v[1];
    double pz = (double) centre.z - v[2];
    double pb = px * edge(v, 3, 0) + py * edge(v, 3, 1) + pz * edge(v, 3, 2);
    double pc = px * edge(v, 6, 0) + py * edge(v, 6, 1) + pz * edge(v, 6, 2);
    double square = bb * cc - bc * bc;
    double b = cc * pb - bc * pc;
    double c = bb * pc - bc * pb;
    return square > 0 && b >= 0 && c >= 0 && b + c <= square;
  }

  private static double edgeDot(float[] v, int i, int j) {
    return edge(v, i, 0) * edge(v, j, 0)
        + edge(v, i, 1) * edge(v, j, 1)
        + edge(v, i, 2) * edge(v, j, 2);
  }

  private static double edge(float[] v, int i, int axis) {
    return (double) v[i + axis] - v[axis];
  }

  /** Decided exactly. */
  private static boolean isBelow(Vector3f c, float[] v) {
    return Orient3d.side(v, 0, 3, 6, c.x, c.y, c.z) < 0;
  }

  private static Vector3f unit(double x, double y, double z) {
    Vector3f normal = new Vector3f();
    WorldTriangle.unit(x, y, z, normal);
    return normal;
  }
}
