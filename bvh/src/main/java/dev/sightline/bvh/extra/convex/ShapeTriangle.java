package dev.sightline.bvh.extra.convex;

import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweep;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.convex.Penetration;
import dev.sightline.core.convex.PenetrationResult;

/**
 * A convex shape against one triangle, by the kernels of core; each answer depends on the two
 * alone. Whether they meet is always what {@link Gjk#intersects} says.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class ShapeTriangle {
  final GjkResult gjk = new GjkResult();
  final GjkResult meeting = new GjkResult();
  final ConvexSweepResult contact = new ConvexSweepResult();
  final PenetrationResult penetration = new PenetrationResult();
  private final ConvexShape triangle = new ConvexShape();

  ShapeTriangle() {}

  /**
   * How deep in the shape the triangle is at most, by the extents of both along its normal:
   * negative if that parts them, NaN if it has none.
   *
   * @param slack by how much that is padded
   */
  static double depthAlongNormal(ConvexShape shape, float[] v, int i, double slack) {
    double bx = (double) v[i + 3] - v[i];
    double by = (double) v[i + 4] - v[i + 1];
    double bz = (double) v[i + 5] - v[i + 2];
    double cx = (double) v[i + 6] - v[i];
    double cy = (double) v[i + 7] - v[i + 1];
    double cz = (double) v[i + 8] - v[i + 2];
    double nx = by * cz - bz * cy;
    double ny = bz * cx - bx * cz;
    double nz = bx * cy - by * cx;
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx /= length;
    ny /= length;
    nz /= length;
    double ax = v[i] - shape.originX();
    double ay = v[i + 1] - shape.originY();
    double az = v[i + 2] - shape.originZ();
    double a = nx * ax + ny * ay + nz * az;
    // The normal of a sliver is vague, so each vertex has a height of its own.
    double b = a + (nx * bx + ny * by + nz * bz);
    double c = a + (nx * cx + ny * cy + nz * cz);
    double above = shape.extent(nx, ny, nz) - Math.min(a, Math.min(b, c));
    double below = shape.extent(-nx, -ny, -nz) + Math.max(a, Math.max(b, c));
    return Math.min(above, below) + slack;
  }

  /** Whether the two meet. */
  boolean meets(ConvexShape shape, float[] v, int i) {
    return Gjk.intersects(shape, triangle.triangle(v, i), meeting);
  }

  /**
   * How far the two are apart; the points are those of {@link #gjk}, or of {@link #meeting} if they
   * meet.
   *
   * @param unsure up to which distance they may meet
   */
  double distance(ConvexShape shape, float[] v, int i, double unsure) {
    double distance = Gjk.distance(shape, triangle.triangle(v, i), gjk);
    if (!(distance <= unsure)) {
      return distance;
    }
    boolean meets = Gjk.intersects(shape, triangle, meeting);
    return meets ? 0 : Math.max(Double.MIN_VALUE, distance);
  }

  /** When the shape touches the triangle, by {@link #contact}. */
  double sweep(ConvexShape shape, double dx, double dy, double dz, double tMax, float[] v, int i) {
    return ConvexSweep.sweep(shape, dx, dy, dz, tMax, triangle.triangle(v, i), contact);
  }

  /** How deep the shape is in the triangle, by {@link #penetration}; NaN if they do not meet. */
  double depth(ConvexShape shape, float[] v, int i) {
    return meets(shape, v, i)
        ? Math.max(0, Penetration.depth(shape, triangle, penetration))
        : Double.NaN;
  }

  /**
   * How far the shape, which meets the triangle, has to go along a unit vector to leave it: it is
   * swept back from where it surely has.
   *
   * @param far how far that is
   */
  double exit(ConvexShape shape, double nx, double ny, double nz, double far, float[] v, int i) {
    triangle.triangle(v, i).move(-far * nx, -far * ny, -far * nz);
    double back = ConvexSweep.sweep(shape, -nx, -ny, -nz, far, triangle, contact);
    return back >= 0 ? far - back : 0;
  }
}
