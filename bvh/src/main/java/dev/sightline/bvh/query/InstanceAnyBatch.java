package dev.sightline.bvh.query;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ray.Culling;

/** Whether rays meet an instance, one by one. */
final class InstanceAnyBatch extends RayBatch {
  private final InstanceTree tree;
  private final double tMin;
  private final double tMax;
  private final Culling culling;
  private final boolean[] found;
  private final boolean[] hits;

  InstanceAnyBatch(
      InstanceTree tree, float[] rays, double tMin, double tMax, Culling culling, boolean[] hits) {
    super(rays, tree.rootBounds());
    found = new boolean[chunk(rays)];
    this.tree = tree;
    this.tMin = tMin;
    this.tMax = tMax;
    this.culling = culling;
    this.hits = hits;
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      int r = Batch.RAY * i;
      found[i] =
          AnyHit.test(
              tree,
              chunk[r],
              chunk[r + 1],
              chunk[r + 2],
              chunk[r + 3],
              chunk[r + 4],
              chunk[r + 5],
              tMin,
              tMax,
              culling);
    }
  }

  @Override
  void write(int place, int ray) {
    hits[ray] = found[place];
  }
}
