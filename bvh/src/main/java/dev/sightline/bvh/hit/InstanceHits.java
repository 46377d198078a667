package dev.sightline.bvh.hit;

/**
 * All triangles of instances that a ray met, nearest first; equal distances by instance, then by
 * triangle number. Caller-owned, mutable and meant for reuse: it grows to the largest answer so far
 * and then allocates no more. Not thread-safe.
 */
public final class InstanceHits extends SortedHits {
  /** Makes an empty result. */
  public InstanceHits() {}

  /** The index of the instance in the tree that was asked. */
  public int instance(int index) {
    return (int) (key(index) >> 32);
  }

  /** The triangle's number in the soup that the instance's mesh was built from. */
  public int triangle(int index) {
    return (int) key(index);
  }

  /** Adds a hit behind the others. */
  public void add(int instance, int triangle, double t, double u, double v) {
    addKey(InstanceTriangles.key(instance, triangle), t, u, v);
  }

  /**
   * Adds a hit, and once there are {@code limit} of them drops the last by distance, then by
   * instance, then by triangle. The hits held form a heap until {@link #sort()}; between {@link
   * #clear()} and that only this method may add.
   *
   * @param limit the most hits to hold, at least 1
   */
  public void keep(int limit, int instance, int triangle, double t, double u, double v) {
    keepKey(limit, InstanceTriangles.key(instance, triangle), t, u, v);
  }
}
