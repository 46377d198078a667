/**
 * Instances: meshes that an affine map places in a world, and the tree over them. Never imports
 * {@code build} or {@code query}.
 */
@NullMarked
package dev.sightline.bvh.instance;

import org.jspecify.annotations.NullMarked;
