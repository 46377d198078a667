/**
 * What feet stand on, and who is called when that changes. Controls that snap to the ground are in
 * {@code snap}, characters that walk in {@code character}; neither knows the other.
 */
@NullMarked
package dev.sightline.jme.control;

import org.jspecify.annotations.NullMarked;
