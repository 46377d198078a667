package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.overlap.TriangleAabb;

/**
 * Which triangles meet a box along the axes?
 *
 * <p>The box is closed: touching counts; it may be flat, a rectangle, a segment or a point. Result
 * class: exact decision, that of {@link TriangleAabb}. A corner that is NaN or infinite, or a
 * minimum above its maximum, meets nothing. Thread-safe; allocates only while the caller's result
 * grows.
 */
public final class AabbOverlap {
  private AabbOverlap() {}

  /**
   * Collects the triangles that meet the box, in an order that depends on the tree alone.
   *
   * @param minX the corner with the smallest coordinates
   * @param maxX the corner with the largest
   * @param out is cleared and receives the triangles
   * @return how many
   */
  public static int find(
      Bvh tree,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      TriangleList out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          ? walk.report(tree, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles that meet the box. */
  public static int count(
      Bvh tree, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          ? walk.count(tree)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the box: stops at the first. */
  public static boolean test(
      Bvh tree, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
          && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          && walk.test(tree);
    } finally {
      walk.release();
    }
  }

  /**
   * Collects the triangles of instances in the world that meet a box along the axes, in an order
   * that depends on the tree alone. It is decided on vertices as taken to the world and rounded to
   * float.
   *
   * @param out is cleared and receives instances and triangles
   * @return how many
   */
  public static int find(
      InstanceTree tree,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      InstanceTriangles out) {
    return find(tree, minX, minY, minZ, maxX, maxY, maxZ, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int find(
      InstanceTree tree,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      InstanceFilter filter,
      InstanceTriangles out) {
    out.clear();
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          ? InstanceOverlapWalk.report(tree, walk, filter, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles of instances that meet a box along the axes. */
  public static int count(
      InstanceTree tree, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    return count(tree, minX, minY, minZ, maxX, maxY, maxZ, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int count(
      InstanceTree tree,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          ? InstanceOverlapWalk.count(tree, walk, filter)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle of an instance meets a box along the axes: stops at the first. */
  public static boolean test(
      InstanceTree tree, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    return test(tree, minX, minY, minZ, maxX, maxY, maxZ, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean test(
      InstanceTree tree,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      InstanceFilter filter) {
    Walk walk = Walk.POOL.acquire();
    try {
      return tree.size() > 0
          && walk.start(minX, minY, minZ, maxX, maxY, maxZ)
          && InstanceOverlapWalk.test(tree, walk, filter);
    } finally {
      walk.release();
    }
  }

  private static final class Walk extends OverlapWalk {
    static final WalkPool<Walk> POOL = new WalkPool<>(Walk::new);

    private float minX;
    private float minY;
    private float minZ;
    private float maxX;
    private float maxY;
    private float maxZ;

    boolean start(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
      this.minX = minX;
      this.minY = minY;
      this.minZ = minZ;
      this.maxX = maxX;
      this.maxY = maxY;
      this.maxZ = maxZ;
      boolean finite = 0 * ((double) minX + minY + minZ + maxX + maxY + maxZ) == 0;
      return finite && minX <= maxX && minY <= maxY && minZ <= maxZ;
    }

    @Override
    int side(float[] b, int i) {
      float x0 = b[i];
      float y0 = b[i + NodeLayout.WIDTH];
      float z0 = b[i + 2 * NodeLayout.WIDTH];
      float x1 = b[i + NodeLayout.MAX_X];
      float y1 = b[i + NodeLayout.MAX_X + NodeLayout.WIDTH];
      float z1 = b[i + NodeLayout.MAX_X + 2 * NodeLayout.WIDTH];
      if (x0 > maxX || x1 < minX || y0 > maxY || y1 < minY || z0 > maxZ || z1 < minZ) {
        return OUTSIDE;
      }
      boolean inside =
          x0 >= minX && x1 <= maxX && y0 >= minY && y1 <= maxY && z0 >= minZ && z1 <= maxZ;
      return inside ? INSIDE : CROSSING;
    }

    @Override
    boolean meets(float[] vertices, int i) {
      return TriangleAabb.intersects(vertices, i, minX, minY, minZ, maxX, maxY, maxZ);
    }
  }
}
