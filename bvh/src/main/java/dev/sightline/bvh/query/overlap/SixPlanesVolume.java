package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.internal.Boxes;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;

/** An oriented box or a frustum: what lies on or in front of six planes. */
final class SixPlanesVolume extends Volume {
  private static final int PLANES = 6;

  private final SixPlanes own = new SixPlanes();
  private SixPlanes volume = own;
  private final double[] scratch = new double[TriangleSixPlanes.SCRATCH];

  /** By how much the height of a box over each plane has to differ from 0 to be sure. */
  private final double[] margin = new double[PLANES];

  /** A box around the volume, min x, y, z and max x, y, z, padded. */
  private final double[] around = new double[6];

  /** The numbers of the oriented box. */
  private final float[] box = new float[15];

  private final PlaneCorners corners = new PlaneCorners();
  private boolean isBox;

  SixPlanesVolume setObb(float[] numbers, int i) {
    isBox = true;
    System.arraycopy(numbers, i, box, 0, box.length);
    volume = own.setObb(numbers, i);
    return this;
  }

  SixPlanesVolume setFrustum(float[] planes, int i) {
    isBox = false;
    volume = own.setFrustum(planes, i);
    return this;
  }

  /** Takes planes as they are, which are read when a question is asked. */
  SixPlanesVolume set(SixPlanes planes) {
    isBox = false;
    volume = planes;
    return this;
  }

  @Override
  boolean start(float[] root) {
    if (!volume.isValid()) {
      return false;
    }
    for (int p = 0; p < PLANES; p++) {
      margin[p] = SLACK * volume.reach(p, root[0], root[1], root[2], root[3], root[4], root[5]);
    }
    encloseIn(root);
    return true;
  }

  private void encloseIn(float[] root) {
    double pad = Boxes.diagonal(root);
    for (int axis = 0; axis < 3; axis++) {
      pad += Math.abs((double) box[axis] - root[axis]);
      pad += Math.abs((double) box[12 + axis]);
    }
    for (int axis = 0; axis < 3; axis++) {
      double half = SLACK * pad;
      for (int k = 0; k < 3; k++) {
        half += Math.abs((double) box[3 + 3 * k + axis]) * box[12 + k];
      }
      around[axis] = isBox ? box[axis] - half : Double.NEGATIVE_INFINITY;
      around[axis + 3] = isBox ? box[axis] + half : Double.POSITIVE_INFINITY;
    }
  }

  @Override
  int side(float[] b, int i, int width) {
    int y = i + width;
    int z = y + width;
    int max = 3 * width;
    if (isApart(0, b, i, i + max) || isApart(1, b, y, y + max) || isApart(2, b, z, z + max)) {
      return OUTSIDE;
    }
    double halfX = half(b, i, i + max);
    double halfY = half(b, y, y + max);
    double halfZ = half(b, z, z + max);
    double middleX = b[i] + halfX;
    double middleY = b[y] + halfY;
    double middleZ = b[z] + halfZ;
    int side = INSIDE;
    for (int p = 0; p < PLANES; p++) {
      double height = volume.height(p, middleX, middleY, middleZ);
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

  /** Whether the box around the volume lies beside a node's box along an axis. */
  private boolean isApart(int axis, float[] b, int min, int max) {
    return b[min] > around[axis + 3] || b[max] < around[axis];
  }

  /** Half the extent of a node's box along an axis. */
  private static double half(float[] b, int min, int max) {
    return 0.5 * ((double) b[max] - b[min]);
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleSixPlanes.intersects(volume, vertices, i, scratch);
  }

  /** The centre of an oriented box, the mean of the corners of a frustum. */
  @Override
  boolean anchor(double[] out) {
    if (!isBox) {
      return corners.mean(volume, out);
    }
    out[0] = box[0];
    out[1] = box[1];
    out[2] = box[2];
    return true;
  }
}
