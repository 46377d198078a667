/**
 * The binary files of the measurements: triangles, rays and answers, little endian. What does not
 * hold what its head promises is refused with the reason.
 */
@NullMarked
package dev.sightline.demo.files;

import org.jspecify.annotations.NullMarked;
