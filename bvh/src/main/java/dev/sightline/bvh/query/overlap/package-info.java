/**
 * Overlaps: {@link dev.sightline.bvh.query.overlap.OverlapQuery}, which triangles meet a volume.
 * Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.overlap;

import org.jspecify.annotations.NullMarked;
