package dev.sightline.demo.play;

import com.jme3.scene.Mesh;
import java.util.Arrays;

/** Boxes along the axes, in one mesh of triangles that are no wider than a limit, about. */
public final class BoxMasonry {
  private final float cell;
  private float[] corners = new float[1024];
  private int used;

  /**
   * Without boxes.
   *
   * @param cell how wide triangles are
   */
  public BoxMasonry(float cell) {
    this.cell = cell;
  }

  /** Adds a box between two corners. */
  public BoxMasonry add(float x, float y, float z, float toX, float toY, float toZ) {
    float[] low = {x, y, z};
    float[] high = {toX, toY, toZ};
    for (int axis = 0; axis < 3; axis++) {
      side(low, high, axis, false);
      side(low, high, axis, true);
    }
    return this;
  }

  private void side(float[] low, float[] high, int axis, boolean isHigh) {
    int u = (axis + 1) % 3;
    int v = (axis + 2) % 3;
    int across = cells(high[u] - low[u]);
    int down = cells(high[v] - low[v]);
    float[][] square = new float[4][3];
    for (int i = 0; i < across * down; i++) {
      for (int corner = 0; corner < 4; corner++) {
        float[] at = square[corner];
        at[axis] = isHigh ? high[axis] : low[axis];
        at[u] = low[u] + (high[u] - low[u]) * (i % across + (corner & 1)) / across;
        at[v] = low[v] + (high[v] - low[v]) * (i / across + (corner >> 1)) / down;
      }
      int second = isHigh ? 1 : 2;
      triangle(square[0], square[second], square[3]);
      triangle(square[0], square[3], square[3 - second]);
    }
  }

  private int cells(float length) {
    return Math.max(1, Math.round(length / cell));
  }

  private void triangle(float[]... three) {
    if (used + 9 > corners.length) {
      corners = Arrays.copyOf(corners, 2 * corners.length);
    }
    for (float[] corner : three) {
      System.arraycopy(corner, 0, corners, used, 3);
      used += 3;
    }
  }

  /** All boxes, each side lit by itself. */
  public Mesh mesh() {
    return FlatMesh.of(Arrays.copyOf(corners, used));
  }
}
