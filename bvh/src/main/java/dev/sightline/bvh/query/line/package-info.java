/**
 * Segments and points that pass a ray or a cursor within a radius: {@link
 * dev.sightline.bvh.query.line.LineQuery}. In a tree a segment is a triangle whose last two corners
 * are the same point, and a point one whose three are, so builds, refits and instances are those of
 * triangles. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.line;

import org.jspecify.annotations.NullMarked;
