package dev.sightline.core.hull;

import java.util.Arrays;

/** The hull of points in one plane, by Andrew's monotone chain with exact turns. */
final class PlanarHull {
  private PlanarHull() {}

  /**
   * The corners in order, counter-clockwise seen along an axis on which the plane does not stand;
   * no three on a line, no two equal.
   */
  static int[] of(float[] v, int count, int a, int b, int c) {
    int axis = 0;
    while (Quickhull.turn(v, a, b, c, (axis + 1) % 3, (axis + 2) % 3) == 0) {
      axis++;
    }
    int j = (axis + 1) % 3;
    int k = (axis + 2) % 3;
    int[] order = sorted(v, count, j, k);
    int[] chain = new int[2 * count + 1];
    int size = 0;
    for (int i = 0; i < count; i++) {
      size = append(v, chain, size, 0, order[i], j, k);
    }
    int lower = size - 1;
    for (int i = count - 2; i >= 0; i--) {
      size = append(v, chain, size, lower, order[i], j, k);
    }
    return Arrays.copyOf(chain, size - 1);
  }

  /** Appends a point and drops those before it, behind the base, that are not left of it. */
  private static int append(float[] v, int[] chain, int size, int base, int point, int j, int k) {
    int kept = size;
    while (kept > base + 1
        && Quickhull.turn(v, chain[kept - 2], chain[kept - 1], point, j, k) <= 0) {
      kept--;
    }
    int last = kept > 0 ? chain[kept - 1] : -1;
    if (last >= 0 && v[3 * last + j] == v[3 * point + j] && v[3 * last + k] == v[3 * point + k]) {
      return kept;
    }
    chain[kept] = point;
    return kept + 1;
  }

  private static int[] sorted(float[] v, int count, int j, int k) {
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        (p, q) -> {
          // Zeros of both signs are one coordinate.
          int first = Float.compare(v[3 * p + j] + 0f, v[3 * q + j] + 0f);
          int second = Float.compare(v[3 * p + k] + 0f, v[3 * q + k] + 0f);
          return first != 0 ? first : second != 0 ? second : Integer.compare(p, q);
        });
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
