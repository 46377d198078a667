/**
 * Meshes put into a world: an affine map, an instance, and the tree over instances. Never imports
 * {@code build} or {@code query}.
 */
@NullMarked
package dev.sightline.bvh.instance;

import org.jspecify.annotations.NullMarked;
