/**
 * Selection by an area of the screen, a rectangle or a lasso, and the set of what is selected. What
 * comes in here turns areas into geometries and game objects, or the mouse into areas; the scene is
 * asked through {@code query} and its snapshots.
 */
@NullMarked
package dev.sightline.jme.extra.select;

import org.jspecify.annotations.NullMarked;
