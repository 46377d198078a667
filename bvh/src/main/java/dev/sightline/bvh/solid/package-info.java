/**
 * The inside of closed meshes. {@link dev.sightline.bvh.solid.SolidQuery} tells whether a point is
 * inside a mesh, which instances contain it, and its signed distance from the surface. {@link
 * dev.sightline.bvh.solid.ClosedMesh} tells whether a mesh has an inside. To test volumes against
 * insides use {@code OverlapQuery.solids}. Method: docs/bvh/solids.md. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.solid;

import org.jspecify.annotations.NullMarked;
