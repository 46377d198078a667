package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.instance.InstanceTree;

/** The rays of a batch among instances, cast one by one. */
abstract class InstanceChunks extends RayChunks {
  final InstanceTree tree;

  /** Holds the ray to ask for. */
  final RayQuery query;

  InstanceChunks(InstanceTree tree, float[] rays, RayQuery query) {
    super(rays, tree.rootBounds());
    this.tree = tree;
    this.query = query;
  }

  @Override
  final void cast(float[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      int r = RayBatch.RAY * i;
      query.ray(chunk[r], chunk[r + 1], chunk[r + 2], chunk[r + 3], chunk[r + 4], chunk[r + 5]);
      ask(i);
    }
  }

  /** Asks for the query's ray and keeps the answer at a place of the chunk. */
  abstract void ask(int place);
}
