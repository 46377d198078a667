package dev.sightline.core.overlap.frustum;

/** Does a volume behind six planes meet a box? What {@link FrustumAabb} and the like share. */
final class FrustumBox {
  private static final int PLANES = SixPlanes.PLANES;

  /** The corners of the faces, as bits x, y, z; two triangles each. */
  static final int[] FACES = {
    0, 1, 3, 0, 3, 2, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 3,
    7, 1, 7, 5
  };

  private FrustumBox() {}

  /**
   * Whether some face of the box reaches into the volume, or the volume lies in the box.
   *
   * @param corners the eight corners, x, y and z each, the lowest bit of their number for the x
   *     axis
   * @param box the planes of the box
   */
  static boolean meet(SixPlanes volume, double[] corners, SixPlanes box, double[] scratch) {
    if (!volume.isValid() || !box.isValid() || isBehindAPlane(volume, corners)) {
      return false;
    }
    for (int k = 0; k < FACES.length; k += 3) {
      int a = 3 * FACES[k];
      int b = 3 * FACES[k + 1];
      int c = 3 * FACES[k + 2];
      if (TriangleSixPlanes.meets(
          volume,
          corners[a],
          corners[a + 1],
          corners[a + 2],
          corners[b],
          corners[b + 1],
          corners[b + 2],
          corners[c],
          corners[c + 1],
          corners[c + 2],
          scratch)) {
        return true;
      }
    }
    return holdsAVertex(volume, box, scratch);
  }

  private static boolean isBehindAPlane(SixPlanes volume, double[] corners) {
    for (int plane = 0; plane < PLANES; plane++) {
      boolean behind = true;
      for (int c = 0; c < 24 && behind; c += 3) {
        behind = volume.height(plane, corners[c], corners[c + 1], corners[c + 2]) < 0;
      }
      if (behind) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a vertex of the volume lies in the box. Where no face of the box has a point in the
   * volume, the volume, if it is there at all, lies inside the box or outside of it, and whatever
   * lies inside a box is bounded and so has a vertex.
   */
  private static boolean holdsAVertex(SixPlanes volume, SixPlanes box, double[] scratch) {
    for (int p = 0; p < PLANES; p++) {
      for (int q = p + 1; q < PLANES; q++) {
        for (int r = q + 1; r < PLANES; r++) {
          if (vertex(volume, p, q, r, scratch)
              && isIn(volume, (1 << p) | (1 << q) | (1 << r), scratch)
              && isIn(box, 0, scratch)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether no plane but those of a mask has the point in the scratch behind it. */
  private static boolean isIn(SixPlanes volume, int but, double[] scratch) {
    for (int plane = 0; plane < PLANES; plane++) {
      if ((but & (1 << plane)) == 0
          && !(volume.height(plane, scratch[0], scratch[1], scratch[2]) >= 0)) {
        return false;
      }
    }
    return true;
  }

  /** Puts the point of three planes into the scratch, by Cramer's rule; whether there is one. */
  private static boolean vertex(SixPlanes volume, int p, int q, int r, double[] scratch) {
    double ax = volume.normal(p, 0);
    double ay = volume.normal(p, 1);
    double az = volume.normal(p, 2);
    double bx = volume.normal(q, 0);
    double by = volume.normal(q, 1);
    double bz = volume.normal(q, 2);
    double cx = volume.normal(r, 0);
    double cy = volume.normal(r, 1);
    double cz = volume.normal(r, 2);
    double ha = -volume.height(p, 0, 0, 0);
    double hb = -volume.height(q, 0, 0, 0);
    double hc = -volume.height(r, 0, 0, 0);
    double ux = by * cz - bz * cy;
    double uy = bz * cx - bx * cz;
    double uz = bx * cy - by * cx;
    double vx = cy * az - cz * ay;
    double vy = cz * ax - cx * az;
    double vz = cx * ay - cy * ax;
    double wx = ay * bz - az * by;
    double wy = az * bx - ax * bz;
    double wz = ax * by - ay * bx;
    double det = ax * ux + ay * uy + az * uz;
    scratch[0] = (ha * ux + hb * vx + hc * wx) / det;
    scratch[1] = (ha * uy + hb * vy + hc * wy) / det;
    scratch[2] = (ha * uz + hb * vz + hc * wz) / det;
    return 0 * (scratch[0] + scratch[1] + scratch[2]) == 0;
  }
}
