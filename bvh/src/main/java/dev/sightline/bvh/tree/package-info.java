/**
 * The tree as it is stored and read: immutable flat nodes, their layout, refit, the validity check
 * and statistics. Imports core and {@code soup}; knows neither how it was built nor what traverses
 * it.
 */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
