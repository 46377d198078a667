/**
 * The trees of meshes: reads the triangles of a mesh, builds one tree for them, notices when they
 * are edited, and shares the tree among all that show the mesh. No API, may change at any time.
 * Imports {@code convert} and bvh.
 */
@NullMarked
package dev.sightline.jme.internal.mesh;

import org.jspecify.annotations.NullMarked;
