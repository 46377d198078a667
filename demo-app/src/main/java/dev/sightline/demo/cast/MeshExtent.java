package dev.sightline.demo.cast;

import dev.sightline.demo.files.TriangleFile;
import java.util.Arrays;

/** The box of a mesh's finite triangles, and the ball around that box. */
public final class MeshExtent {
  private final double[] low = new double[3];
  private final double[] high = new double[3];

  /** Reads nine floats a triangle; those that are not finite are left out. */
  public MeshExtent(float[] triangles) {
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < triangles.length; i += TriangleFile.WIDTH) {
      if (isFinite(triangles, i)) {
        for (int k = 0; k < TriangleFile.WIDTH; k++) {
          low[k % 3] = Math.min(low[k % 3], triangles[i + k]);
          high[k % 3] = Math.max(high[k % 3], triangles[i + k]);
        }
      }
    }
  }

  private static boolean isFinite(float[] triangles, int at) {
    for (int k = 0; k < TriangleFile.WIDTH; k++) {
      if (!Float.isFinite(triangles[at + k])) {
        return false;
      }
    }
    return true;
  }

  /** Whether there is no finite triangle. */
  public boolean isEmpty() {
    return low[0] > high[0];
  }

  /** The least coordinate along an axis. */
  public double low(int axis) {
    return low[axis];
  }

  /** The box's size along an axis. */
  public double size(int axis) {
    return high[axis] - low[axis];
  }

  /** The middle of the box. */
  public double centre(int axis) {
    return (low[axis] + high[axis]) / 2;
  }

  /** Half of the box's diagonal. */
  public double radius() {
    return Math.sqrt(size(0) * size(0) + size(1) * size(1) + size(2) * size(2)) / 2;
  }

  /** The greatest absolute value that a ray of this mesh's sets may have. */
  double reach() {
    double most = 0;
    for (int axis = 0; axis < 3; axis++) {
      most = Math.max(most, Math.abs(centre(axis)) + 2 * radius());
    }
    return most;
  }

  /** Makes a way one long. */
  static void normalize(double[] way) {
    double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    for (int axis = 0; axis < 3; axis++) {
      way[axis] /= length;
    }
  }
}
