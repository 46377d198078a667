/**
 * Selects geometries and game objects by an area of the screen, a rectangle or a lasso, and keeps
 * the set of selected ones. Classes here turn the mouse into areas, and areas into selections.
 * {@code SelectionSearch} finds what is in an area, and {@code VisiblePixels} leaves out what is
 * hidden. They query the scene through {@code query} and its snapshots.
 */
@NullMarked
package dev.sightline.jme.extra.select;

import org.jspecify.annotations.NullMarked;
