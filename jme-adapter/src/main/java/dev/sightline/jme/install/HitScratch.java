package dev.sightline.jme.install;

import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.internal.WorldTriangle;

/**
 * What a query works with and an installed tree reuses, so that a call makes nothing but the
 * engine's results, and a map where the mesh has moved: they may ask again from {@code
 * addCollision}, and then get another one. Holds numbers only, no mesh.
 */
final class HitScratch {
  static final ScratchPool<HitScratch> POOL = new ScratchPool<>(HitScratch::new);

  /** A ray in the mesh's own space: origin and direction. */
  final double[] ray = new double[6];

  final WorldTriangle placed = new WorldTriangle();
  final LocalBox world = new LocalBox();
  final RayQuery rays = new RayQuery();
  final OverlapQuery overlaps = new OverlapQuery();
  final RayHitList hits = new RayHitList();
  final TriangleList candidates = new TriangleList();
  final ClosestPoint closest = new ClosestPoint();
  final float[] corners = new float[9];
  final float[] worldCorners = new float[9];
  final float[] localBox = new float[6];
  final double[] min = new double[3];
  final double[] max = new double[3];
}
