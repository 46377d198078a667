/**
 * Finds the triangles that meet a volume: {@link dev.sightline.bvh.query.overlap.OverlapQuery}.
 * Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.overlap;

import org.jspecify.annotations.NullMarked;
