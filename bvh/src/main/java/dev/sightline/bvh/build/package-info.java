/**
 * From triangles to a tree: primitive boxes, binned SAH over a binary tree, collapse to the stored
 * form. Imports core, {@code soup}, {@code tree}, {@code instance}, {@code work} and {@code
 * internal}; never {@code query}.
 */
@NullMarked
package dev.sightline.bvh.build;

import org.jspecify.annotations.NullMarked;
