package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ray.Culling;

/** Whether rays meet an instance, one by one. */
final class InstanceAnyBatch extends RayChunks {
  private final InstanceTree tree;
  private final RayQuery query = new RayQuery();
  private final boolean[] found;
  private final boolean[] hits;

  InstanceAnyBatch(
      InstanceTree tree, float[] rays, double tMin, double tMax, Culling culling, boolean[] hits) {
    super(rays, tree.rootBounds());
    found = new boolean[chunk(rays)];
    this.tree = tree;
    this.hits = hits;
    query.interval(tMin, tMax).culling(culling);
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      int r = RayBatch.RAY * i;
      query.ray(chunk[r], chunk[r + 1], chunk[r + 2], chunk[r + 3], chunk[r + 4], chunk[r + 5]);
      found[i] = query.any(tree);
    }
  }

  @Override
  void write(int place, int ray) {
    hits[ray] = found[place];
  }
}
