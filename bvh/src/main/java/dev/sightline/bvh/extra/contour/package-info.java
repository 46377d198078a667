/**
 * Finds the curves in which two meshes meet: {@link dev.sightline.bvh.extra.contour.ContourQuery}.
 * {@code MeshFeatures} numbers the vertices, edges and faces of a mesh, and so tells which
 * triangles are neighbours.
 */
@NullMarked
package dev.sightline.bvh.extra.contour;

import org.jspecify.annotations.NullMarked;
