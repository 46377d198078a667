package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.overlap.triangle.TriangleAabb;

/** A box along the axes, closed; it may be flat. */
final class AabbVolume extends Volume {
  private float minX;
  private float minY;
  private float minZ;
  private float maxX;
  private float maxY;
  private float maxZ;

  AabbVolume set(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    this.minX = minX;
    this.minY = minY;
    this.minZ = minZ;
    this.maxX = maxX;
    this.maxY = maxY;
    this.maxZ = maxZ;
    return this;
  }

  @Override
  boolean start(float[] root) {
    boolean finite = 0 * ((double) minX + minY + minZ + maxX + maxY + maxZ) == 0;
    return finite && minX <= maxX && minY <= maxY && minZ <= maxZ;
  }

  @Override
  int side(float[] b, int i) {
    float x0 = b[i];
    float y0 = b[i + NodeLayout.WIDTH];
    float z0 = b[i + 2 * NodeLayout.WIDTH];
    float x1 = b[i + NodeLayout.MAX_X];
    float y1 = b[i + NodeLayout.MAX_X + NodeLayout.WIDTH];
    float z1 = b[i + NodeLayout.MAX_X + 2 * NodeLayout.WIDTH];
    if (x0 > maxX || x1 < minX || y0 > maxY || y1 < minY || z0 > maxZ || z1 < minZ) {
      return OUTSIDE;
    }
    boolean inside =
        x0 >= minX && x1 <= maxX && y0 >= minY && y1 <= maxY && z0 >= minZ && z1 <= maxZ;
    return inside ? INSIDE : CROSSING;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleAabb.intersects(vertices, i, minX, minY, minZ, maxX, maxY, maxZ);
  }
}
