package dev.sightline.jme.install;

import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.internal.WorldTriangle;

/**
 * What a ray works with and an installed tree reuses, so that a call makes nothing but the engine's
 * results, and a map where the mesh has moved: they may ask again from {@code addCollision}, and
 * then get another one. Holds numbers only, no mesh.
 */
final class HitScratch {
  static final ScratchPool<HitScratch> POOL = new ScratchPool<>(HitScratch::new);

  /** A ray in the mesh's own space: origin and direction. */
  final double[] ray = new double[6];

  final WorldTriangle placed = new WorldTriangle();
  final RayQuery rays = new RayQuery();
  final RayHitList hits = new RayHitList();
  final float[] corners = new float[9];
}
