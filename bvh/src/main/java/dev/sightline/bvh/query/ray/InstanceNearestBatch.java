package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ray.Culling;

/** The nearest hits of rays among instances, one by one. */
final class InstanceNearestBatch extends RayChunks {
  private final InstanceTree tree;
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final int[] foundInstances;
  private final RayAnswers found;
  private final int[] instances;
  private final RayAnswers answers;

  InstanceNearestBatch(
      InstanceTree tree,
      float[] rays,
      double tMin,
      double tMax,
      Culling culling,
      int[] instances,
      RayAnswers answers) {
    super(rays, tree.rootBounds());
    found = new RayAnswers(chunk(rays));
    foundInstances = new int[chunk(rays)];
    this.tree = tree;
    this.instances = instances;
    this.answers = answers;
    query.interval(tMin, tMax).culling(culling);
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      int r = RayBatch.RAY * i;
      query.ray(chunk[r], chunk[r + 1], chunk[r + 2], chunk[r + 3], chunk[r + 4], chunk[r + 5]);
      query.nearest(tree, hit);
      foundInstances[i] = hit.instance();
      found.put(i, hit);
    }
  }

  @Override
  void write(int place, int ray) {
    instances[ray] = foundInstances[place];
    answers.copy(ray, found, place);
  }
}
