/**
 * Convex hulls of points: exact Quickhull with adjacency, the vertex graph of a polyhedron, and the
 * Dobkin-Kirkpatrick hierarchy, which finds the furthest vertex of a large polyhedron in
 * logarithmic time.
 */
@NullMarked
package dev.sightline.core.hull;

import org.jspecify.annotations.NullMarked;
