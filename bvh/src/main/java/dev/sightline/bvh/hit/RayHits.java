package dev.sightline.bvh.hit;

/**
 * All triangles that a ray met, nearest first; equal distances by triangle number. Caller-owned,
 * mutable and meant for reuse: it grows to the largest answer so far and then allocates no more.
 * Not thread-safe.
 */
public final class RayHits extends SortedHits {
  /** Makes an empty result. */
  public RayHits() {}

  /** The triangle's number in the soup that the tree was built from. */
  public int triangle(int index) {
    return (int) key(index);
  }

  /** Adds a hit behind the others. */
  public void add(int triangle, double t, double u, double v) {
    addKey(triangle, t, u, v);
  }

  /**
   * Whether {@link #keep} with the same arguments would change what is held.
   *
   * @param limit the most hits to hold, at least 1
   */
  public boolean wouldKeep(int limit, int triangle, double t) {
    return wouldKeepKey(limit, triangle, t);
  }

  /**
   * Adds a hit, and once there are {@code limit} of them drops the last by distance, then by
   * triangle number. The hits held form a heap until {@link #sort()}; between {@link #clear()} and
   * that only this method may add.
   *
   * @param limit the most hits to hold, at least 1
   */
  public void keep(int limit, int triangle, double t, double u, double v) {
    keepKey(limit, triangle, t, u, v);
  }
}
