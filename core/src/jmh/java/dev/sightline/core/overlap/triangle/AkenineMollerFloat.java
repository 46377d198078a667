package dev.sightline.core.overlap.triangle;

/**
 * Triangle and box as in Akenine-Möller, "Fast 3D Triangle-Box Overlap Testing", 2001: the middle
 * of the box is moved to the origin first, all in float.
 */
final class AkenineMollerFloat {
  private final float[] middle = new float[3];
  private final float[] half = new float[3];

  /** Three corners and three edges. */
  private final float[][] p = new float[3][3];

  private final float[][] edge = new float[3][3];

  /** Whether a triangle of nine coordinates meets a box of six. */
  boolean intersects(float[] v, float[] box) {
    for (int k = 0; k < 3; k++) {
      middle[k] = (box[k] + box[k + 3]) * 0.5f;
      half[k] = (box[k + 3] - box[k]) * 0.5f;
      for (int i = 0; i < 3; i++) {
        p[i][k] = v[3 * i + k] - middle[k];
      }
    }
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < 3; i++) {
        edge[i][k] = p[(i + 1) % 3][k] - p[i][k];
      }
    }
    for (int axis = 0; axis < 3; axis++) {
      for (int i = 0; i < 3; i++) {
        if (isApartAcross(axis, edge[i])) {
          return false;
        }
      }
    }
    return overlapsAlongAxes() && planeMeetsBox();
  }

  /** Compares the shadows on the cross product of an axis and an edge. */
  private boolean isApartAcross(int axis, float[] e) {
    int i = (axis + 1) % 3;
    int j = (axis + 2) % 3;
    float min = Float.POSITIVE_INFINITY;
    float max = Float.NEGATIVE_INFINITY;
    for (float[] corner : p) {
      float at = e[j] * corner[i] - e[i] * corner[j];
      min = Math.min(min, at);
      max = Math.max(max, at);
    }
    float reach = Math.abs(e[j]) * half[i] + Math.abs(e[i]) * half[j];
    return min > reach || max < -reach;
  }

  private boolean overlapsAlongAxes() {
    for (int k = 0; k < 3; k++) {
      float min = Math.min(p[0][k], Math.min(p[1][k], p[2][k]));
      float max = Math.max(p[0][k], Math.max(p[1][k], p[2][k]));
      if (min > half[k] || max < -half[k]) {
        return false;
      }
    }
    return true;
  }

  /** Whether the corners that are furthest along the normal lie on both sides of the plane. */
  private boolean planeMeetsBox() {
    float low = 0;
    float high = 0;
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      float n = edge[0][i] * edge[1][j] - edge[0][j] * edge[1][i];
      low += n * ((n > 0 ? -half[k] : half[k]) - p[0][k]);
      high += n * ((n > 0 ? half[k] : -half[k]) - p[0][k]);
    }
    return low <= 0 && high >= 0;
  }
}
