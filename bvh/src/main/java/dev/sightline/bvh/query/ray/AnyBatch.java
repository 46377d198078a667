package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;

/** Whether rays meet a mesh, in packets. */
final class AnyBatch extends RayChunks {
  private final RayPacket packet;
  private final boolean[] found;
  private final boolean[] hits;

  AnyBatch(Bvh tree, float[] rays, double tMin, double tMax, Culling culling, boolean[] hits) {
    super(rays, tree.rootBounds());
    found = new boolean[chunk(rays)];
    this.hits = hits;
    packet = new RayPacket(tree, tMin, tMax, culling, true);
  }

  @Override
  void cast(float[] chunk, int count) {
    for (int first = 0; first < count; first += RayPacket.SIZE) {
      int size = Math.min(RayPacket.SIZE, count - first);
      packet.cast(chunk, first, size);
      for (int i = 0; i < size; i++) {
        found[first + i] = packet.any(i);
      }
    }
  }

  @Override
  void write(int place, int ray) {
    hits[ray] = found[place];
  }
}
