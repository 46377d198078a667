/**
 * Rays and heights over a regular grid of heights, such as terrain: no triangle is stored, and one
 * patch can be replaced at a time. The index is a pyramid of least and greatest heights.
 */
@NullMarked
package dev.sightline.bvh.heightfield;

import org.jspecify.annotations.NullMarked;
