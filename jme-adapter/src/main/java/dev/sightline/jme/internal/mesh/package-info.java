/**
 * The trees of meshes: reads the triangles of a mesh, builds one tree for them, tells a replaced
 * buffer from the one it has read ({@code MeshStamp}), holds checksums of what it has read ({@code
 * ContentSums}), and shares the tree among all that show the mesh ({@code MeshTreeCache}). {@code
 * MeshVersion} builds or refits a tree after an edit, {@code BuildQueue} holds the background
 * builds, {@code PatchGrid} is the tree of a patch of terrain. {@code index.TrackedMesh} looks for
 * edits at each scan. No API, may change at any time.
 */
@NullMarked
package dev.sightline.jme.internal.mesh;

import org.jspecify.annotations.NullMarked;
