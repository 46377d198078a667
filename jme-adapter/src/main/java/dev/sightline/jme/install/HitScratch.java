package dev.sightline.jme.install;

import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.jme.convert.LocalFrame;

/**
 * What a query works with and an installed tree reuses: one for each thread, so that a call makes
 * nothing but the engine's results. Holds numbers only, no mesh.
 */
final class HitScratch {
  private static final ThreadLocal<HitScratch> MINE = ThreadLocal.withInitial(HitScratch::new);

  final LocalFrame frame = new LocalFrame();
  final WorldVertices world = new WorldVertices();
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
  private boolean isTaken;

  /**
   * This thread's; a new one for a query within a query, which the engine's results may ask by
   * overriding {@code addCollision}. To be given back by {@link #release}.
   */
  static HitScratch acquire() {
    HitScratch mine = MINE.get();
    HitScratch free = mine.isTaken ? new HitScratch() : mine;
    free.isTaken = true;
    return free;
  }

  /** Gives it back. */
  void release() {
    isTaken = false;
  }
}
