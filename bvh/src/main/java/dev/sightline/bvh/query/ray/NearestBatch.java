package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;

/** The nearest hits of rays on a mesh, in packets. */
final class NearestBatch extends RayChunks {
  private final RayPacket packet;
  private final RayHit hit = new RayHit();
  private final RayAnswers found;
  private final RayAnswers answers;

  NearestBatch(
      Bvh tree, float[] rays, double tMin, double tMax, Culling culling, RayAnswers answers) {
    super(rays, tree.rootBounds());
    found = new RayAnswers(chunk(rays));
    this.answers = answers;
    packet = new RayPacket(tree, tMin, tMax, culling, false);
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int first = 0; first < count; first += RayPacket.SIZE) {
      int size = Math.min(RayPacket.SIZE, count - first);
      packet.cast(chunk, first, size);
      for (int i = 0; i < size; i++) {
        packet.nearest(i, hit);
        found.put(first + i, hit);
      }
    }
  }

  @Override
  void write(int place, int ray) {
    answers.copy(ray, found, place);
  }
}
