/**
 * Casts rays: {@link dev.sightline.bvh.query.ray.RayQuery} casts one at a time, {@link
 * dev.sightline.bvh.query.ray.RayBatch} many at once, against one mesh or instances.
 *
 * <p>{@code MeshRays} has one loop over leaves and triangles for each kind of query. {@code
 * InstanceRays} takes the ray into the space of each instance. {@code RayTraversal} finds the next
 * leaf: {@code PlainTraversal} over stored boxes, {@code PosedTraversal} over boxes in a pose.
 * Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.ray;

import org.jspecify.annotations.NullMarked;
