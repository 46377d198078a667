/**
 * Finds closest points: {@link dev.sightline.bvh.query.closest.ClosestQuery} for one point at a
 * time, {@link dev.sightline.bvh.query.closest.ClosestBatch} for many at once. Never imports {@code
 * build}.
 */
@NullMarked
package dev.sightline.bvh.query.closest;

import org.jspecify.annotations.NullMarked;
