package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.TriangleSphere;

/**
 * Which triangles meet a ball?
 *
 * <p>The ball is closed: touching counts. The answers are those of a loop over all triangles with
 * {@link TriangleSphere}: rounded in double. A centre that is NaN or infinite and a radius that is
 * NaN or negative meet nothing; an infinite radius meets everything. Thread-safe; allocates only
 * while the caller's result grows.
 */
public final class SphereOverlap {
  private SphereOverlap() {}

  /**
   * Collects the triangles that meet the ball, in an order that depends on the tree alone.
   *
   * @param out is cleared and receives the triangles
   * @return how many
   */
  public static int find(
      Bvh tree, double cx, double cy, double cz, double radius, TriangleList out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          ? walk.report(tree, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles that meet the ball. */
  public static int count(Bvh tree, double cx, double cy, double cz, double radius) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          ? walk.count(tree)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the ball: stops at the first. */
  public static boolean test(Bvh tree, double cx, double cy, double cz, double radius) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
          && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          && walk.test(tree);
    } finally {
      walk.release();
    }
  }

  /**
   * Collects the triangles of instances in the world that meet a ball, in an order that depends on
   * the tree alone. It is decided on vertices as taken to the world and rounded to float.
   *
   * @param out is cleared and receives instances and triangles
   * @return how many
   */
  public static int find(
      InstanceTree tree, double cx, double cy, double cz, double radius, InstanceTriangles out) {
    return find(tree, cx, cy, cz, radius, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int find(
      InstanceTree tree,
      double cx,
      double cy,
      double cz,
      double radius,
      InstanceFilter filter,
      InstanceTriangles out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          ? InstanceOverlapWalk.report(tree, walk, filter, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles of instances that meet a ball. */
  public static int count(InstanceTree tree, double cx, double cy, double cz, double radius) {
    return count(tree, cx, cy, cz, radius, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int count(
      InstanceTree tree, double cx, double cy, double cz, double radius, InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          ? InstanceOverlapWalk.count(tree, walk, filter)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle of an instance meets a ball: stops at the first. */
  public static boolean test(InstanceTree tree, double cx, double cy, double cz, double radius) {
    return test(tree, cx, cy, cz, radius, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean test(
      InstanceTree tree, double cx, double cy, double cz, double radius, InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0
          && walk.start(tree.rootBounds(), cx, cy, cz, radius)
          && InstanceOverlapWalk.test(tree, walk, filter);
    } finally {
      walk.release();
    }
  }

  private static final class Walk extends OverlapWalk {
    static final WalkPool<Walk> POOL = new WalkPool<>(Walk::new);

    private final ClosestPoint scratch = new ClosestPoint();
    private double cx;
    private double cy;
    private double cz;
    private double radius;

    /** The squared distance beyond which nothing meets the ball. */
    private double outside;

    /** The squared distance within which everything does. */
    private double inside;

    boolean start(float[] root, double cx, double cy, double cz, double radius) {
      this.cx = cx;
      this.cy = cy;
      this.cz = cz;
      this.radius = radius;
      double padded = radius + SLACK * (radius + PointWalk.diagonal(root));
      double shrunk = radius * (1 - 8 * SLACK);
      outside = padded * padded;
      inside = shrunk * shrunk;
      return radius >= 0 && 0 * (cx + cy + cz) == 0;
    }

    @Override
    int side(float[] b, int i) {
      double x0 = b[i] - cx;
      double y0 = b[i + NodeLayout.WIDTH] - cy;
      double z0 = b[i + 2 * NodeLayout.WIDTH] - cz;
      double x1 = b[i + NodeLayout.MAX_X] - cx;
      double y1 = b[i + NodeLayout.MAX_X + NodeLayout.WIDTH] - cy;
      double z1 = b[i + NodeLayout.MAX_X + 2 * NodeLayout.WIDTH] - cz;
      double x = Math.max(0, Math.max(x0, -x1));
      double y = Math.max(0, Math.max(y0, -y1));
      double z = Math.max(0, Math.max(z0, -z1));
      if (x * x + y * y + z * z > outside) {
        return OUTSIDE;
      }
      x = Math.max(-x0, x1);
      y = Math.max(-y0, y1);
      z = Math.max(-z0, z1);
      return x * x + y * y + z * z < inside ? INSIDE : CROSSING;
    }

    @Override
    boolean meets(float[] vertices, int i) {
      return TriangleSphere.intersects(cx, cy, cz, radius, vertices, i, scratch);
    }
  }
}
