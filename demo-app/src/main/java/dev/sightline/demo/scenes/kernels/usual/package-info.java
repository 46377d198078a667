/**
 * Kernels as textbooks print them, in float: what the exhibits compare the library with. Those that
 * core has in its package {@code documented} are used from there.
 */
@NullMarked
package dev.sightline.demo.scenes.kernels.usual;

import org.jspecify.annotations.NullMarked;
