package dev.sightline.demo.render;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.cast.PinholeCamera;

/** Asks the tree for one pixel after another: what its ray meets, how far away, at what cost. */
final class PixelRay {
  /** Off the surface by this part of the numbers it is made of, so that it hides not itself. */
  private static final double LIFT = 0x1p-18;

  private final Bvh tree;
  private final float[] triangles;
  private final PinholeCamera camera;
  private final VisitCounts visits = new VisitCounts();
  private final RayQuery seen = new RayQuery().interval(0, Double.POSITIVE_INFINITY);
  private final RayQuery shadow = new RayQuery();
  private final RayHit hit = new RayHit();
  private final double[] from = new double[3];
  private final double[] way = new double[3];
  private final double[] point = new double[3];
  private final double[] normal = new double[3];
  private double lift;

  PixelRay(Bvh tree, float[] triangles, PinholeCamera camera) {
    this.tree = tree;
    this.triangles = triangles;
    this.camera = camera;
    seen.counting(visits);
  }

  /** Casts through a place of the picture; whether it meets something. */
  boolean cast(double x, double y) {
    camera.ray(x, y, from, way);
    unit(way);
    visits.clear();
    return seen.ray(from[0], from[1], from[2], way[0], way[1], way[2]).nearest(tree, hit);
  }

  /** How far away the last ray's hit is. */
  double distance() {
    return hit.t();
  }

  /** What the last ray opened, whether it met something or not. */
  double cost() {
    return (double) visits.nodes() + visits.triangles();
  }

  /** Works out where the last ray's hit is and which way the side faces that is seen. */
  void findSurface() {
    int at = 9 * hit.triangle();
    double most = 0;
    for (int axis = 0; axis < 3; axis++) {
      point[axis] = from[axis] + hit.t() * way[axis];
      most = Math.max(most, Math.max(Math.abs(from[axis]), Math.abs(point[axis])));
    }
    lift = LIFT * most;
    for (int axis = 0; axis < 3; axis++) {
      int b = (axis + 1) % 3;
      int c = (axis + 2) % 3;
      normal[axis] = edge(at, 3, b) * edge(at, 6, c) - edge(at, 3, c) * edge(at, 6, b);
    }
    unit(normal);
    if (dot(normal, way) > 0) {
      for (int axis = 0; axis < 3; axis++) {
        normal[axis] = -normal[axis];
      }
    }
  }

  private double edge(int at, int corner, int axis) {
    return (double) triangles[at + corner + axis] - triangles[at + axis];
  }

  /** A coordinate of the unit normal, towards the camera. */
  double normal(int axis) {
    return normal[axis];
  }

  /** Whether nothing is within a reach of the surface along a unit vector. */
  boolean isOpen(double[] to, double reach) {
    return !shadow
        .ray(
            point[0] + lift * normal[0],
            point[1] + lift * normal[1],
            point[2] + lift * normal[2],
            to[0],
            to[1],
            to[2])
        .interval(0, reach)
        .any(tree);
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static void unit(double[] way) {
    double length = Math.sqrt(dot(way, way));
    for (int axis = 0; axis < 3; axis++) {
      way[axis] /= length;
    }
  }
}
