/**
 * The inside of closed meshes: {@link dev.sightline.bvh.solid.SolidQuery}, whether a point lies in
 * a mesh or which instances hold it, and how far it is from the surface, with a sign; {@link
 * dev.sightline.bvh.solid.ClosedMesh}, whether a mesh has an inside. Volumes that meet insides are
 * asked with {@code OverlapQuery.solids}. Method: docs/bvh/solids.md.
 *
 * <p>Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.solid;

import org.jspecify.annotations.NullMarked;
