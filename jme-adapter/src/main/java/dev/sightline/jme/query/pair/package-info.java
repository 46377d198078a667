/**
 * Geometry against geometry: {@link dev.sightline.jme.query.pair.MeshQueries}, over a state, an
 * index or a view. Imports {@code query}, {@code index}, {@code result} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.query.pair;

import org.jspecify.annotations.NullMarked;
