/**
 * The index of a scene. It scans the scene graph once a frame and publishes an immutable snapshot:
 * a tree over all geometries.
 *
 * <p>{@code SceneScan} traverses the scene graph, {@code TraversalMatch} finds geometries that were
 * attached, detached or moved, {@code TrackedMesh} detects edited vertices, and {@code FrameMaker}
 * makes the next frame. A <em>seat</em> is the index that a geometry keeps in the tree.
 */
@NullMarked
package dev.sightline.jme.index;

import org.jspecify.annotations.NullMarked;
