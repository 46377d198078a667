/**
 * The inside of meshes, by parity or by winding numbers: {@link
 * dev.sightline.jme.extra.solid.SolidQueries} over a state, an index or a view.
 */
@NullMarked
package dev.sightline.jme.extra.solid;

import org.jspecify.annotations.NullMarked;
