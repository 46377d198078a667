/**
 * Meshes that bones and morph targets move: what hangs on which bone, where the bones of a model
 * are, and the trees of a scene in its poses. No API. Uses {@code convert} and {@code
 * internal.mesh} of the adapter, and {@code pose} of bvh.
 */
@NullMarked
package dev.sightline.jme.internal.pose;

import org.jspecify.annotations.NullMarked;
