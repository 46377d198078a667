/**
 * A tree per mesh, shared by all geometries that show the mesh, the query over a scene of them, and
 * the tree that stands in for the engine's. What comes in here keeps or asks trees.
 */
@NullMarked
package dev.sightline.jme.index;

import org.jspecify.annotations.NullMarked;
