package dev.sightline.bvh.heightfield;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A surface over a regular grid in the plane of x and z, given by the heights of its vertices; no
 * triangle is stored.
 *
 * <pre>{@code
 * HeightGrid grid = HeightGrid.ofUnits(1, 1, 128, CellSplit.UNIFORM);
 * HeightPatch[] patches = {HeightPatch.of(128, heights)};
 * HeightField field = HeightField.of(grid, patches);
 * RayHit hit = new RayHit();
 * new HeightFieldQuery().ray(ox, oy, oz, dx, dy, dz).nearest(field, hit);
 * }</pre>
 *
 * <p>Triangles are numbered cell by cell along x, then row by row along z: cell {@code (x, z)} has
 * the numbers {@code 2 * (z * columns + x)} and the next. Their corners wind so that normals point
 * up. A patch may be missing, which is a hole. Neighbours have heights of their own along the edge
 * they share; where these differ, the surface has a gap there.
 *
 * <p>Immutable, and shared by threads. {@link #with} makes a field with one other patch, which
 * shares the rest: an edit costs a patch, and a copy of the references and of the ranges of all
 * patches.
 */
public final class HeightField {
  /** The corners of both triangles of a cell: 0 for a, 1 for b, 2 for c, 3 for d. */
  private static final int[] STRAIGHT = {0, 2, 1, 1, 2, 3};

  private static final int[] TURNED = {0, 2, 3, 0, 3, 1};

  private final HeightGrid grid;
  private final @Nullable HeightPatch[] patches;

  /** Coordinates of the vertices along both axes. */
  private final float[] xs;

  private final float[] zs;

  private final FieldRanges ranges;
  private final int patchLevel;

  private HeightField(HeightGrid grid, float[] xs, float[] zs, @Nullable HeightPatch[] patches) {
    this.grid = grid;
    this.xs = xs;
    this.zs = zs;
    this.patches = patches;
    ranges = new FieldRanges(grid, patches);
    patchLevel = ranges.patchLevel();
  }

  /**
   * A field of patches, row by row along x; null for one that is missing.
   *
   * @throws IllegalArgumentException if their number is not the grid's, or one has another size
   */
  public static HeightField of(HeightGrid grid, @Nullable HeightPatch[] patches) {
    checkAll(grid, patches);
    return new HeightField(
        grid,
        coordinates(grid.originX(), grid.cellX(), grid.columns()),
        coordinates(grid.originZ(), grid.cellZ(), grid.rows()),
        patches.clone());
  }

  /**
   * The same field with one other patch.
   *
   * @param patch null for a hole
   * @throws IllegalArgumentException if the patch has another size
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public HeightField with(int patchX, int patchZ, @Nullable HeightPatch patch) {
    int at = place(patchX, patchZ);
    check(grid, patch);
    @Nullable HeightPatch[] copy = patches.clone();
    copy[at] = patch;
    return new HeightField(grid, xs, zs, copy);
  }

  /**
   * The same field with other patches, which costs less than to replace them one after another.
   *
   * @param others as {@link #of} takes them
   * @throws IllegalArgumentException if their number is not the grid's, or one has another size
   */
  public HeightField withAll(@Nullable HeightPatch[] others) {
    checkAll(grid, others);
    return new HeightField(grid, xs, zs, others.clone());
  }

  /** Where the vertices lie in the plane. */
  public HeightGrid grid() {
    return grid;
  }

  /**
   * A patch; null where it is missing.
   *
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public @Nullable HeightPatch patch(int patchX, int patchZ) {
    return patches[place(patchX, patchZ)];
  }

  /** How many triangles there are, those that are missing among them. */
  public int triangleCount() {
    return 2 * grid.columns() * grid.rows();
  }

  /** The place along x of the patch that holds a triangle. */
  public int patchX(int triangle) {
    return column(triangle) >> patchLevel;
  }

  /** The place along z of the patch that holds a triangle. */
  public int patchZ(int triangle) {
    return row(triangle) >> patchLevel;
  }

  /** The cell along x that holds a triangle. */
  public int column(int triangle) {
    return Objects.checkIndex(triangle, triangleCount()) / 2 % grid.columns();
  }

  /** The cell along z that holds a triangle. */
  public int row(int triangle) {
    return Objects.checkIndex(triangle, triangleCount()) / 2 / grid.columns();
  }

  /**
   * Writes the nine coordinates of a triangle; heights are NaN where the field has a hole.
   *
   * @param out receives them from an index on
   * @throws IndexOutOfBoundsException if there is no such triangle, or no room
   */
  public void copyTriangle(int triangle, float[] out, int offset) {
    int x = column(triangle);
    int z = row(triangle);
    HeightPatch patch = patchAt(x >> patchLevel, z >> patchLevel);
    int mask = grid.patchCells() - 1;
    int[] corners = isTurned(x & mask, z & mask) ? TURNED : STRAIGHT;
    for (int i = 0; i < 3; i++) {
      int corner = corners[3 * (triangle & 1) + i];
      int right = corner & 1;
      int up = corner >> 1;
      out[offset + 3 * i] = xs[x + right];
      out[offset + 3 * i + 1] =
          patch == null ? Float.NaN : patch.height((x & mask) + right, (z & mask) + up);
      out[offset + 3 * i + 2] = zs[z + up];
    }
  }

  private boolean isTurned(int inX, int inZ) {
    int last = grid.patchCells() - 1;
    return grid.split() == CellSplit.TURNED_CORNERS
        && ((inX == 0 && inZ == 0) || (inX == last && inZ == last));
  }

  /** Writes both triangles of a cell. */
  void copyCell(int x, int z, float[] out) {
    HeightPatch patch = patchAt(x >> patchLevel, z >> patchLevel);
    if (patch == null) {
      Arrays.fill(out, Float.NaN);
      return;
    }
    int last = patch.cells() - 1;
    int inX = x & last;
    int inZ = z & last;
    float[] heights = patch.heights();
    int at = inZ * (last + 2) + inX;
    float a = heights[at];
    float b = heights[at + 1];
    float c = heights[at + last + 2];
    float d = heights[at + last + 3];
    float x0 = xs[x];
    float x1 = xs[x + 1];
    float z0 = zs[z];
    float z1 = zs[z + 1];
    if (isTurned(inX, inZ)) {
      put(out, 0, x0, a, z0, x0, c, z1, x1, d, z1);
      put(out, 9, x0, a, z0, x1, d, z1, x1, b, z0);
    } else {
      put(out, 0, x0, a, z0, x0, c, z1, x1, b, z0);
      put(out, 9, x1, b, z0, x0, c, z1, x1, d, z1);
    }
  }

  private static void put(
      float[] out,
      int at,
      float x0,
      float y0,
      float z0,
      float x1,
      float y1,
      float z1,
      float x2,
      float y2,
      float z2) {
    out[at] = x0;
    out[at + 1] = y0;
    out[at + 2] = z0;
    out[at + 3] = x1;
    out[at + 4] = y1;
    out[at + 5] = z1;
    out[at + 6] = x2;
    out[at + 7] = y2;
    out[at + 8] = z2;
  }

  /** The patch at a place that exists. */
  @Nullable HeightPatch patchAt(int patchX, int patchZ) {
    return patches[patchZ * grid.patchesX() + patchX];
  }

  /** Coordinates along x, not to be written. */
  float[] xs() {
    return xs;
  }

  /** Coordinates along z, not to be written. */
  float[] zs() {
    return zs;
  }

  /** The pyramid above patches. */
  FieldRanges ranges() {
    return ranges;
  }

  /** Twice the largest coordinate in magnitude. */
  double reach() {
    double x = Math.max(Math.abs(xs[0]), Math.abs(xs[xs.length - 1]));
    double z = Math.max(Math.abs(zs[0]), Math.abs(zs[zs.length - 1]));
    double y = Math.max(Math.abs(ranges.least()), Math.abs(ranges.greatest()));
    return 2 * Math.max(y, Math.max(x, z));
  }

  private int place(int patchX, int patchZ) {
    return Objects.checkIndex(patchZ, grid.patchesZ()) * grid.patchesX()
        + Objects.checkIndex(patchX, grid.patchesX());
  }

  private static void checkAll(HeightGrid grid, @Nullable HeightPatch[] patches) {
    if (patches.length != grid.patchesX() * grid.patchesZ()) {
      throw new IllegalArgumentException(
          patches.length + " patches for a grid of " + grid.patchesX() + " by " + grid.patchesZ());
    }
    for (HeightPatch patch : patches) {
      check(grid, patch);
    }
  }

  private static void check(HeightGrid grid, @Nullable HeightPatch patch) {
    if (patch != null && patch.cells() != grid.patchCells()) {
      throw new IllegalArgumentException(
          "a patch of " + patch.cells() + " cells in a grid of patches of " + grid.patchCells());
    }
  }

  private static float[] coordinates(double origin, double cell, int cells) {
    float[] coordinates = new float[cells + 1];
    for (int i = 0; i <= cells; i++) {
      coordinates[i] = (float) (origin + i * cell);
    }
    return coordinates;
  }

  @Override
  public String toString() {
    return "HeightField[" + grid.columns() + " by " + grid.rows() + " cells, " + grid + "]";
  }
}
