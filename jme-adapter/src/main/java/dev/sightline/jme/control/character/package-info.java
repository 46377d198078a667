/**
 * Characters that walk: a capsule that moves through a scene, its control with gravity, jumps and
 * fixed steps, and states to save. Classes here query a scene through {@code query} and move
 * spatials on the render thread.
 */
@NullMarked
package dev.sightline.jme.control.character;

import org.jspecify.annotations.NullMarked;
