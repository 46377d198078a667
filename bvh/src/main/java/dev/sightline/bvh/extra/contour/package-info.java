/**
 * The curves in which two meshes meet: {@link dev.sightline.bvh.extra.contour.ContourQuery}. The
 * numbers of vertices, edges and faces that it gives a mesh ({@code MeshFeatures}) serve whoever
 * has to know which triangles are neighbours.
 */
@NullMarked
package dev.sightline.bvh.extra.contour;

import org.jspecify.annotations.NullMarked;
