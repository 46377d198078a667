/**
 * The inside of closed meshes: {@link dev.sightline.jme.extra.solid.SolidQueries} over a state, an
 * index or a view.
 */
@NullMarked
package dev.sightline.jme.extra.solid;

import org.jspecify.annotations.NullMarked;
