package dev.sightline.core.volume;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Vec3;

/** A box around two boxes: which axes to take, and the half extents that hold both exactly. */
final class ObbUnion {
  private static final int CORNERS = 8;

  private final Obb a;
  private final Obb b;

  ObbUnion(Obb a, Obb b) {
    this.a = a;
    this.b = b;
  }

  /** The box that holds the other, or else the smallest of those around both that are tried. */
  Obb find() {
    if (a.equals(b) || holds(a, b)) {
      return a;
    }
    if (holds(b, a)) {
      return b;
    }
    float[] corners = new float[2 * 3 * CORNERS];
    corners(a, corners, 0);
    corners(b, corners, 3 * CORNERS);
    PointCloud cloud = new PointCloud(corners, 0, 2 * CORNERS);
    double[][] best = axes(a);
    best = smaller(cloud, best, axes(b));
    best = smaller(cloud, best, BoundingObb.refined(cloud, upright(axes(a))));
    best = smaller(cloud, best, BoundingObb.refined(cloud, upright(axes(b))));
    best = smaller(cloud, best, BoundingObb.axes(cloud));
    return around(cloud, best);
  }

  private static double[][] smaller(PointCloud cloud, double[][] best, double[][] other) {
    return BoundingObb.size(cloud, other) < BoundingObb.size(cloud, best) ? other : best;
  }

  private static double[][] axes(Obb box) {
    return new double[][] {
      {box.axisX().x(), box.axisX().y(), box.axisX().z()},
      {box.axisY().x(), box.axisY().y(), box.axisY().z()},
      {box.axisZ().x(), box.axisZ().y(), box.axisZ().z()}
    };
  }

  /** The axes at right angles and of length 1: turning skew ones would add up what they lack. */
  private static double[][] upright(double[][] axes) {
    double[] x = unit(axes[0]);
    double[] z = unit(cross(x, axes[1]));
    return new double[][] {x, cross(z, x), z};
  }

  private static double[] unit(double[] v) {
    double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    return new double[] {v[0] / length, v[1] / length, v[2] / length};
  }

  private static double[] cross(double[] u, double[] v) {
    return new double[] {
      u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    };
  }

  /** Rounded corners: good enough to choose axes and a centre by, and finite. */
  private static void corners(Obb box, float[] out, int offset) {
    double[][] axes = axes(box);
    double[] centre = {box.centre().x(), box.centre().y(), box.centre().z()};
    double[] half = {box.halfExtents().x(), box.halfExtents().y(), box.halfExtents().z()};
    for (int corner = 0; corner < CORNERS; corner++) {
      for (int k = 0; k < 3; k++) {
        double sum = centre[k];
        for (int axis = 0; axis < 3; axis++) {
          sum += ((corner >> axis & 1) == 0 ? -1 : 1) * half[axis] * axes[axis][k];
        }
        out[offset + 3 * corner + k] =
            (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, sum));
      }
    }
  }

  private Obb around(PointCloud cloud, double[][] axes) {
    Vec3 centre = BoundingObb.centre(cloud, axes);
    Vec3 x = PointCloud.nearest(axes[0][0], axes[0][1], axes[0][2]);
    Vec3 y = PointCloud.nearest(axes[1][0], axes[1][1], axes[1][2]);
    Vec3 z = PointCloud.nearest(axes[2][0], axes[2][1], axes[2][2]);
    return new Obb(
        centre,
        x,
        y,
        z,
        new Vec3(
            PointCloud.up(reach(centre, y, z, x), "box half extent"),
            PointCloud.up(reach(centre, z, x, y), "box half extent"),
            PointCloud.up(reach(centre, x, y, z), "box half extent")));
  }

  private double reach(Vec3 centre, Vec3 u, Vec3 v, Vec3 w) {
    return Math.max(reach(a, centre, u, v, w), reach(b, centre, u, v, w));
  }

  /** Whether every corner of a box surely lies in another. */
  private static boolean holds(Obb outer, Obb inner) {
    Vec3 c = outer.centre();
    Vec3 x = outer.axisX();
    Vec3 y = outer.axisY();
    Vec3 z = outer.axisZ();
    return reach(inner, c, y, z, x) <= outer.halfExtents().x()
        && reach(inner, c, z, x, y) <= outer.halfExtents().y()
        && reach(inner, c, x, y, z) <= outer.halfExtents().z();
  }

  /**
   * A bound of the largest coordinate of a box along w in the frame of the axes u, v and w about a
   * centre: along the normal n of u and v that is how far the centres are apart, and for each half
   * edge how far it reaches, over n . w.
   *
   * <p>With u = 2^-53: a coordinate of n is off by u of itself, a product with n by 5u of the sum
   * of its magnitudes, the sum of the four by 4u, n . w by 4u and the quotient by u: under 16u of
   * the sum of all magnitudes, which is at most the coordinates' sum below and half a hundredth.
   * The margin is 32u.
   */
  private static double reach(Obb box, Vec3 centre, Vec3 u, Vec3 v, Vec3 w) {
    double nx = (double) u.y() * v.z() - (double) u.z() * v.y();
    double ny = (double) u.z() * v.x() - (double) u.x() * v.z();
    double nz = (double) u.x() * v.y() - (double) u.y() * v.x();
    double x = (double) box.centre().x() - centre.x();
    double y = (double) box.centre().y() - centre.y();
    double z = (double) box.centre().z() - centre.z();
    double most = Math.abs(nx * x + ny * y + nz * z);
    double sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
    for (int k = 0; k < 3; k++) {
      Vec3 axis = k == 0 ? box.axisX() : k == 1 ? box.axisY() : box.axisZ();
      Vec3 halves = box.halfExtents();
      double half = k == 0 ? halves.x() : k == 1 ? halves.y() : halves.z();
      most += half * Math.abs(nx * axis.x() + ny * axis.y() + nz * axis.z());
      sum += half * (Math.abs(axis.x()) + Math.abs(axis.y()) + Math.abs(axis.z()));
    }
    return most / Math.abs(nx * w.x() + ny * w.y() + nz * w.z()) + PointCloud.MARGIN * sum;
  }
}
