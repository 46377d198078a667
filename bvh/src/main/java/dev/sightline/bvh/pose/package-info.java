/**
 * Meshes that bones move: a tree built once, and where its boxes and triangles are in a pose.
 * {@code Skin} computes where a vertex goes; {@code PosedSkin} gives queries its boxes and
 * triangles. Uses {@code soup} and {@code tree}; queries know nothing of it.
 */
@NullMarked
package dev.sightline.bvh.pose;

import org.jspecify.annotations.NullMarked;
