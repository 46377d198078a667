/**
 * Feet that a game moves, put on the ground: a control, many of them at once, and a probe for the
 * feet of an animation. {@code SnappedFeet} finds the ground by {@code GroundCast}; platforms are
 * in {@code internal.walk}. What comes in here asks a scene through {@code query}, and moves
 * spatials on the render thread.
 */
@NullMarked
package dev.sightline.jme.control.snap;

import org.jspecify.annotations.NullMarked;
