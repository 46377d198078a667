package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;

/**
 * The walk of a point through a tree over instances, closest boxes first; boxes and triangles of a
 * mesh are taken to the world, where all distances are measured.
 *
 * <p>Pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class InstancePointWalk extends PooledWalk {
  static final WalkPool<InstancePointWalk> POOL = new WalkPool<>(InstancePointWalk::new);

  private final PointWalk top = new PointWalk();
  private final PointWalk mesh = new PointWalk();
  private final float[] boxes = new float[NodeLayout.BOUNDS];
  private final float[] triangle = new float[9];
  private double best;
  private double limit;

  private InstancePointWalk() {}

  /** Finds the closest point within a squared distance; the tree holds instances. */
  void run(
      InstanceTree tree,
      double px,
      double py,
      double pz,
      double most,
      InstanceFilter filter,
      InstancePoint out) {
    top.start(tree.rootBounds(), px, py, pz);
    mesh.start(tree.rootBounds(), px, py, pz);
    best = most;
    limit = top.limit(most);
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int height = top.push(bounds, children, 0, 0, limit);
    while (height > 0) {
      long entry = top.stack[--height];
      int reference = (int) entry;
      if (PointWalk.distanceSquared(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        height = top.push(bounds, children, reference, height, limit);
        continue;
      }
      int index = NodeLayout.first(reference);
      Instance instance = tree.instance(index);
      if (instance.isMet() && filter.enters(index)) {
        enter(instance, index, px, py, pz, filter, out);
      }
    }
  }

  private void enter(
      Instance instance,
      int index,
      double px,
      double py,
      double pz,
      InstanceFilter filter,
      InstancePoint out) {
    Bvh tree = instance.mesh();
    int height = push(instance, 0, 0);
    while (height > 0) {
      long entry = mesh.stack[--height];
      int reference = (int) entry;
      if (PointWalk.distanceSquared(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        height = push(instance, reference, height);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        instance.toWorld().triangleToWorld(tree.leafVertices(), 9 * i, triangle, 0);
        double d2 = PointTriangle.closest(px, py, pz, triangle, 0, mesh.point);
        if (isBetter(d2, index, tree.leafTriangles()[i], out)
            && filter.accepts(index, tree.leafTriangles()[i])) {
          keep(d2, index, tree.leafTriangles()[i], i, out);
        }
      }
    }
  }

  private int push(Instance instance, int node, int height) {
    Bvh tree = instance.mesh();
    WorldBoxes.ofChildren(instance.toWorld(), tree, node, boxes);
    int first = node * NodeLayout.WIDTH;
    return mesh.push(boxes, 0, tree.nodeChildren(), first, height, limit);
  }

  private boolean isBetter(double d2, int index, int triangle, InstancePoint out) {
    if (d2 != best) {
      return d2 < best;
    }
    return !out.isFound()
        || index < out.instance()
        || (index == out.instance() && triangle < out.triangle());
  }

  private void keep(double d2, int index, int triangle, int place, InstancePoint out) {
    best = d2;
    limit = top.limit(d2);
    ClosestPoint point = mesh.point;
    out.setInstance(index);
    out.setTriangle(triangle, place);
    out.setPoint(point.x(), point.y(), point.z(), point.u(), point.v(), d2);
  }
}
