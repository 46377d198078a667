/**
 * The tree as it is stored and read: immutable flat nodes, their layout, refit, the validity check
 * and statistics.
 */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
