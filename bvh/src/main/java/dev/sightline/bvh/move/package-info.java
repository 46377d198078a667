/**
 * Moves a character among triangles: it sweeps a capsule, slides along walls, climbs steps and
 * follows slopes. Queries trees through {@code query}. Only the adapter depends on this package.
 */
@NullMarked
package dev.sightline.bvh.move;

import org.jspecify.annotations.NullMarked;
