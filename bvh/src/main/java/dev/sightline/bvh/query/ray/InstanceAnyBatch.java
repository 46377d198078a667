package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.instance.InstanceTree;

/** Whether rays meet an instance. */
final class InstanceAnyBatch extends InstanceChunks {
  private final boolean[] found;
  private final boolean[] hits;

  /**
   * @param query with the interval and the sides that count
   */
  InstanceAnyBatch(InstanceTree tree, float[] rays, RayQuery query, boolean[] hits) {
    super(tree, rays, query);
    found = new boolean[chunk(rays)];
    this.hits = hits;
  }

  @Override
  void ask(int place) {
    found[place] = query.any(tree);
  }

  @Override
  void write(int place, int ray) {
    hits[ray] = found[place];
  }
}
