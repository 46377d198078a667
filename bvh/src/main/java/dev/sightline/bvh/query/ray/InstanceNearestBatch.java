package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.InstanceTree;

/** The nearest hits of rays among instances. */
final class InstanceNearestBatch extends InstanceChunks {
  private final RayHit hit = new RayHit();
  private final int[] foundInstances;
  private final RayAnswers found;
  private final int[] instances;
  private final RayAnswers answers;

  /**
   * @param query with the interval and the sides that count
   */
  InstanceNearestBatch(
      InstanceTree tree, float[] rays, RayQuery query, int[] instances, RayAnswers answers) {
    super(tree, rays, query);
    found = new RayAnswers(chunk(rays));
    foundInstances = new int[chunk(rays)];
    this.instances = instances;
    this.answers = answers;
  }

  @Override
  void ask(int place) {
    query.nearest(tree, hit);
    foundInstances[place] = hit.instance();
    found.put(place, hit);
  }

  @Override
  void write(int place, int ray) {
    instances[ray] = foundInstances[place];
    answers.copy(ray, found, place);
  }
}
