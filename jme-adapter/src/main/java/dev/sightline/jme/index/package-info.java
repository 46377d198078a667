/**
 * The index of a scene: scans the scene graph once a frame and publishes an immutable snapshot, a
 * tree over all geometries. {@code SceneScan} walks the graph, {@code TraversalMatch} finds what
 * came, left or moved, {@code TrackedMesh} notices edited vertices, and {@code FrameMaker} makes
 * the next frame of it. A <em>seat</em> is the place that a geometry keeps in the tree.
 */
@NullMarked
package dev.sightline.jme.index;

import org.jspecify.annotations.NullMarked;
