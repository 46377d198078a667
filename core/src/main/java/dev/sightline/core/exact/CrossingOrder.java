package dev.sightline.core.exact;

/**
 * In which order to take the vertices of two triangles that cross each other's planes.
 *
 * <p>Each triangle has a vertex p that is alone on its side of the other's plane. The two that
 * follow it, q and r, are swapped when the other triangle has to be turned over, which it has when
 * its own p lies behind. For every pair of masks of the vertices in front, one number holds the
 * offsets of p, q, r of the first and p, q, r of the second triangle, four bits each.
 */
final class CrossingOrder {
  private static final int[] ORDERS = new int[64];

  static {
    for (int key = 0; key < 64; key++) {
      int a = key & 7;
      int b = key >> 3;
      ORDERS[key] = order(a, isLoneBehind(b)) | (order(b, isLoneBehind(a)) << 12);
    }
  }

  private CrossingOrder() {}

  /** The order for two masks of vertices in front; each has one or two bits of three. */
  static int of(int frontOfA, int frontOfB) {
    return ORDERS[(frontOfA | (frontOfB << 3)) & 63];
  }

  /** The offset at place 0 to 5 of an order. */
  static int offset(int order, int place) {
    return (order >> (4 * place)) & 15;
  }

  private static int order(int front, boolean swapped) {
    int single = isLoneBehind(front) ? 7 ^ front : front;
    int p = 3 * Integer.numberOfTrailingZeros(single | 4);
    int q = (p + 3) % 9;
    int r = (p + 6) % 9;
    return p | ((swapped ? r : q) << 4) | ((swapped ? q : r) << 8);
  }

  private static boolean isLoneBehind(int front) {
    return Integer.bitCount(front) == 2;
  }
}
