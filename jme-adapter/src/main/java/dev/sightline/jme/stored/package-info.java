/**
 * Reads trees from files next to assets. Classes here find them through the asset manager, and list
 * the meshes of a model whose trees are worth a file. The demo's {@code bake} writes these files;
 * {@code bvh.store} has their format.
 */
@NullMarked
package dev.sightline.jme.stored;

import org.jspecify.annotations.NullMarked;
