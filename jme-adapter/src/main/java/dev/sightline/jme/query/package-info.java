/**
 * The questions that a game asks of its scene, and the options of all of them: rays and lines of
 * sight in {@code PickQueries}, pixels in {@code ScreenQueries}, the ground in {@code
 * GroundQueries}, volumes and casts in {@code VolumeQueries} and {@code CastQueries}. The mouse
 * cursor is {@code app.CollisionAppState}'s. A search ({@code RaySearch}, {@code SweepSearch},
 * {@code VolumeSearch}) is one question while it is answered; {@code SceneSearch} leaves out what
 * does not count, such as both ends of a line of sight. {@code SceneView} answers over one snapshot
 * of the scene; what comes in here neither reads meshes nor traverses the scene graph.
 */
@NullMarked
package dev.sightline.jme.query;

import org.jspecify.annotations.NullMarked;
