package dev.sightline.core.volume;

import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Spheres around points and spheres.
 *
 * <p>Every point lies inside, exactly: the centre is rounded to float first, then the radius is the
 * largest distance from it, rounded up. Deterministic. Thread-safe. Derivation:
 * docs/kernels/bounding-volumes.md.
 *
 * <p>Sources: Ritter, "An Efficient Bounding Sphere", Graphics Gems, 1990; Welzl, "Smallest
 * Enclosing Disks (Balls and Ellipsoids)", 1991, and Gärtner, "Fast and Robust Smallest Enclosing
 * Balls", 1999, for the choice of the farthest point.
 */
public final class BoundingSphere {
  private BoundingSphere() {}

  /**
   * A sphere around points, in three passes: not the smallest, up to about a fifth wider in
   * practice.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @throws IllegalArgumentException if there is no point, the run does not fit the array, a
   *     coordinate is NaN or infinite, or the radius does not fit a float
   */
  public static Sphere ritter(float[] xyz, int offset, int count) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    int a = cloud.farthest(cloud.x(0), cloud.y(0), cloud.z(0));
    int b = cloud.farthest(cloud.x(a), cloud.y(a), cloud.z(a));
    double x = 0.5 * cloud.x(a) + 0.5 * cloud.x(b);
    double y = 0.5 * cloud.y(a) + 0.5 * cloud.y(b);
    double z = 0.5 * cloud.z(a) + 0.5 * cloud.z(b);
    double r = Math.sqrt(cloud.square(a, x, y, z));
    for (int i = 0; i < count; i++) {
      double d = Math.sqrt(cloud.square(i, x, y, z));
      if (d > r) {
        double step = 0.5 * (d - r) / d;
        x += step * (cloud.x(i) - x);
        y += step * (cloud.y(i) - y);
        z += step * (cloud.z(i) - z);
        r = 0.5 * (r + d);
      }
    }
    return around(cloud, x, y, z);
  }

  /**
   * The smallest sphere around points, up to the rounding of its centre to float.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @throws IllegalArgumentException as {@link #ritter}
   */
  public static Sphere minimal(float[] xyz, int offset, int count) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    double[] centre = new SmallestSphere(cloud).find();
    return around(cloud, centre[0], centre[1], centre[2]);
  }

  private static Sphere around(PointCloud cloud, double x, double y, double z) {
    Vec3 centre = PointCloud.nearest(x, y, z);
    int far = cloud.farthest(centre.x(), centre.y(), centre.z());
    double d = Math.sqrt(cloud.square(far, centre.x(), centre.y(), centre.z()));
    return new Sphere(centre, PointCloud.up(d * (1 + PointCloud.MARGIN), "sphere radius"));
  }

  /**
   * The smallest sphere around two spheres, up to the rounding of its centre to float; the larger
   * one itself if it surely holds the other.
   *
   * @throws IllegalArgumentException if the radius does not fit a float
   */
  public static Sphere union(Sphere a, Sphere b) {
    Vec3 p = a.centre();
    Vec3 q = b.centre();
    double distance = distance(p, q);
    double grown = distance * (1 + PointCloud.MARGIN);
    double wider = (double) a.radius() - b.radius();
    if (grown <= wider) {
      return a;
    }
    if (grown <= -wider) {
      return b;
    }
    double t = Math.max(0, Math.min(1, 0.5 * (distance - wider) / distance));
    Vec3 c =
        PointCloud.nearest(
            p.x() + t * ((double) q.x() - p.x()),
            p.y() + t * ((double) q.y() - p.y()),
            p.z() + t * ((double) q.z() - p.z()));
    double r = Math.max(distance(c, p) + a.radius(), distance(c, q) + b.radius());
    return new Sphere(c, PointCloud.up(r * (1 + PointCloud.MARGIN), "sphere radius"));
  }

  private static double distance(Vec3 p, Vec3 q) {
    double x = (double) p.x() - q.x();
    double y = (double) p.y() - q.y();
    double z = (double) p.z() - q.z();
    return Math.sqrt(x * x + y * y + z * z);
  }
}
