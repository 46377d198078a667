/**
 * The stored tree: immutable flat nodes ({@code Bvh}), their layout ({@code NodeLayout}), the
 * triangles in leaf order, refit, a validity check ({@code TreeCheck}) and statistics.
 */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
