/**
 * The tree as it is stored and read: immutable flat nodes and their layout. Imports core only;
 * knows neither how it was built nor who walks it.
 */
@NullMarked
package dev.sightline.bvh.tree;

import org.jspecify.annotations.NullMarked;
