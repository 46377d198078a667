/**
 * Geometry against geometry: {@link dev.sightline.jme.extra.pair.MeshQueries}, over a state, an
 * index or a view. Imports {@code query}, {@code index}, {@code result} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.extra.pair;

import org.jspecify.annotations.NullMarked;
