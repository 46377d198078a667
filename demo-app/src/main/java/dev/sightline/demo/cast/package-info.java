/**
 * Casts a file of rays at a file of triangles and times it on one thread: one ray at a time, as the
 * native yardstick does, or as a batch; and draws the sets of rays that casters are compared on.
 */
@NullMarked
package dev.sightline.demo.cast;

import org.jspecify.annotations.NullMarked;
