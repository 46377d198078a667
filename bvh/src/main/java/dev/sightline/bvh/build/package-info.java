/**
 * From triangles to a tree: primitive boxes, binned SAH over a binary tree, reinsertion, collapse
 * to the stored form; or a sort along a Morton curve. Imports core, {@code soup}, {@code tree},
 * {@code instance}, {@code work} and {@code internal}; never {@code query}.
 */
@NullMarked
package dev.sightline.bvh.build;

import org.jspecify.annotations.NullMarked;
