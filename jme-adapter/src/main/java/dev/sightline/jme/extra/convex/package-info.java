/**
 * Convex shapes against a scene: {@link dev.sightline.jme.extra.convex.ConvexQueries} over a state,
 * an index or a view. {@link dev.sightline.jme.extra.convex.ModelShapes} computes the box and the
 * hull of a model.
 */
@NullMarked
package dev.sightline.jme.extra.convex;

import org.jspecify.annotations.NullMarked;
