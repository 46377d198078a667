/**
 * The queries that a game asks its scene, and their options.
 *
 * <ul>
 *   <li>{@code PickQueries}: rays and lines of sight
 *   <li>{@code ScreenQueries}: pixels of a viewport
 *   <li>{@code GroundQueries}: the ground
 *   <li>{@code VolumeQueries} and {@code CastQueries}: volumes and casts
 * </ul>
 *
 * <p>For the mouse cursor see {@code app.CollisionAppState}. {@code SceneView} answers from one
 * snapshot of the scene. {@code RaySearch}, {@code SweepSearch} and {@code VolumeSearch} each
 * answer one query; {@code SceneSearch} leaves out geometries that do not count, such as both ends
 * of a line of sight. Classes here neither read meshes nor traverse the scene graph.
 */
@NullMarked
package dev.sightline.jme.query;

import org.jspecify.annotations.NullMarked;
