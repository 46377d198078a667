/**
 * Many rays from a point that moves: in the palace, and over hills of a million triangles. One key
 * changes what answers, the engine or the library, and the frame rate says which it was.
 */
@NullMarked
package dev.sightline.demo.scenes.rays;

import org.jspecify.annotations.NullMarked;
