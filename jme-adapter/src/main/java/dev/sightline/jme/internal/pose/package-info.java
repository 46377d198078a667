/**
 * Meshes that bones move: what hangs on which bone, and where the bones of a model are. No API.
 * Uses {@code convert} of the adapter, and {@code pose} of bvh.
 */
@NullMarked
package dev.sightline.jme.internal.pose;

import org.jspecify.annotations.NullMarked;
