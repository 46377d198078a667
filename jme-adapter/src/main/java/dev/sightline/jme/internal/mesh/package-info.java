/**
 * The trees of meshes: reads the triangles of a mesh, builds one tree for them, and shares it among
 * all geometries with that mesh ({@code MeshTreeCache}). {@code MeshStamp} recognises a replaced
 * buffer, {@code ContentSums} an edited one by its checksum. {@code MeshVersion} builds or refits a
 * tree after an edit, {@code BuildQueue} holds the background builds, {@code PatchGrid} is the tree
 * of a patch of terrain. {@code index.TrackedMesh} looks for edits at each scan. Not part of the
 * API; it may change at any time.
 */
@NullMarked
package dev.sightline.jme.internal.mesh;

import org.jspecify.annotations.NullMarked;
