/**
 * Overlaps: {@link dev.sightline.bvh.query.overlap.OverlapQuery}, which triangles meet a volume.
 * Imports core, {@code tree}, {@code instance}, {@code hit}, {@code internal} and the filters of
 * {@code query}; never {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.overlap;

import org.jspecify.annotations.NullMarked;
