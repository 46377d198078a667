/**
 * Rays: {@link dev.sightline.bvh.query.ray.RayQuery}, one ray at a time, and {@link
 * dev.sightline.bvh.query.ray.RayBatch}, many at once; the traversal of a tree that both use, over
 * one mesh and over instances. {@code MeshRays} has the loops over leaves and triangles, one a kind
 * of question; {@code InstanceRays} takes the ray into the space of each instance for them; {@code
 * RayTraversal} finds the next leaf, by {@code PlainTraversal} over stored boxes or {@code
 * PosedTraversal} over boxes in a pose. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.ray;

import org.jspecify.annotations.NullMarked;
