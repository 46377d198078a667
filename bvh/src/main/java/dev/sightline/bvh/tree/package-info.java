/** The stored tree: immutable flat nodes, their layout, refit, a validity check and statistics. */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
