/**
 * Meshes put into a world: an affine map, an instance, and the tree over instances. Imports core
 * and {@code tree}; never {@code build} or {@code query}.
 */
@NullMarked
package dev.sightline.bvh.instance;

import org.jspecify.annotations.NullMarked;
