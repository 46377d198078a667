package dev.sightline.demo.figure;

import java.util.Arrays;

/**
 * The surface of a field as a closed, welded mesh of triangles, by surface nets: one vertex in each
 * cell of a cubic grid that the surface passes through, at the mean of its crossings with the
 * cell's edges, and two triangles for each edge of the grid that it crosses.
 *
 * <p>Source: S. F. F. Gibson, Constrained Elastic Surface Nets, MERL TR99-24 (1999), without the
 * relaxation.
 */
final class SurfaceNets {
  private final Field field;
  private final int cells;
  private final double from;
  private final double step;

  /** Corner values of the two layers of corners around the current layer of cells. */
  private double[] below;

  private double[] above;

  /** Vertices of the last two layers of cells, three floats a cell. */
  private float[] lastLayer;

  private float[] layer;

  private float[] out = new float[1 << 16];
  private int size;

  private SurfaceNets(Field field, int cells, double from, double to) {
    this.field = field;
    this.cells = cells;
    this.from = from;
    step = (to - from) / cells;
    below = new double[(cells + 1) * (cells + 1)];
    above = new double[below.length];
    lastLayer = new float[3 * cells * cells];
    layer = new float[lastLayer.length];
  }

  /**
   * The triangles, nine floats each, counter-clockwise seen from outside.
   *
   * @param cells cells along each side of the cube that runs from {@code from} to {@code to} on all
   *     three axes; the field must be positive on the cube's faces
   */
  static float[] of(Field field, int cells, double from, double to) {
    SurfaceNets nets = new SurfaceNets(field, cells, from, to);
    nets.run();
    return Arrays.copyOf(nets.out, nets.size);
  }

  private void run() {
    corners(0, above);
    for (int k = 0; k < cells; k++) {
      swapLayers();
      corners(k + 1, above);
      for (int j = 0; j < cells; j++) {
        for (int i = 0; i < cells; i++) {
          vertex(i, j, k);
        }
      }
      for (int j = 1; j < cells; j++) {
        for (int i = 1; i < cells; i++) {
          faces(i, j, k);
        }
      }
    }
  }

  private void swapLayers() {
    double[] corners = below;
    below = above;
    above = corners;
    float[] vertices = lastLayer;
    lastLayer = layer;
    layer = vertices;
  }

  private void corners(int k, double[] values) {
    for (int j = 0, n = 0; j <= cells; j++) {
      for (int i = 0; i <= cells; i++) {
        values[n++] = field.at(from + i * step, from + j * step, from + k * step);
      }
    }
  }

  private double corner(int i, int j, int above) {
    return (above == 0 ? below : this.above)[j * (cells + 1) + i];
  }

  /** Puts the vertex of a cell at the mean of the crossings of its twelve edges. */
  private void vertex(int i, int j, int k) {
    double x = 0;
    double y = 0;
    double z = 0;
    int crossings = 0;
    for (int edge = 0; edge < 12; edge++) {
      int axis = edge >> 2;
      int p = edge & 1;
      int q = (edge >> 1) & 1;
      int ci = axis == 0 ? 0 : p;
      int cj = axis == 1 ? 0 : axis == 0 ? p : q;
      int ck = axis == 2 ? 0 : q;
      double a = corner(i + ci, j + cj, ck);
      double b = corner(i + (axis == 0 ? 1 : ci), j + (axis == 1 ? 1 : cj), axis == 2 ? 1 : ck);
      if (a < 0 != b < 0) {
        double t = a / (a - b);
        x += ci + (axis == 0 ? t : 0);
        y += cj + (axis == 1 ? t : 0);
        z += ck + (axis == 2 ? t : 0);
        crossings++;
      }
    }
    if (crossings > 0) {
      int at = 3 * (j * cells + i);
      layer[at] = (float) (from + (i + x / crossings) * step);
      layer[at + 1] = (float) (from + (j + y / crossings) * step);
      layer[at + 2] = (float) (from + (k + z / crossings) * step);
    }
  }

  /** The faces across the three grid edges that leave the lowest corner of a cell. */
  private void faces(int i, int j, int k) {
    boolean inside = corner(i, j, 0) < 0;
    int cell = 3 * (j * cells + i);
    int left = cell - 3;
    int back = cell - 3 * cells;
    int both = back - 3;
    if (inside != corner(i, j, 1) < 0) {
      quad(layer, both, layer, back, layer, cell, layer, left, inside);
    }
    if (k > 0 && inside != corner(i + 1, j, 0) < 0) {
      quad(lastLayer, back, lastLayer, cell, layer, cell, layer, back, inside);
    }
    if (k > 0 && inside != corner(i, j + 1, 0) < 0) {
      quad(lastLayer, left, layer, left, layer, cell, lastLayer, cell, inside);
    }
  }

  private void quad(
      float[] a, int ai, float[] b, int bi, float[] c, int ci, float[] d, int di, boolean inside) {
    if (size + 18 > out.length) {
      out = Arrays.copyOf(out, Math.multiplyExact(out.length, 2));
    }
    if (inside) {
      triangle(a, ai, b, bi, c, ci);
      triangle(a, ai, c, ci, d, di);
    } else {
      triangle(a, ai, c, ci, b, bi);
      triangle(a, ai, d, di, c, ci);
    }
  }

  private void triangle(float[] a, int ai, float[] b, int bi, float[] c, int ci) {
    System.arraycopy(a, ai, out, size, 3);
    System.arraycopy(b, bi, out, size + 3, 3);
    System.arraycopy(c, ci, out, size + 6, 3);
    size += 9;
  }
}
