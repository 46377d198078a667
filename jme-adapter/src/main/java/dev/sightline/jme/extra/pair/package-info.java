/**
 * Geometry against geometry: {@link dev.sightline.jme.extra.pair.MeshQueries} over a state, an
 * index or a view.
 */
@NullMarked
package dev.sightline.jme.extra.pair;

import org.jspecify.annotations.NullMarked;
