/**
 * Worlds larger than memory: a mesh cut into tiles with stored trees, which come and go around a
 * point, and what is asked of those that are there.
 */
@NullMarked
package dev.sightline.bvh.extra.tile;

import org.jspecify.annotations.NullMarked;
