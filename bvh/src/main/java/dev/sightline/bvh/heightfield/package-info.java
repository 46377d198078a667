/**
 * Rays and heights over a regular grid of heights, such as a terrain. The index is a pyramid of
 * least and greatest heights; it stores no triangle, and one patch can be replaced at a time.
 */
@NullMarked
package dev.sightline.bvh.heightfield;

import org.jspecify.annotations.NullMarked;
