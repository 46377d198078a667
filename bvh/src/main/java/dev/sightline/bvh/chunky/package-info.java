/**
 * Chunks of a mesh by what lies below and above them, as Recast has them, and a ray cast between
 * two points. What a headless server needs.
 */
@NullMarked
package dev.sightline.bvh.chunky;

import org.jspecify.annotations.NullMarked;
