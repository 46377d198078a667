package dev.sightline.core.oracle;

/**
 * Does a triangle meet a box along the axes? By the definition: a vertex is inside, or an edge of
 * the triangle meets a face, or an edge of the box the triangle; on {@link EdgeHullOracle}.
 */
public final class BoxOracle {
  /** Pairs of corners that an edge of the box joins; bits 0 to 2 of a corner choose the maximum. */
  private static final int[][] EDGES = {
    {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}
  };

  /** Faces as two triangles each. */
  private static final int[][] FACES = {
    {0, 1, 3}, {0, 3, 2}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4}, {2, 3, 7}, {2, 7, 6},
    {0, 2, 6}, {0, 6, 4}, {1, 3, 7}, {1, 7, 5}
  };

  private BoxOracle() {}

  /** Whether the closed triangle of nine coordinates meets the closed box of min and max. */
  public static boolean meets(float[] triangle, float[] box) {
    for (int k = 0; k < 9; k += 3) {
      if (isInside(triangle, k, box)) {
        return true;
      }
    }
    float[] corners = corners(box);
    for (int[] edge : EDGES) {
      if (EdgeHullOracle.segmentMeetsTriangle(pick(corners, edge), triangle)) {
        return true;
      }
    }
    for (int k = 0; k < 3; k++) {
      float[] edge = pick(triangle, new int[] {k, (k + 1) % 3});
      for (int[] face : FACES) {
        if (EdgeHullOracle.segmentMeetsTriangle(edge, pick(corners, face))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The eight corners of a box, three coordinates each. */
  public static float[] corners(float[] box) {
    float[] corners = new float[24];
    for (int c = 0; c < 8; c++) {
      for (int k = 0; k < 3; k++) {
        corners[3 * c + k] = box[k + 3 * (c >> k & 1)];
      }
    }
    return corners;
  }

  private static boolean isInside(float[] v, int i, float[] box) {
    boolean inside = true;
    for (int k = 0; k < 3; k++) {
      inside &= box[k] <= v[i + k] && v[i + k] <= box[3 + k];
    }
    return inside;
  }

  private static float[] pick(float[] points, int[] indices) {
    float[] picked = new float[3 * indices.length];
    for (int n = 0; n < indices.length; n++) {
      System.arraycopy(points, 3 * indices[n], picked, 3 * n, 3);
    }
    return picked;
  }
}
