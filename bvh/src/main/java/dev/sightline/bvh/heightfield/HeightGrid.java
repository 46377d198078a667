package dev.sightline.bvh.heightfield;

import java.util.Objects;

/**
 * Where the vertices of a height field lie in the plane of x and z: square patches of cells, side
 * by side. Vertex i of a row has the x coordinate {@code originX + i * cellX}, rounded to float.
 *
 * @param patchesX patches along x, at least 1
 * @param patchesZ patches along z, at least 1
 * @param patchCells cells along each side of a patch, a power of two
 * @param originX x of the first vertex of each row
 * @param originZ z of the first row
 * @param cellX length of a cell along x, above 0
 * @param cellZ length of a cell along z, above 0
 * @param split how cells are split into triangles
 */
public record HeightGrid(
    int patchesX,
    int patchesZ,
    int patchCells,
    double originX,
    double originZ,
    double cellX,
    double cellZ,
    CellSplit split) {
  /** Most cells along a side. */
  private static final int MOST = 1 << 15;

  /** Most cells: each has two triangles, and these are numbered by an int. */
  private static final long MOST_CELLS = 1 << 30;

  /**
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if a size is out of range, or a coordinate is not finite
   */
  public HeightGrid {
    Objects.requireNonNull(split, "split");
    if (Integer.bitCount(patchCells) != 1 || patchCells < 1) {
      throw new IllegalArgumentException("cells of a patch: " + patchCells + " is no power of two");
    }
    checkSide("patches along x", patchesX, patchCells);
    checkSide("patches along z", patchesZ, patchCells);
    long cells = (long) patchesX * patchCells * ((long) patchesZ * patchCells);
    if (cells >= MOST_CELLS) {
      throw new IllegalArgumentException(
          "a height field of " + cells + " cells; it holds fewer than " + MOST_CELLS);
    }
    checkAxis("x", originX, cellX, patchesX * patchCells);
    checkAxis("z", originZ, cellZ, patchesZ * patchCells);
  }

  /** A grid with cells of length 1 and its first vertex at 0, 0. */
  public static HeightGrid ofUnits(int patchesX, int patchesZ, int patchCells, CellSplit split) {
    return new HeightGrid(patchesX, patchesZ, patchCells, 0, 0, 1, 1, split);
  }

  /** Cells along x. */
  public int columns() {
    return patchesX * patchCells;
  }

  /** Cells along z. */
  public int rows() {
    return patchesZ * patchCells;
  }

  private static void checkSide(String what, int patches, int patchCells) {
    if (patches < 1 || (long) patches * patchCells > MOST) {
      throw new IllegalArgumentException(
          what + ": " + patches + " of " + patchCells + " cells; 1 to " + MOST + " cells are held");
    }
  }

  private static void checkAxis(String axis, double origin, double cell, int cells) {
    float first = (float) origin;
    float last = (float) (origin + cells * cell);
    if (!(cell > 0) || !(Math.abs(first) + Math.abs(last) < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "cells along " + axis + ": " + cells + " of " + cell + " from " + origin);
    }
  }
}
