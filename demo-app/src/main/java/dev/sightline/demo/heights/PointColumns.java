package dev.sightline.demo.heights;

import java.util.Locale;
import java.util.Optional;

/**
 * Which columns of a row are x, z and the limit y.
 *
 * @param x column of x
 * @param y column of the limit, or -1
 * @param z column of z
 * @param count how many columns a row has
 */
record PointColumns(int x, int y, int z, int count) {
  private static final PointColumns XZ = new PointColumns(0, -1, 1, 2);
  private static final PointColumns XYZ = new PointColumns(0, 1, 2, 3);

  /** The columns of a file without a header: x, z or x, y, z. */
  static Optional<PointColumns> ofCount(int count) {
    return count == 2 ? Optional.of(XZ) : count == 3 ? Optional.of(XYZ) : Optional.empty();
  }

  /** The columns by their names; empty when there is no x or no z, or one of them twice. */
  static Optional<PointColumns> named(String[] header) {
    int[] at = {-1, -1, -1};
    for (int i = 0; i < header.length; i++) {
      int axis = "xyz".indexOf(header[i].toLowerCase(Locale.ROOT));
      if (header[i].length() == 1 && axis >= 0) {
        if (at[axis] >= 0) {
          return Optional.empty();
        }
        at[axis] = i;
      }
    }
    return at[0] < 0 || at[2] < 0
        ? Optional.empty()
        : Optional.of(new PointColumns(at[0], at[1], at[2], header.length));
  }
}
