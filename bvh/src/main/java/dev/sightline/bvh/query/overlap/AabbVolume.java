package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.internal.FloatBox;
import dev.sightline.core.overlap.triangle.TriangleAabb;

/** An AABB, closed; it may be flat. */
final class AabbVolume extends Volume {
  private final FloatBox box = new FloatBox();

  AabbVolume set(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    box.set(minX, minY, minZ, maxX, maxY, maxZ);
    return this;
  }

  @Override
  boolean start(float[] root) {
    double min = (double) box.minX() + box.minY() + box.minZ();
    double max = (double) box.maxX() + box.maxY() + box.maxZ();
    boolean ordered =
        box.minX() <= box.maxX() && box.minY() <= box.maxY() && box.minZ() <= box.maxZ();
    return 0 * (min + max) == 0 && ordered;
  }

  @Override
  int side(float[] b, int i, int width) {
    if (box.missesNode(b, i, width)) {
      return OUTSIDE;
    }
    return box.holdsNode(b, i, width) ? INSIDE : CROSSING;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleAabb.intersects(
        vertices, i, box.minX(), box.minY(), box.minZ(), box.maxX(), box.maxY(), box.maxZ());
  }

  /** The corner of the minima. */
  @Override
  boolean anchor(double[] out) {
    out[0] = box.minX();
    out[1] = box.minY();
    out[2] = box.minZ();
    return true;
  }
}
