/**
 * Closest points: {@link dev.sightline.bvh.query.closest.ClosestQuery}, one point at a time, and
 * {@link dev.sightline.bvh.query.closest.ClosestBatch}, many at once. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.closest;

import org.jspecify.annotations.NullMarked;
