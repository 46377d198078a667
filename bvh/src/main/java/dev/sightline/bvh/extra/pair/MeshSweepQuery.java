package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;

/**
 * Finds what a mesh touches first that moves along a vector without turning. It takes two placed
 * meshes, or a mesh and all instances of a tree.
 *
 * <p>The triangles are those that {@link PairQuery} compares where the mesh starts, moved by real
 * parts of the displacement. Whether two of them touch on the way, its ends included, is decided
 * exactly for each pair, so nothing is tunnelled through, however thin and however far the way; the
 * time is rounded, within {@code 2^-49} of itself, and a touch that far beyond the end may count.
 * Of equal times the lower instance, then the lower triangle of the mover, then the other wins;
 * meshes that meet at the start touch at time 0, and the search ends with a pair that depends on
 * the trees alone.
 *
 * <p>The normal takes all pairs into account that touch at that time, also those that a filter of
 * pairs accepts and that are not reported: wherever a plane parts all of them, the normal's does.
 * If none does, contacts are left out: first those with other instances than the reported one, then
 * those away from the reported point.
 *
 * <p>Nothing is touched on a way with a coordinate that is NaN or infinite. A query object belongs
 * to one thread at a time, and is made for reuse: it holds its scratch, and allocates only while it
 * grows to the largest number of pairs that touch at once. It keeps no tree. Method and bounds:
 * docs/bvh/mesh-pairs.md.
 */
public final class MeshSweepQuery extends PairSettings<MeshSweepQuery> {
  private final PairSweepTraversal traversal = new PairSweepTraversal();
  private float dx = Float.NaN;
  private float dy = Float.NaN;
  private float dz = Float.NaN;
  private double last = 1;

  /** Makes a query without a way: until it has one, nothing is touched. */
  public MeshSweepQuery() {}

  /** Sets the way from the start to the end; each coordinate is rounded to float. */
  public MeshSweepQuery displacement(double x, double y, double z) {
    dx = (float) x;
    dy = (float) y;
    dz = (float) z;
    return this;
  }

  /**
   * Sets the last time that counts, itself included: a part of the way, which is all of it when it
   * is not set, or beyond 1. Nothing is touched by a time that is NaN or negative.
   */
  public MeshSweepQuery until(double time) {
    last = Math.min(1, time);
    return this;
  }

  /**
   * Finds the first touch of two meshes.
   *
   * @param mover is moved
   * @param out receives the touch, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean first(Instance mover, Instance other, MeshTouch out) {
    begin();
    try {
      out.clear();
      if (goes() && mover.isMet() && other.isMet()) {
        traversal.start(pairs(), dx, dy, dz, last, out);
        traversal.first.set(mover, -1);
        traversal.second.set(other, -1);
        traversal.traverse();
        traversal.finish();
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  /**
   * Finds the first touch of a mesh and the instances of a tree.
   *
   * @param mover is moved
   * @param out receives the touch, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean first(Instance mover, InstanceTree scene, MeshTouch out) {
    begin();
    try {
      out.clear();
      if (goes() && mover.isMet()) {
        traversal.start(pairs(), dx, dy, dz, last, out);
        traversal.first.set(mover, -1);
        traversal.traverse(scene, instances());
        traversal.finish();
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  private boolean goes() {
    return 0 * dx + 0 * dy + 0 * dz == 0 && last >= 0;
  }
}
