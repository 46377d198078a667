/**
 * Convex shapes against a scene: {@link dev.sightline.jme.extra.convex.ConvexQueries}, over a
 * state, an index or a view, and {@link dev.sightline.jme.extra.convex.ModelShapes}, the box and
 * the hull of a model. Imports {@code query}, {@code index}, {@code result}, {@code level}, {@code
 * convert} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.extra.convex;

import org.jspecify.annotations.NullMarked;
