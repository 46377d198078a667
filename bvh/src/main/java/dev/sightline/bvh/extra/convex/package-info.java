/**
 * Queries of a convex shape against meshes and instances.
 *
 * <ul>
 *   <li>{@link dev.sightline.bvh.extra.convex.ConvexOverlapQuery}: which triangles it meets
 *   <li>{@link dev.sightline.bvh.extra.convex.ConvexDistanceQuery}: how far it is from all of them
 *   <li>{@link dev.sightline.bvh.extra.convex.ConvexSweepQuery}: what it touches along a
 *       displacement
 *   <li>{@link dev.sightline.bvh.extra.convex.ConvexPenetrationQuery}: how deep it overlaps, and
 *       which displacement frees it
 * </ul>
 *
 * <p>Method and bounds: docs/bvh/convex-queries.md. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.extra.convex;

import org.jspecify.annotations.NullMarked;
