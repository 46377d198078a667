/**
 * The timing of characters: steps that follow frames ({@code StepClock}), velocities that follow
 * gravity ({@code FallSpeed}), jumps and the ground, and platforms that carry: {@code Platform}
 * tells how far, {@code GroundSpeed} how fast. Knows states of {@code bvh.move} and spatials of the
 * engine, no queries. Not part of the API.
 */
@NullMarked
package dev.sightline.jme.internal.walk;

import org.jspecify.annotations.NullMarked;
