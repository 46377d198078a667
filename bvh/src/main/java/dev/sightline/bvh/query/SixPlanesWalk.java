package dev.sightline.bvh.query;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.overlap.SixPlanes;
import dev.sightline.core.overlap.TriangleSixPlanes;

/** The walk of an oriented box or a frustum. */
final class SixPlanesWalk extends OverlapWalk {
  /** The states of all threads. */
  static final WalkPool<SixPlanesWalk> POOL = new WalkPool<>(SixPlanesWalk::new);

  private static final int PLANES = 6;

  private final SixPlanes volume = new SixPlanes();
  private final double[] scratch = new double[TriangleSixPlanes.SCRATCH];

  /** By how much the height of a box over each plane has to differ from 0 to be sure. */
  private final double[] margin = new double[PLANES];

  /** A box around the volume, min x, y, z and max x, y, z, padded. */
  private final double[] around = new double[6];

  boolean startObb(float[] root, float[] box, int i) {
    volume.setObb(box, i);
    double pad = PointWalk.diagonal(root);
    for (int axis = 0; axis < 3; axis++) {
      pad += Math.abs((double) box[i + axis] - root[axis]);
      pad += Math.abs((double) box[i + 12 + axis]);
    }
    for (int axis = 0; axis < 3; axis++) {
      double half = SLACK * pad;
      for (int k = 0; k < 3; k++) {
        half += Math.abs((double) box[i + 3 + 3 * k + axis]) * box[i + 12 + k];
      }
      around[axis] = box[i + axis] - half;
      around[axis + 3] = box[i + axis] + half;
    }
    return start(root);
  }

  boolean startFrustum(float[] root, float[] planes, int i) {
    volume.setFrustum(planes, i);
    for (int axis = 0; axis < 3; axis++) {
      around[axis] = Double.NEGATIVE_INFINITY;
      around[axis + 3] = Double.POSITIVE_INFINITY;
    }
    return start(root);
  }

  private boolean start(float[] root) {
    if (!volume.isValid()) {
      return false;
    }
    for (int p = 0; p < PLANES; p++) {
      margin[p] = SLACK * volume.reach(p, root[0], root[1], root[2], root[3], root[4], root[5]);
    }
    return true;
  }

  @Override
  int side(float[] b, int i) {
    double x0 = b[i];
    double y0 = b[i + NodeLayout.WIDTH];
    double z0 = b[i + 2 * NodeLayout.WIDTH];
    double x1 = b[i + NodeLayout.MAX_X];
    double y1 = b[i + NodeLayout.MAX_X + NodeLayout.WIDTH];
    double z1 = b[i + NodeLayout.MAX_X + 2 * NodeLayout.WIDTH];
    if (x0 > around[3]
        || x1 < around[0]
        || y0 > around[4]
        || y1 < around[1]
        || z0 > around[5]
        || z1 < around[2]) {
      return OUTSIDE;
    }
    double halfX = 0.5 * (x1 - x0);
    double halfY = 0.5 * (y1 - y0);
    double halfZ = 0.5 * (z1 - z0);
    int side = INSIDE;
    for (int p = 0; p < PLANES; p++) {
      double height = volume.height(p, x0 + halfX, y0 + halfY, z0 + halfZ);
      double radius = volume.radius(p, halfX, halfY, halfZ);
      if (height + radius < -margin[p]) {
        return OUTSIDE;
      }
      if (!(height - radius > margin[p])) {
        // Also for NaN: an instance may reach beyond the range of a float.
        side = CROSSING;
      }
    }
    return side;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleSixPlanes.intersects(volume, vertices, i, scratch);
  }
}
