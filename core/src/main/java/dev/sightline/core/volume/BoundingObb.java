package dev.sightline.core.volume;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Vec3;

/**
 * Oriented boxes around points and boxes.
 *
 * <p>The principal axes of the points start it; then the box is turned about each of its axes to
 * the rectangle of least area around the points' projection, until no turn makes it smaller. That
 * is a local minimum, not the smallest box. Every point lies inside, exactly: the axes and the
 * centre are rounded to float first, and the half extents, along the axes as rounded, go up.
 * Thread-safe. Derivation, and how far from the smallest it is: docs/kernels/bounding-volumes.md.
 *
 * <p>Sources: Gottschalk, Lin and Manocha, "OBBTree", 1996, for the principal axes; O'Rourke,
 * "Finding Minimal Enclosing Boxes", 1985, for what the smallest box takes.
 */
public final class BoundingObb {
  private static final int MOST_ROUNDS = 16;

  private BoundingObb() {}

  /**
   * A small box around points.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @throws IllegalArgumentException if there is no point, the run does not fit the array, a
   *     coordinate is NaN or infinite, or an extent does not fit a float
   */
  public static Obb of(float[] xyz, int offset, int count) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    return around(cloud, axes(cloud));
  }

  /**
   * A box around two boxes: the one that surely holds the other, or else the smallest of the AABBs
   * of either, of those turned as above, and of the box around their corners. Never larger than the
   * box around both along the axes of one of them, except for rounding; not the smallest of all.
   * Every point of both lies inside, exactly.
   *
   * @throws IllegalArgumentException if an extent does not fit a float
   */
  public static Obb union(Obb a, Obb b) {
    return new ObbUnion(a, b).find();
  }

  /** The axes of a small box around points. */
  static double[][] axes(PointCloud cloud) {
    double[][] axes = refined(cloud, PrincipalAxes.of(cloud));
    double[][] along = refined(cloud, new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    return size(cloud, along) < size(cloud, axes) ? along : axes;
  }

  /** The given axes, turned about one after the other while that pays. */
  static double[][] refined(PointCloud cloud, double[][] axes) {
    double volume = size(cloud, axes);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      for (int k = 0; k < 3; k++) {
        double[] u = axes[(k + 1) % 3];
        double[] v = axes[(k + 2) % 3];
        double[][] shadow = new double[cloud.count()][];
        double[] middle = cloud.middle();
        for (int i = 0; i < cloud.count(); i++) {
          shadow[i] = new double[] {along(cloud, i, middle, u), along(cloud, i, middle, v)};
        }
        double[] d = nearFirst(LeastRectangle.direction(shadow));
        double[] newU = new double[3];
        double[] newV = new double[3];
        for (int c = 0; c < 3; c++) {
          newU[c] = d[0] * u[c] + d[1] * v[c];
          newV[c] = d[0] * v[c] - d[1] * u[c];
        }
        axes[(k + 1) % 3] = newU;
        axes[(k + 2) % 3] = newV;
      }
      double now = size(cloud, axes);
      if (!(now < volume * (1 - 1e-6))) {
        break;
      }
      volume = now;
    }
    return axes;
  }

  /**
   * The side of a rectangle that is nearer to the first axis of its plane. The other one would make
   * the axes trade places, and the loop over them turn twice about one and never about another.
   */
  private static double[] nearFirst(double[] d) {
    return Math.abs(d[0]) < Math.abs(d[1]) ? new double[] {d[1], -d[0]} : d;
  }

  private static double along(PointCloud cloud, int i, double[] from, double[] axis) {
    return (cloud.x(i) - from[0]) * axis[0]
        + (cloud.y(i) - from[1]) * axis[1]
        + (cloud.z(i) - from[2]) * axis[2];
  }

  /** Least and most along each axis, relative to the middle. */
  private static double[][] spans(PointCloud cloud, double[][] axes) {
    double[] middle = cloud.middle();
    double[][] spans = new double[3][2];
    for (int k = 0; k < 3; k++) {
      spans[k][0] = Double.POSITIVE_INFINITY;
      spans[k][1] = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < cloud.count(); i++) {
        double t = along(cloud, i, middle, axes[k]);
        spans[k][0] = Math.min(spans[k][0], t);
        spans[k][1] = Math.max(spans[k][1], t);
      }
    }
    return spans;
  }

  /** The volume, and for flat sets, which all have none, a little of the surface. */
  static double size(PointCloud cloud, double[][] axes) {
    double[][] s = spans(cloud, axes);
    double x = s[0][1] - s[0][0];
    double y = s[1][1] - s[1][0];
    double z = s[2][1] - s[2][0];
    double longest = Math.max(x, Math.max(y, z));
    return x * y * z + 1e-9 * longest * (x * y + y * z + z * x);
  }

  /** The middle of the points along the axes. */
  static Vec3 centre(PointCloud cloud, double[][] axes) {
    double[][] spans = spans(cloud, axes);
    double[] c = cloud.middle();
    for (int k = 0; k < 3; k++) {
      double t = 0.5 * (spans[k][0] + spans[k][1]);
      for (int axis = 0; axis < 3; axis++) {
        c[axis] += t * axes[k][axis];
      }
    }
    return PointCloud.nearest(c[0], c[1], c[2]);
  }

  private static Obb around(PointCloud cloud, double[][] axes) {
    Vec3 centre = centre(cloud, axes);
    Vec3[] a = new Vec3[3];
    for (int k = 0; k < 3; k++) {
      a[k] = PointCloud.nearest(axes[k][0], axes[k][1], axes[k][2]);
    }
    Vec3 half =
        new Vec3(
            extent(cloud, centre, a[1], a[2], a[0]),
            extent(cloud, centre, a[2], a[0], a[1]),
            extent(cloud, centre, a[0], a[1], a[2]));
    return new Obb(centre, a[0], a[1], a[2], half);
  }

  /**
   * The largest coordinate along the third axis, which skew axes share with no other: the distance
   * from the centre times the normal of the first two over the volume of all three, with a margin
   * above what its products and sums lose.
   */
  private static float extent(PointCloud cloud, Vec3 c, Vec3 u, Vec3 v, Vec3 w) {
    double nx = (double) u.y() * v.z() - (double) u.z() * v.y();
    double ny = (double) u.z() * v.x() - (double) u.x() * v.z();
    double nz = (double) u.x() * v.y() - (double) u.y() * v.x();
    double volume = Math.abs(nx * w.x() + ny * w.y() + nz * w.z());
    double most = 0;
    for (int i = 0; i < cloud.count(); i++) {
      double x = (double) cloud.x(i) - c.x();
      double y = (double) cloud.y(i) - c.y();
      double z = (double) cloud.z(i) - c.z();
      double sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
      double t = Math.abs(nx * x + ny * y + nz * z) / volume;
      most = Math.max(most, t + PointCloud.MARGIN * sum);
    }
    return PointCloud.up(most, "box half extent");
  }
}
