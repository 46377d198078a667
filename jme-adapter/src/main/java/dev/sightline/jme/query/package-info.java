/**
 * The questions that a game asks of its scene, and the options of all of them. {@code SceneView}
 * answers over one snapshot of the scene; what comes in here neither reads meshes nor traverses the
 * scene graph.
 */
@NullMarked
package dev.sightline.jme.query;

import org.jspecify.annotations.NullMarked;
