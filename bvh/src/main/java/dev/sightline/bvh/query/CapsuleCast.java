package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.sweep.CapsuleTriangleSweep;

/**
 * Which triangles does a moving capsule touch, and when?
 *
 * <p>The capsule is what lies at most a radius away from a segment; it moves by {@code t * d}
 * without turning. It is closed: touching counts. The answers are those of a loop over all
 * triangles with {@link CapsuleTriangleSweep}: never later than the true contact. Triangles that
 * meet the capsule at the start have time 0, wherever the motion leads. Culling goes by the side
 * that the motion sees: where its product with the triangle's normal, in double, is positive, that
 * is the back; a motion along the plane sees no side and is never culled. A filter is told the
 * weights of the triangle's point that is touched. Thread-safe; allocates only while the caller's
 * result grows.
 */
public final class CapsuleCast {
  private static final TriangleFilter EVERY = (triangle, t, u, v) -> true;

  private CapsuleCast() {}

  /**
   * Finds the first triangle touched with {@code 0 <= t <= tMax}; of equal times the lower triangle
   * number.
   *
   * @param px one end of the segment at the start
   * @param qx the other end
   * @param dx the way per unit of time
   * @param tMax end of the interval; may be infinite
   * @param out receives the contact, or is cleared
   * @return whether there is one; never for a number that is NaN, a coordinate or a direction that
   *     is infinite, a negative radius or limit
   */
  public static boolean find(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      SweptHit out) {
    return find(tree, px, py, pz, qx, qy, qz, radius, dx, dy, dz, tMax, culling, EVERY, out);
  }

  /** As the form without a filter, among the contacts that the filter accepts. */
  public static boolean find(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      TriangleFilter filter,
      SweptHit out) {
    out.clear();
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      if (tree.triangleCount() > 0 && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)) {
        walk.nearest(tree, tMax, filter, out);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  /**
   * Collects every triangle touched with {@code 0 <= t <= tMax}, first ones first, equal times by
   * triangle number; each as if it were alone.
   *
   * @param px one end of the segment at the start
   * @param qx the other end
   * @param dx the way per unit of time
   * @param tMax end of the interval; may be infinite
   * @param out is cleared and receives the contacts
   * @return how many; 0 for a number that is NaN, a coordinate or a direction that is infinite, a
   *     negative radius or limit
   */
  public static int all(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      SweptHits out) {
    return all(tree, px, py, pz, qx, qy, qz, radius, dx, dy, dz, tMax, culling, EVERY, out);
  }

  /** As the form without a filter, among the contacts that the filter accepts. */
  public static int all(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      TriangleFilter filter,
      SweptHits out) {
    out.clear();
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      if (tree.triangleCount() > 0 && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)) {
        walk.all(tree, tMax, filter, out);
      }
    } finally {
      walk.release();
    }
    out.sort();
    return out.size();
  }

  /** Whether some triangle is touched with {@code 0 <= t <= tMax}: stops at the first it finds. */
  public static boolean test(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling) {
    return test(tree, px, py, pz, qx, qy, qz, radius, dx, dy, dz, tMax, culling, EVERY);
  }

  /** As the form without a filter, among the contacts that the filter accepts. */
  public static boolean test(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      TriangleFilter filter) {
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      return tree.triangleCount() > 0
          && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)
          && walk.any(tree, tMax, filter);
    } finally {
      walk.release();
    }
  }

  /**
   * Finds the first triangle of instances in the world that is touched with {@code 0 <= t <= tMax};
   * of equal times the lower instance, then the lower triangle. It is decided on vertices as taken
   * to the world and rounded to float, and culling goes by the winding there.
   *
   * @param out receives the contact, its instance too, or is cleared
   * @return whether there is one
   */
  public static boolean find(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      SweptHit out) {
    return find(
        tree,
        px,
        py,
        pz,
        qx,
        qy,
        qz,
        radius,
        dx,
        dy,
        dz,
        tMax,
        culling,
        InstanceFilter.EVERYTHING,
        out);
  }

  /** As the form without a filter, among the instances and contacts that the filter accepts. */
  public static boolean find(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      InstanceFilter filter,
      SweptHit out) {
    out.clear();
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      if (tree.size() > 0 && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)) {
        InstanceCastWalk.nearest(tree, walk, tMax, filter, out);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  /**
   * Collects every triangle of instances in the world that is touched with {@code 0 <= t <= tMax},
   * first ones first, equal times by instance, then by triangle.
   *
   * @param out is cleared and receives the contacts
   * @return how many
   */
  public static int all(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      SweptHits out) {
    return all(
        tree,
        px,
        py,
        pz,
        qx,
        qy,
        qz,
        radius,
        dx,
        dy,
        dz,
        tMax,
        culling,
        InstanceFilter.EVERYTHING,
        out);
  }

  /** As the form without a filter, among the instances and contacts that the filter accepts. */
  public static int all(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      InstanceFilter filter,
      SweptHits out) {
    out.clear();
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      if (tree.size() > 0 && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)) {
        InstanceCastWalk.all(tree, walk, tMax, filter, out);
      }
    } finally {
      walk.release();
    }
    out.sort();
    return out.size();
  }

  /** Whether some triangle of an instance is touched with {@code 0 <= t <= tMax}. */
  public static boolean test(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling) {
    return test(
        tree, px, py, pz, qx, qy, qz, radius, dx, dy, dz, tMax, culling, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and contacts that the filter accepts. */
  public static boolean test(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Culling culling,
      InstanceFilter filter) {
    CastWalk walk = CastWalk.POOL.acquire().capsule(px, py, pz, qx, qy, qz, radius);
    try {
      return tree.size() > 0
          && walk.start(tree.rootBounds(), dx, dy, dz, tMax, culling)
          && InstanceCastWalk.any(tree, walk, tMax, filter);
    } finally {
      walk.release();
    }
  }
}
