package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.tree.Bvh;

/** The rays of a batch on a mesh, cast in packets. */
abstract class PacketChunks extends RayChunks {
  private final RayPacket packet;

  PacketChunks(Bvh tree, float[] rays, RayPacket packet) {
    super(rays, tree.rootBounds());
    this.packet = packet;
  }

  @Override
  final void cast(float[] chunk, int count) {
    for (int first = 0; first < count; first += RayPacket.SIZE) {
      int size = Math.min(RayPacket.SIZE, count - first);
      packet.cast(chunk, first, size);
      for (int i = 0; i < size; i++) {
        keep(packet, i, first + i);
      }
    }
  }

  /** Keeps the answer of a ray of the packet at a place of the chunk. */
  abstract void keep(RayPacket packet, int ray, int place);
}
