package dev.sightline.bvh.store;

import dev.sightline.bvh.soup.TriangleSoup;

/**
 * A hash of the triangles of a soup in 64 bits. It is the same for the same corners in the same
 * order, indexed or not, on every machine. Different soups have the same hash only by chance, one
 * pair in some 10^19. But such a pair can be made on purpose. So a hash finds a tree, and {@code
 * TreeCheck} decides whether it is the right one.
 */
public final class SoupHash {
  private static final int CORNERS = 9;
  private static final long FIRST = 0x9e3779b97f4a7c15L;
  private static final long SECOND = 0xc2b2ae3d27d4eb4fL;
  private static final long THIRD = 0x165667b19e3779f9L;

  private SoupHash() {}

  /** The hash of a soup, in a pass over it. */
  public static long of(TriangleSoup soup) {
    float[] corners = new float[CORNERS];
    long a = FIRST;
    long b = SECOND;
    long c = THIRD;
    for (int i = 0; i < soup.size(); i++) {
      soup.copy(i, corners, 0);
      // Three sums that do not wait for each other, one a corner.
      a = next(a, corners, 0);
      b = next(b, corners, 3);
      c = next(c, corners, 6);
    }
    return mixed(mixed(mixed(a + soup.size()) ^ b) ^ c);
  }

  private static long next(long sum, float[] corners, int at) {
    long x = Float.floatToRawIntBits(corners[at]);
    long y = Float.floatToRawIntBits(corners[at + 1]);
    long z = Float.floatToRawIntBits(corners[at + 2]);
    long word = ((x << 32) | (y & 0xffffffffL)) + z * SECOND;
    return Long.rotateLeft((sum ^ word) * FIRST, 29);
  }

  /** Lets each bit change all others: the last step of MurmurHash3, by Appleby. */
  private static long mixed(long bits) {
    long x = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    x = (x ^ (x >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return x ^ (x >>> 33);
  }
}
