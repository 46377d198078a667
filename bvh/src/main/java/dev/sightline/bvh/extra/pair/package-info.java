/**
 * Queries of mesh against mesh.
 *
 * <ul>
 *   <li>{@link dev.sightline.bvh.extra.pair.PairQuery}: which triangles meet
 *   <li>{@link dev.sightline.bvh.extra.pair.DistanceQuery}: how far two meshes are apart
 *   <li>{@link dev.sightline.bvh.extra.pair.MeshSweepQuery}: what a moving mesh touches first
 *   <li>{@link dev.sightline.bvh.extra.pair.ScenePairs}: all pairs of instances that meet
 * </ul>
 *
 * <p>The curves in which meshes meet are in {@code extra.contour}. Method and bounds:
 * docs/bvh/mesh-pairs.md.
 *
 * <p>{@code DualTraversal} traverses two trees at once. It knows no triangles: a subclass gives it
 * a lower bound for two boxes and tests two leaves. A query that sums over pairs of clusters, or
 * bounds something other than a distance or a time, extends it. A query of a single shape against a
 * tree needs no second tree and traverses as {@code query.overlap} does. {@code InstancePairSearch}
 * is a broad phase for all that is in a tree of instances. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.extra.pair;

import org.jspecify.annotations.NullMarked;
