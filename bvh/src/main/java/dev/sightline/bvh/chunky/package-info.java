/**
 * Chunks of a mesh by what lies below and above them, as Recast has them, and a ray cast between
 * two points. What a headless server needs. Imports core, {@code soup}, {@code hit} and {@code
 * internal}; knows nothing of the tree.
 */
@NullMarked
package dev.sightline.bvh.chunky;

import org.jspecify.annotations.NullMarked;
