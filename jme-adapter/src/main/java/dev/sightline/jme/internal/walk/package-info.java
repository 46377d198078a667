/**
 * The timing of characters: steps that follow frames, velocities that follow gravity, jumps and the
 * ground, and platforms that carry. Knows states of {@code bvh.move} and spatials of the engine, no
 * queries. Not part of the API.
 */
@NullMarked
package dev.sightline.jme.internal.walk;

import org.jspecify.annotations.NullMarked;
