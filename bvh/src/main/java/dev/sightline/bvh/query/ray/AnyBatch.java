package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.tree.Bvh;

/** Whether rays meet a mesh, in packets. */
final class AnyBatch extends PacketChunks {
  private final boolean[] found;
  private final boolean[] hits;

  AnyBatch(Bvh tree, float[] rays, RayLimits limits, boolean[] hits) {
    super(tree, rays, new RayPacket(tree, limits.tMin(), limits.tMax(), limits.culling(), true));
    found = new boolean[chunk(rays)];
    this.hits = hits;
  }

  @Override
  void keep(RayPacket packet, int ray, int place) {
    found[place] = packet.any(ray);
  }

  @Override
  void write(int place, int ray) {
    hits[ray] = found[place];
  }
}
