/**
 * Finds segments and points within a radius of a ray or a cursor: {@link
 * dev.sightline.bvh.query.line.LineQuery}. A tree stores a segment as a triangle whose last two
 * vertices are the same point, and a point as one with three equal vertices. So builds, refits and
 * instances work as for triangles. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.line;

import org.jspecify.annotations.NullMarked;
