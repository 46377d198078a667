/**
 * Trees of meshes that bones move: one tree is built once, and its boxes and triangles are computed
 * for each pose ({@code PosableTree}). {@code Skin} computes the position of a vertex; {@code
 * PosedSkin} gives queries the boxes and triangles. Imports {@code soup} and {@code tree}; {@code
 * query} never imports it.
 */
@NullMarked
package dev.sightline.bvh.pose;

import org.jspecify.annotations.NullMarked;
