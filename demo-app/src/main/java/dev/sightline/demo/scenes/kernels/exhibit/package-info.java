/**
 * Exhibits of the kernel playground: handles that are dragged, what the kernels answer about them,
 * in words and as a sketch of points, lines and faces. Plain Java on core and bvh.
 */
@NullMarked
package dev.sightline.demo.scenes.kernels.exhibit;

import org.jspecify.annotations.NullMarked;
