package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.TriangleCapsule;

/**
 * Which triangles meet a capsule?
 *
 * <p>A capsule is what lies at most a radius away from a segment; it is closed: touching counts,
 * and the segment may be a point. The answers are those of a loop over all triangles with {@link
 * TriangleCapsule}: rounded in double. An end that is NaN or infinite and a radius that is NaN or
 * negative meet nothing; an infinite radius meets everything. Thread-safe; allocates only while the
 * caller's result grows.
 */
public final class CapsuleOverlap {
  private CapsuleOverlap() {}

  /**
   * Collects the triangles that meet the capsule, in an order that depends on the tree alone.
   *
   * @param px one end of the segment
   * @param qx the other end
   * @param out is cleared and receives the triangles
   * @return how many
   */
  public static int find(
      Bvh tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      TriangleList out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
              && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          ? walk.report(tree, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles that meet the capsule. */
  public static int count(
      Bvh tree, float px, float py, float pz, float qx, float qy, float qz, double radius) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
              && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          ? walk.count(tree)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the capsule: stops at the first. */
  public static boolean test(
      Bvh tree, float px, float py, float pz, float qx, float qy, float qz, double radius) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
          && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          && walk.test(tree);
    } finally {
      walk.release();
    }
  }

  /**
   * Collects the triangles of instances in the world that meet a capsule, in an order that depends
   * on the tree alone. It is decided on vertices as taken to the world and rounded to float.
   *
   * @param out is cleared and receives instances and triangles
   * @return how many
   */
  public static int find(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      InstanceTriangles out) {
    return find(tree, px, py, pz, qx, qy, qz, radius, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int find(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      InstanceFilter filter,
      InstanceTriangles out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          ? InstanceOverlapWalk.report(tree, walk, filter, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles of instances that meet a capsule. */
  public static int count(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius) {
    return count(tree, px, py, pz, qx, qy, qz, radius, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int count(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          ? InstanceOverlapWalk.count(tree, walk, filter)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle of an instance meets a capsule: stops at the first. */
  public static boolean test(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius) {
    return test(tree, px, py, pz, qx, qy, qz, radius, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean test(
      InstanceTree tree,
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      double radius,
      InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0
          && walk.start(tree.rootBounds(), px, py, pz, qx, qy, qz, radius)
          && InstanceOverlapWalk.test(tree, walk, filter);
    } finally {
      walk.release();
    }
  }

  private static final class Walk extends OverlapWalk {
    static final WalkPool<Walk> POOL = new WalkPool<>(Walk::new);

    private final ClosestPair scratch = new ClosestPair();
    private final float[] ends = new float[6];
    private double radius;
    private double padded;

    boolean start(
        float[] root, float px, float py, float pz, float qx, float qy, float qz, double radius) {
      ends[0] = px;
      ends[1] = py;
      ends[2] = pz;
      ends[3] = qx;
      ends[4] = qy;
      ends[5] = qz;
      this.radius = radius;
      if (!(radius >= 0 && 0 * ((double) px + py + pz + qx + qy + qz) == 0)) {
        return false;
      }
      double length = Math.abs((double) qx - px) + Math.abs((double) qy - py);
      length += Math.abs((double) qz - pz) + PointWalk.diagonal(root);
      padded = radius + SLACK * (radius + length);
      return true;
    }

    /** Clips the segment to the box, grown by the radius on all sides and padded. */
    @Override
    int side(float[] b, int i) {
      double enter = 0;
      double leave = 1;
      for (int axis = 0; axis < 3; axis++) {
        double p = ends[axis];
        double d = ends[axis + 3] - p;
        double min = b[i + axis * NodeLayout.WIDTH] - p - padded;
        double max = b[i + NodeLayout.MAX_X + axis * NodeLayout.WIDTH] - p + padded;
        if (d == 0) {
          leave = min <= 0 && max >= 0 ? leave : -1;
        } else {
          enter = Math.max(enter, (d > 0 ? min : max) / d);
          leave = Math.min(leave, (d > 0 ? max : min) / d);
        }
      }
      return enter * (1 - SLACK) <= leave * (1 + SLACK) ? CROSSING : OUTSIDE;
    }

    @Override
    boolean meets(float[] vertices, int i) {
      return TriangleCapsule.intersects(ends, 0, radius, vertices, i, scratch);
    }
  }
}
