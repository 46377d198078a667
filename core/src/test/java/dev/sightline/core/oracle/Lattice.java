package dev.sightline.core.oracle;

import dev.sightline.core.PairFamily;

/**
 * Cases whose coordinates are small whole numbers of one unit, so that oracles in {@code long} are
 * exact and fast.
 */
public final class Lattice {
  /**
   * No coordinate is larger. A product of five differences and sums of such products, the most that
   * {@link LatticeOracle} and {@link LatticeBox} form, stay below 2^62; {@link LatticeSimplex}
   * throws where that is not enough.
   */
  public static final int MOST = 1 << 10;

  private Lattice() {}

  /** The number of units in 1 for a family that lives on a lattice, or 0. */
  public static int unitsInOne(PairFamily family) {
    return switch (family) {
      case CUBE, GRID -> 1;
      case FAR -> 16;
      case DEGENERATE -> 2;
      default -> 0;
    };
  }

  /**
   * Writes three coordinates, less those of a base, as numbers of units.
   *
   * @return whether they are whole and small
   */
  public static boolean scale(
      double x, double y, double z, double bx, double by, double bz, int units, long[] out, int i) {
    double sx = (x - bx) * units;
    double sy = (y - by) * units;
    double sz = (z - bz) * units;
    out[i] = (long) sx;
    out[i + 1] = (long) sy;
    out[i + 2] = (long) sz;
    return out[i] == sx
        && out[i + 1] == sy
        && out[i + 2] == sz
        && Math.max(Math.abs(sx), Math.max(Math.abs(sy), Math.abs(sz))) <= MOST;
  }
}
