/**
 * Feet on the ground: controls that snap to it or walk on it, and helpers that place things and
 * cameras. What comes in here asks a scene through {@code query}, and moves spatials on the render
 * thread.
 */
@NullMarked
package dev.sightline.jme.control;

import org.jspecify.annotations.NullMarked;
