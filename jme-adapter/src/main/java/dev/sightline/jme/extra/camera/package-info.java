/**
 * Cameras that stay out of geometry. What comes in here asks a scene through {@code query} and
 * moves no spatial.
 */
@NullMarked
package dev.sightline.jme.extra.camera;

import org.jspecify.annotations.NullMarked;
