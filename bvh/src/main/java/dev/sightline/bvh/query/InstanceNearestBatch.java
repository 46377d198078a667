package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ray.Culling;

/** The nearest hits of rays among instances, one by one. */
final class InstanceNearestBatch extends RayBatch {
  private final InstanceTree tree;
  private final double tMin;
  private final double tMax;
  private final Culling culling;
  private final InstanceHit hit = new InstanceHit();
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
    this.tMin = tMin;
    this.tMax = tMax;
    this.culling = culling;
    this.instances = instances;
    this.answers = answers;
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      int r = Batch.RAY * i;
      NearestHit.find(
          tree,
          chunk[r],
          chunk[r + 1],
          chunk[r + 2],
          chunk[r + 3],
          chunk[r + 4],
          chunk[r + 5],
          tMin,
          tMax,
          culling,
          hit);
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
