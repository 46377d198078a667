/**
 * Trees of meshes that bones and morph targets move: which vertices are on which bone, where the
 * bones of a model are, and the trees of a scene in its poses ({@code PosedGeometry} fits one).
 * {@code VertexPose} poses the vertices of a hit; a query poses by {@code bvh.pose}. Not part of
 * the API. Uses {@code convert} and {@code internal.mesh} of the adapter, and {@code pose} of bvh.
 */
@NullMarked
package dev.sightline.jme.internal.pose;

import org.jspecify.annotations.NullMarked;
