/**
 * Chunks of a mesh by what lies below and above them, as Recast has them ({@code ChunkyTriMesh}),
 * and a ray cast between two points ({@code SegmentCast}). What a headless server needs.
 */
@NullMarked
package dev.sightline.bvh.chunky;

import org.jspecify.annotations.NullMarked;
