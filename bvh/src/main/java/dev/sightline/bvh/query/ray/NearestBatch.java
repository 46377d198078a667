package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.tree.Bvh;

/** The nearest hits of rays on a mesh, in packets. */
final class NearestBatch extends PacketChunks {
  private final RayHit hit = new RayHit();
  private final RayAnswers found;
  private final RayAnswers answers;

  NearestBatch(Bvh tree, float[] rays, RayLimits limits, RayAnswers answers) {
    super(tree, rays, new RayPacket(tree, limits.tMin(), limits.tMax(), limits.culling(), false));
    found = new RayAnswers(chunk(rays));
    this.answers = answers;
  }

  @Override
  void keep(RayPacket packet, int ray, int place) {
    packet.nearest(ray, hit);
    found.put(place, hit);
  }

  @Override
  void write(int place, int ray) {
    answers.copy(ray, found, place);
  }
}
