/** Meshes placed in a world: a tree over instances of trees. */
@NullMarked
package dev.sightline.bvh.instance;

import org.jspecify.annotations.NullMarked;
