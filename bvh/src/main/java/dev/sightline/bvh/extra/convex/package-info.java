/**
 * A convex shape against meshes and instances, each question a query object: {@link
 * dev.sightline.bvh.extra.convex.ConvexOverlapQuery}, what the shape meets, {@link
 * dev.sightline.bvh.extra.convex.ConvexDistanceQuery}, how far it is from everything, {@link
 * dev.sightline.bvh.extra.convex.ConvexSweepQuery}, what it touches on its way, and {@link
 * dev.sightline.bvh.extra.convex.ConvexPenetrationQuery}, how deep it is in what it meets and which
 * move frees it. Method and bounds: docs/bvh/convex-queries.md.
 *
 * <p>Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.extra.convex;

import org.jspecify.annotations.NullMarked;
