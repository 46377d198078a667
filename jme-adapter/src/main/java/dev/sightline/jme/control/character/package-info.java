/**
 * Characters that walk: a capsule that moves through a scene, its control with gravity, jumps and
 * fixed steps, and states to save. {@code CharacterSteps} runs the steps of a frame, by {@code
 * CharacterMotion} where it walks and by {@code FreeMotion} where it climbs or swims. Jumps and
 * platforms are in {@code internal.walk}, {@code GravityPull} takes gravity by place, the move
 * among triangles is in {@code bvh.move}. Classes here query a scene through {@code query} and move
 * spatials on the render thread.
 */
@NullMarked
package dev.sightline.jme.control.character;

import org.jspecify.annotations.NullMarked;
