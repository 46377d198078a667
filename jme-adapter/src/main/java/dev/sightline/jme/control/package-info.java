/**
 * The ground that a spatial stands on, and listeners for changes of it. Controls that snap to the
 * ground are in {@code snap}, characters that walk in {@code character}; neither knows the other.
 */
@NullMarked
package dev.sightline.jme.control;

import org.jspecify.annotations.NullMarked;
