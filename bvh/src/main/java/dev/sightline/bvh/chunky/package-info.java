/**
 * Chunks of a mesh by what lies below and above them, as Recast has them: a ray cast between two
 * points, and the height of the ground at a place. What a headless server needs. Imports core,
 * {@code soup} and {@code hit}; knows nothing of the tree.
 */
@NullMarked
package dev.sightline.bvh.chunky;

import org.jspecify.annotations.NullMarked;
