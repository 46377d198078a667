/**
 * Ground heights over a chunky tri mesh or the tree of a mesh: how high is the ground at x and z,
 * which storeys are there, where is the nearest ground, one place or many at once; no engine
 * needed. {@code GroundHeights} answers over chunks and serves many threads, {@code HeightQuery}
 * over a {@code Bvh} and serves one; the answers are the same.
 */
@NullMarked
package dev.sightline.bvh.height;

import org.jspecify.annotations.NullMarked;
