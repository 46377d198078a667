package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;

/**
 * Which point of a mesh is closest to a point?
 *
 * <p>Boxes are visited closest first, and what is farther than the best so far is left out. The
 * answer is that of a loop over all triangles with {@link PointTriangle#closest}: the smallest
 * squared distance, and of equal ones the lower triangle number. Result class: rounded, as that
 * kernel is. Thread-safe; allocates nothing after the first query of a thread.
 */
public final class ClosestOnMesh {
  private ClosestOnMesh() {}

  /**
   * Finds the closest point of the mesh that is at most a distance away.
   *
   * @param px coordinates in the range of a float, as are the others
   * @param maxDistance how far the point may be, itself included; may be infinite
   * @param out receives the point, or is cleared
   * @return whether there is a point; never for a coordinate that is NaN or infinite, or a distance
   *     that is NaN or negative
   */
  public static boolean find(
      Bvh tree, double px, double py, double pz, double maxDistance, MeshPoint out) {
    out.clear();
    boolean valid = 0 * (px + py + pz) == 0 && maxDistance >= 0;
    if (!valid || tree.triangleCount() == 0) {
      return false;
    }
    PointWalk walk = PointWalk.POOL.acquire();
    try {
      walk.start(tree, px, py, pz);
      run(tree, walk, px, py, pz, maxDistance * maxDistance, out);
    } finally {
      walk.release();
    }
    return out.isFound();
  }

  /**
   * Finds the closest point of the instances in the world that is at most a distance away. It is
   * decided on the triangles' vertices as taken to the world and rounded to float. Equal distances:
   * the lower instance, then the lower triangle.
   *
   * @param maxDistance how far the point may be, itself included; may be infinite
   * @param out receives the point, or is cleared
   * @return whether there is a point; never for a coordinate that is NaN or infinite, or a distance
   *     that is NaN or negative
   */
  public static boolean find(
      InstanceTree tree, double px, double py, double pz, double maxDistance, InstancePoint out) {
    return find(tree, px, py, pz, maxDistance, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean find(
      InstanceTree tree,
      double px,
      double py,
      double pz,
      double maxDistance,
      InstanceFilter filter,
      InstancePoint out) {
    out.clear();
    boolean valid = 0 * (px + py + pz) == 0 && maxDistance >= 0;
    if (!valid || tree.size() == 0) {
      return false;
    }
    InstancePointWalk walk = InstancePointWalk.POOL.acquire();
    try {
      walk.run(tree, px, py, pz, maxDistance * maxDistance, filter, out);
    } finally {
      walk.release();
    }
    return out.isFound();
  }

  private static void run(
      Bvh tree, PointWalk walk, double px, double py, double pz, double most, MeshPoint out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ClosestPoint point = walk.point;
    double best = most;
    double limit = walk.limit(most);
    int top = walk.push(bounds, children, 0, 0, limit);
    while (top > 0) {
      long entry = walk.stack[--top];
      int reference = (int) entry;
      if (PointWalk.distanceSquared(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        top = walk.push(bounds, children, reference, top, limit);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        double d2 = PointTriangle.closest(px, py, pz, vertices, 9 * i, point);
        if (d2 < best || (d2 == best && (!out.isFound() || triangles[i] < out.triangle()))) {
          best = d2;
          limit = walk.limit(d2);
          out.setTriangle(triangles[i], i);
          out.setPoint(point.x(), point.y(), point.z(), point.u(), point.v(), d2);
        }
      }
    }
  }
}
