/**
 * Feet on the ground: controls that snap to it or walk on it. What comes in here asks a scene
 * through {@code query}, and moves spatials on the render thread.
 */
@NullMarked
package dev.sightline.jme.control;

import org.jspecify.annotations.NullMarked;
