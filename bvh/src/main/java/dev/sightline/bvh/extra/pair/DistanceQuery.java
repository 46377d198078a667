package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Boxes;
import dev.sightline.bvh.internal.Limits;

/**
 * Finds the distance of two meshes and their closest points. It takes two placed meshes, or a mesh
 * and all instances of a tree.
 *
 * <p>The answer is that of a loop over all pairs of triangles, as {@link PairQuery} takes them to
 * the world, with {@link dev.sightline.core.closest.TriangleTriangleDistance}: 0 if and only if
 * some two meet, decided exactly, else rounded as that kernel is. Of pairs at the same distance the
 * lower instance, then the lower triangle of the first mesh, then that of the second wins; at
 * distance 0 the search ends, with a pair that depends on the trees alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates nothing. It keeps no tree. Method and bounds:
 * docs/bvh/mesh-pairs.md.
 */
public final class DistanceQuery extends PairSettings<DistanceQuery> {
  final PairDistanceTraversal traversal = new PairDistanceTraversal();
  private double maxDistance = Double.POSITIVE_INFINITY;

  /** Makes a query for which every pair counts, however far apart. */
  public DistanceQuery() {}

  /**
   * Sets how far apart two points may be, that distance included; any when it is not set. It is
   * compared with the distance that is answered, {@link MeshPair#distance}, to the last bit.
   * Nothing is within a distance that is NaN or negative. The smaller, the sooner answered.
   */
  public DistanceQuery within(double maxDistance) {
    this.maxDistance = maxDistance;
    return this;
  }

  /**
   * Finds the closest points of two meshes.
   *
   * @param out receives them, or is cleared
   * @return whether there are any within the distance
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Instance first, Instance second, MeshPair out) {
    begin();
    try {
      out.clear();
      if (maxDistance >= 0 && first.isMet() && second.isMet()) {
        traversal.first.set(first, -1);
        traversal.second.set(second, -1);
        double diagonal = Boxes.diagonal(traversal.first.root);
        start(diagonal + Boxes.diagonal(traversal.second.root), out);
        traversal.traverse();
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  /**
   * Finds the closest points of a mesh and of all instances of a tree.
   *
   * @param out receives them, or is cleared
   * @return whether there are any within the distance
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Instance first, InstanceTree second, MeshPair out) {
    begin();
    try {
      out.clear();
      if (maxDistance >= 0 && first.isMet() && second.size() > 0) {
        traversal.first.set(first, -1);
        double diagonal = Boxes.diagonal(traversal.first.root);
        start(diagonal + Boxes.diagonal(second.rootBounds()), out);
        traversal.traverse(second, instances());
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  private void start(double diagonal, MeshPair out) {
    traversal.start(pairs(), Limits.square(maxDistance), diagonal, out);
  }
}
