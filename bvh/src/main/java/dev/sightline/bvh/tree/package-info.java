/**
 * The tree as it is stored and read: immutable flat nodes ({@code Bvh}), their layout ({@code
 * NodeLayout}), the triangles in leaf order, refit, the validity check ({@code TreeCheck}) and
 * statistics.
 */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
