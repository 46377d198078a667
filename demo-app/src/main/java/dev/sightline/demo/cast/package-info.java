/**
 * Casts a file of rays at a file of triangles and times it, one ray at a time on one thread, as the
 * native yardstick does. Imports nothing of the engine.
 */
@NullMarked
package dev.sightline.demo.cast;

import org.jspecify.annotations.NullMarked;
