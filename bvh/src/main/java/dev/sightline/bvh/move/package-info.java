/**
 * How a character moves among triangles: swept, sliding along walls, up and down steps, on slopes.
 * Asks trees through {@code query}; nothing in the library but the adapter depends on it.
 */
@NullMarked
package dev.sightline.bvh.move;

import org.jspecify.annotations.NullMarked;
