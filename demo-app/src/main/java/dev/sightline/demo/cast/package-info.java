/**
 * Casts a file of rays at a file of triangles and times it on one thread, as a batch or one ray at
 * a time. Imports nothing of the engine.
 */
@NullMarked
package dev.sightline.demo.cast;

import org.jspecify.annotations.NullMarked;
