package dev.sightline.jme.install.terrain;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.heightfield.HeightFieldQuery;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.internal.WorldTriangle;

/** What a ray works with and the pickers of all terrains reuse. Holds numbers only. */
final class PickScratch {
  static final ScratchPool<PickScratch> POOL = new ScratchPool<>(PickScratch::new);

  /** A ray in cells: origin and direction. */
  final double[] ray = new double[6];

  final HeightFieldQuery query = new HeightFieldQuery();
  final RayHit nearest = new RayHit();
  final RayHitList hits = new RayHitList();
  final float[] corners = new float[9];
  final WorldTriangle placed = new WorldTriangle();
  final Vector3f normal = new Vector3f();
}
