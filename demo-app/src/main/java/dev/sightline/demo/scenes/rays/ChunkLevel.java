package dev.sightline.demo.scenes.rays;

import java.util.Arrays;

/**
 * The triangles of a square piece of terrain at one level of detail. Inside, a cell spans several
 * heights; along the border every height is a corner, so that pieces of any two levels meet without
 * a gap and without a corner in the middle of an edge.
 */
final class ChunkLevel {
  private final int cells;
  private final int step;
  private short[] indices = new short[96];
  private int used;

  private ChunkLevel(int cells, int step) {
    this.cells = cells;
    this.step = step;
  }

  /**
   * Triangles that face up, over {@code (cells + 1)} squared heights, x by x.
   *
   * @param cells of the finest level, along a side
   * @param step how many of them a cell of this level spans; divides {@code cells}
   */
  static short[] indices(int cells, int step) {
    ChunkLevel level = new ChunkLevel(cells, step);
    for (int x = 0; x < cells; x += step) {
      for (int z = 0; z < cells; z += step) {
        if (step == 1 || !level.isAtBorder(x, z)) {
          level.square(x, z);
        } else {
          level.fan(x, z);
        }
      }
    }
    return Arrays.copyOf(level.indices, level.used);
  }

  private boolean isAtBorder(int x, int z) {
    return x == 0 || z == 0 || x + step == cells || z + step == cells;
  }

  private int vertex(int x, int z) {
    return x * (cells + 1) + z;
  }

  private void square(int x, int z) {
    int a = vertex(x, z);
    int b = vertex(x, z + step);
    int c = vertex(x + step, z);
    triangle(a, b, c);
    triangle(c, b, vertex(x + step, z + step));
  }

  /** Triangles from the corner nearest to the middle to all edges around the cell. */
  private void fan(int x, int z) {
    int apex = vertex(2 * x < cells ? x + step : x, 2 * z < cells ? z + step : z);
    int[] outline = new int[4 * step];
    int corners = 0;
    for (int i = 0; i < 4 * step; i++) {
      int along = i % step;
      boolean isCorner = along == 0;
      switch (i / step) {
        case 0 -> corners += put(outline, corners, isCorner || x == 0, x, z + along);
        case 1 ->
            corners += put(outline, corners, isCorner || z + step == cells, x + along, z + step);
        case 2 ->
            corners +=
                put(outline, corners, isCorner || x + step == cells, x + step, z + step - along);
        default -> corners += put(outline, corners, isCorner || z == 0, x + step - along, z);
      }
    }
    for (int i = 0; i < corners; i++) {
      int from = outline[i];
      int to = outline[(i + 1) % corners];
      if (from != apex && to != apex) {
        triangle(apex, from, to);
      }
    }
  }

  private int put(int[] outline, int at, boolean isPut, int x, int z) {
    if (isPut) {
      outline[at] = vertex(x, z);
    }
    return isPut ? 1 : 0;
  }

  private void triangle(int a, int b, int c) {
    if (used + 3 > indices.length) {
      indices = Arrays.copyOf(indices, 2 * indices.length);
    }
    indices[used++] = (short) a;
    indices[used++] = (short) b;
    indices[used++] = (short) c;
  }
}
