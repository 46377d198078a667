package dev.sightline.core.volume;

import dev.sightline.core.shape.KDop;
import java.util.Arrays;

/**
 * Hulls of fixed directions around points and hulls.
 *
 * <p>The smallest for their directions, up to one rounding outward of each slab: every point lies
 * inside, exactly. Thread-safe. Derivation: docs/kernels/bounding-volumes.md.
 *
 * <p>Source: Klosowski, Held, Mitchell, Sowizral and Zikan, "Efficient Collision Detection Using
 * Bounding Volume Hierarchies of k-DOPs", 1998.
 */
public final class BoundingKDop {
  private BoundingKDop() {}

  /**
   * The hull around points.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @param k how many planes: 6, 14, 18 or 26
   * @throws IllegalArgumentException if there is no point, the run does not fit the array, a
   *     coordinate is NaN or infinite, or k is another number
   */
  public static KDop of(float[] xyz, int offset, int count, int k) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    return KDop.of(Arrays.copyOfRange(xyz, offset, offset + 3 * cloud.count()), k);
  }

  /**
   * The smallest hull around two hulls of the same directions; not rounded.
   *
   * @throws IllegalArgumentException if their numbers of planes differ
   */
  public static KDop union(KDop a, KDop b) {
    return a.union(b);
  }
}
