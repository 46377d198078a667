/**
 * Closest points: {@link dev.sightline.bvh.query.closest.ClosestQuery}, one point at a time, and
 * {@link dev.sightline.bvh.query.closest.ClosestBatch}, many at once. Imports core, {@code tree},
 * {@code instance}, {@code hit}, {@code internal}, {@code work} and the filters of {@code query};
 * never {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.closest;

import org.jspecify.annotations.NullMarked;
