/**
 * Meshes that bones and morph targets move: what hangs on which bone, where the bones of a model
 * are, and the trees of a scene in its poses. {@code VertexPose} poses single vertices for what is
 * said of a hit; a query poses by {@code bvh.pose}. No API. Uses {@code convert} and {@code
 * internal.mesh} of the adapter, and {@code pose} of bvh.
 */
@NullMarked
package dev.sightline.jme.internal.pose;

import org.jspecify.annotations.NullMarked;
