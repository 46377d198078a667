/**
 * Worlds larger than memory: a mesh cut into tiles with stored trees, which come and go around a
 * point, and what is asked of those that are there. Imports core, {@code soup}, {@code tree},
 * {@code hit}, {@code instance}, {@code build}, {@code store}, {@code query}, {@code query.ray},
 * {@code height}, {@code internal} and {@code work}.
 */
@NullMarked
package dev.sightline.bvh.extra.tile;

import org.jspecify.annotations.NullMarked;
