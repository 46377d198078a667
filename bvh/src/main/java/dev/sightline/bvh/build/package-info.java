/**
 * From triangles to a tree: primitive boxes, binned SAH over a binary tree, reinsertion, collapse
 * to the stored form; or a sort along a Morton curve. {@code TopSplitter} and {@code RangeSplitter}
 * say which range is next, {@code SahBins} chooses where it is split and partitions it. {@code
 * InstanceTreeBuilder} builds over instances; {@code internal.InstanceEdit} edits that tree where
 * few come and go. Never imports {@code query}.
 */
@NullMarked
package dev.sightline.bvh.build;

import org.jspecify.annotations.NullMarked;
