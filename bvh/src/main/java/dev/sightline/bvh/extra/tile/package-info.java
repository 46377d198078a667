/**
 * Worlds larger than memory: cuts a mesh into tiles with stored trees, loads the tiles around a
 * point, and answers queries from the loaded ones.
 */
@NullMarked
package dev.sightline.bvh.extra.tile;

import org.jspecify.annotations.NullMarked;
