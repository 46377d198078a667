/**
 * Recast's chunky tri mesh: chunks of a mesh by x and z ({@code ChunkyTriMesh}), and a ray cast
 * between two points ({@code SegmentCast}). A headless server needs no more than this.
 */
@NullMarked
package dev.sightline.bvh.chunky;

import org.jspecify.annotations.NullMarked;
