/**
 * Keeps spatials that a game moves on the ground: {@code GroundSnapControl} for one, {@code
 * GroundSnapHerd} for many, and a probe for the feet of an animation. {@code SnappedFeet} finds the
 * ground by {@code GroundCast}, and {@code SnapUpdate} smooths steps; platforms are in {@code
 * internal.walk}. Classes here query a scene through {@code query} and move spatials on the render
 * thread.
 */
@NullMarked
package dev.sightline.jme.control.snap;

import org.jspecify.annotations.NullMarked;
