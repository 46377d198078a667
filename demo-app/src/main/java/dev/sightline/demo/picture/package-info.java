/**
 * Pictures cast by the library's rays, a pixel at a time over all cores, and the little that it
 * takes to write them: no window system, no fonts of the machine.
 */
@NullMarked
package dev.sightline.demo.picture;

import org.jspecify.annotations.NullMarked;
