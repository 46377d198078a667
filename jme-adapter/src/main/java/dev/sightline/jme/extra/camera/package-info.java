/**
 * Keeps cameras out of geometry. Classes here query a scene through {@code query} and move no
 * spatial.
 */
@NullMarked
package dev.sightline.jme.extra.camera;

import org.jspecify.annotations.NullMarked;
