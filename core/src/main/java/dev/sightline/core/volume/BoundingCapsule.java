package dev.sightline.core.volume;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointSegment;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;

/**
 * Capsules around points and capsules.
 *
 * <p>The axis runs along the direction of the largest spread, or along the longest distance found
 * between two points if that makes the smaller capsule, through the centre of the smallest sphere
 * around the points' projection; its ends are pulled in as far as the round ends allow. Not the
 * smallest capsule. Every point lies inside, exactly: the ends are rounded to float first, then the
 * radius is the largest distance from the axis, rounded up. Thread-safe. Derivation:
 * docs/kernels/bounding-volumes.md.
 */
public final class BoundingCapsule {
  private BoundingCapsule() {}

  /**
   * A capsule around points.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @throws IllegalArgumentException if there is no point, the run does not fit the array, a
   *     coordinate is NaN or infinite, or the radius does not fit a float
   */
  public static Capsule of(float[] xyz, int offset, int count) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    Capsule best = along(cloud, PrincipalAxes.of(cloud)[0]);
    int a = cloud.farthest(cloud.x(0), cloud.y(0), cloud.z(0));
    int b = cloud.farthest(cloud.x(a), cloud.y(a), cloud.z(a));
    double[] span = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      span[axis] = (double) cloud.at(b, axis) - cloud.at(a, axis);
    }
    double length = Math.sqrt(span[0] * span[0] + span[1] * span[1] + span[2] * span[2]);
    if (length > 0) {
      Capsule other =
          along(cloud, new double[] {span[0] / length, span[1] / length, span[2] / length});
      best = volume(other) < volume(best) ? other : best;
    }
    return best;
  }

  private static Capsule along(PointCloud cloud, double[] d) {
    double[] c = cloud.middle();
    float[] shadow = new float[3 * cloud.count()];
    int far = cloud.farthest(c[0], c[1], c[2]);
    double scale = Math.max(Double.MIN_NORMAL, Math.sqrt(cloud.square(far, c[0], c[1], c[2])));
    for (int i = 0; i < cloud.count(); i++) {
      double t = along(cloud, i, c, d);
      for (int axis = 0; axis < 3; axis++) {
        shadow[3 * i + axis] = (float) ((cloud.at(i, axis) - c[axis] - t * d[axis]) / scale);
      }
    }
    double[] shift = new SmallestSphere(new PointCloud(shadow, 0, cloud.count())).find();
    for (int axis = 0; axis < 3; axis++) {
      c[axis] += scale * shift[axis];
    }
    double square = 0;
    for (int i = 0; i < cloud.count(); i++) {
      square = Math.max(square, fromLine(cloud, i, c, d));
    }
    double start = Double.POSITIVE_INFINITY;
    double end = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < cloud.count(); i++) {
      double t = along(cloud, i, c, d);
      double round = Math.sqrt(Math.max(0, square - fromLine(cloud, i, c, d)));
      start = Math.min(start, t + round);
      end = Math.max(end, t - round);
    }
    Vec3 p = PointCloud.nearest(c[0] + start * d[0], c[1] + start * d[1], c[2] + start * d[2]);
    Vec3 q = PointCloud.nearest(c[0] + end * d[0], c[1] + end * d[1], c[2] + end * d[2]);
    double most = 0;
    for (int i = 0; i < cloud.count(); i++) {
      most = Math.max(most, reach(cloud.x(i), cloud.y(i), cloud.z(i), p, q));
    }
    return new Capsule(new Segment(p, q), PointCloud.up(most, "capsule radius"));
  }

  private static double along(PointCloud cloud, int i, double[] c, double[] d) {
    return (cloud.x(i) - c[0]) * d[0] + (cloud.y(i) - c[1]) * d[1] + (cloud.z(i) - c[2]) * d[2];
  }

  private static double fromLine(PointCloud cloud, int i, double[] c, double[] d) {
    double t = along(cloud, i, c, d);
    return cloud.square(i, c[0] + t * d[0], c[1] + t * d[1], c[2] + t * d[2]);
  }

  /** The distance of a point from a segment, and the kernel's error bound on top. */
  private static double reach(double x, double y, double z, Vec3 p, Vec3 q) {
    ClosestPoint out = new ClosestPoint();
    PointSegment.closest(x, y, z, p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), out);
    double length =
        Math.abs((double) p.x() - q.x())
            + Math.abs((double) p.y() - q.y())
            + Math.abs((double) p.z() - q.z());
    double distance = out.distance();
    return distance == 0 && length == 0 ? 0 : distance + PointCloud.MARGIN * (distance + length);
  }

  private static double volume(Capsule capsule) {
    Vec3 p = capsule.axis().start();
    Vec3 q = capsule.axis().end();
    double x = (double) q.x() - p.x();
    double y = (double) q.y() - p.y();
    double z = (double) q.z() - p.z();
    double r = capsule.radius();
    return r * r * (Math.sqrt(x * x + y * y + z * z) + 4.0 / 3 * r);
  }

  /**
   * A capsule around two capsules: of the axes between two of their four ends that which makes it
   * smallest. Not the smallest of all.
   *
   * @throws IllegalArgumentException if the radius does not fit a float
   */
  public static Capsule union(Capsule a, Capsule b) {
    Vec3[] ends = {a.axis().start(), a.axis().end(), b.axis().start(), b.axis().end()};
    Capsule best = around(ends, a.radius(), b.radius(), 0, 1);
    for (int i = 0; i < 4; i++) {
      for (int j = i + 1; j < 4; j++) {
        Capsule other = around(ends, a.radius(), b.radius(), i, j);
        best = volume(other) < volume(best) ? other : best;
      }
    }
    return best;
  }

  private static Capsule around(Vec3[] ends, double radiusA, double radiusB, int i, int j) {
    double most = 0;
    for (int k = 0; k < 4; k++) {
      double d = reach(ends[k].x(), ends[k].y(), ends[k].z(), ends[i], ends[j]);
      double sum = d + (k < 2 ? radiusA : radiusB);
      most = Math.max(most, k == i || k == j ? (k < 2 ? radiusA : radiusB) : Math.nextUp(sum));
    }
    return new Capsule(new Segment(ends[i], ends[j]), PointCloud.up(most, "capsule radius"));
  }
}
