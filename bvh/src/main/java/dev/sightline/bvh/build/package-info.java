/**
 * Builds trees from triangles and from instances. The usual build computes boxes, splits them by
 * binned SAH into a binary tree, improves it by reinsertion, and collapses it to the stored form.
 * The quick one sorts along a Morton curve.
 *
 * <p>{@code TopSplitter} and {@code RangeSplitter} choose the next range, {@code SahBins} chooses
 * where to split it and partitions it, and {@code WideCut} decides what becomes a leaf. {@code
 * InstanceTreeBuilder} builds over instances; {@code internal.InstanceEdit} edits such a tree when
 * few instances come and go. Never imports {@code query}.
 */
@NullMarked
package dev.sightline.bvh.build;

import org.jspecify.annotations.NullMarked;
