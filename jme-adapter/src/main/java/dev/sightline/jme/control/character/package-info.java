/**
 * Characters that walk: a capsule that is moved among a scene, its control with gravity, jumps and
 * fixed steps, and the states to save. {@code CharacterSteps} runs the steps of a frame: gravity,
 * jumps and platforms are in {@code internal.walk}, the move among triangles is in {@code
 * bvh.move}. What comes in here asks a scene through {@code query}, and moves spatials on the
 * render thread.
 */
@NullMarked
package dev.sightline.jme.control.character;

import org.jspecify.annotations.NullMarked;
