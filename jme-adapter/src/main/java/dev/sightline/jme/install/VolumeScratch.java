package dev.sightline.jme.install;

import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.jme.internal.ScratchPool;

/** What a bounding volume works with, as {@link HitScratch} is what a ray does. */
final class VolumeScratch {
  static final ScratchPool<VolumeScratch> POOL = new ScratchPool<>(VolumeScratch::new);

  final LocalBox world = new LocalBox();
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
