package dev.sightline.bvh.query.overlap;

import dev.sightline.core.overlap.frustum.SixPlanes;

/**
 * The corners of what lies between six planes: where three of them meet and none has the place
 * behind it. Their mean lies inside. Rounded; meant for reuse, not thread-safe.
 */
final class PlaneCorners {
  private static final int PLANES = 6;
  private static final double SLACK = 0x1p-40;

  private final double[] corner = new double[3];

  PlaneCorners() {}

  /** Writes the mean of the corners; returns whether there is a corner. */
  boolean mean(SixPlanes planes, double[] out) {
    double x = 0;
    double y = 0;
    double z = 0;
    int count = 0;
    for (int p = 0; p < PLANES; p++) {
      for (int q = p + 1; q < PLANES; q++) {
        for (int r = q + 1; r < PLANES; r++) {
          if (planes.meeting(p, q, r, corner) && isCorner(planes, p, q, r)) {
            x += corner[0];
            y += corner[1];
            z += corner[2];
            count++;
          }
        }
      }
    }
    out[0] = x / count;
    out[1] = y / count;
    out[2] = z / count;
    return count > 0;
  }

  private boolean isCorner(SixPlanes planes, int p, int q, int r) {
    double x = corner[0];
    double y = corner[1];
    double z = corner[2];
    for (int plane = 0; plane < PLANES; plane++) {
      boolean isOwn = plane == p || plane == q || plane == r;
      double off = SLACK * planes.reach(plane, x, y, z, x, y, z);
      if (!isOwn && !(planes.height(plane, x, y, z) >= -off)) {
        return false;
      }
    }
    return true;
  }
}
