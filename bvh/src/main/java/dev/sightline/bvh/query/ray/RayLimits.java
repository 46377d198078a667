package dev.sightline.bvh.query.ray;

import dev.sightline.core.ray.Culling;

/**
 * What counts as a hit of all rays of a batch.
 *
 * @param tMin where the interval of {@code t} begins
 * @param tMax where it ends
 * @param culling which sides of triangles are passed through
 */
record RayLimits(double tMin, double tMax, Culling culling) {
  /** Everything counts. */
  static final RayLimits NONE = new RayLimits(0, Double.POSITIVE_INFINITY, Culling.NONE);
}
