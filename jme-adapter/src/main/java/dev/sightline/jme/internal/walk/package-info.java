/**
 * The clockwork of characters: how steps follow frames ({@code StepClock}), how speeds follow
 * gravity ({@code FallSpeed}), jumps and the ground, and how ground that moves carries: {@code
 * Platform} tells how far, {@code GroundSpeed} how fast. Knows states of {@code bvh.move} and
 * spatials of the engine, no queries. No API.
 */
@NullMarked
package dev.sightline.jme.internal.walk;

import org.jspecify.annotations.NullMarked;
