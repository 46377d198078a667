/**
 * Mesh against mesh: {@link dev.sightline.bvh.extra.pair.PairQuery}, which triangles meet, {@link
 * dev.sightline.bvh.extra.pair.DistanceQuery}, how far two meshes are apart, {@link
 * dev.sightline.bvh.extra.pair.MeshSweepQuery}, what a moving mesh touches first, and {@link
 * dev.sightline.bvh.extra.pair.ScenePairs}, all instances that meet each other; the curves in which
 * meshes meet are in {@code extra.contour}. Method and bounds: docs/bvh/mesh-pairs.md.
 *
 * <p>The traversal, {@code DualTraversal}, knows nothing of triangles: it takes a lower bound for
 * two boxes and a look at two leaves. A question of a single shape against a tree needs no second
 * tree and should traverse as {@code query.overlap} does; one that sums over pairs of clusters, or
 * bounds something else than a distance or a time, extends it. {@code InstancePairSearch} is a
 * broad phase for whatever stands in a tree of instances.
 *
 * <p>Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.extra.pair;

import org.jspecify.annotations.NullMarked;
