package dev.sightline.bvh.heightfield;

/**
 * Along which diagonal a cell is split into its two triangles.
 *
 * <p>The corners of a cell are {@code a} at its least x and z, {@code b} at the next x, {@code c}
 * at the next z and {@code d} opposite to {@code a}.
 */
public enum CellSplit {
  /** From b to c in every cell: the triangles a c b and b c d. */
  UNIFORM,

  /**
   * From b to c, but from a to d in the first and the last cell of each patch: there the triangles
   * a c d and a d b. Patches of jMonkeyEngine's terrain are drawn so.
   */
  TURNED_CORNERS
}
