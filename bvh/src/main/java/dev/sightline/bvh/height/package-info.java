/**
 * Ground heights without an engine: the height at x and z, all storeys there, the nearest ground,
 * one place or many at once. {@code GroundHeights} answers from a chunky tri mesh and may be shared
 * among threads. {@code HeightQuery} answers from a {@code Bvh} and belongs to one thread. Both
 * give the same answers.
 */
@NullMarked
package dev.sightline.bvh.height;

import org.jspecify.annotations.NullMarked;
