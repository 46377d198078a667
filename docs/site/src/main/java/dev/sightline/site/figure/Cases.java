package dev.sightline.site.figure;

/**
 * Seeded numbers for operands, the same on every platform: 32-bit arithmetic and floats without a
 * rounding.
 */
public final class Cases {
  private int state;

  /** Numbers that follow from a seed. */
  public Cases(int seed) {
    state = seed;
  }

  /** Any 32 bits; source: mulberry32. */
  public int next() {
    state += 0x6D2B79F5;
    int t = (state ^ (state >>> 15)) * (state | 1);
    t ^= t + (t ^ (t >>> 7)) * (t | 61);
    return t ^ (t >>> 14);
  }

  /** A number below {@code bound}. */
  public int below(int bound) {
    return (next() >>> 1) % bound;
  }

  /** From -size to size, of 24 bits. */
  public float within(float size) {
    return (float) ((next() >> 8) * 0x1p-23 * size);
  }

  /** A multiple of 1/{@code parts} from -size to size. */
  public float grid(int size, int parts) {
    return (float) (below(2 * size * parts + 1) - size * parts) / parts;
  }

  /** Zero in one case of three, otherwise of either sign and far below a double's last bit of 1. */
  public float tiny() {
    int kind = below(3);
    return kind == 0 ? 0 : (kind == 1 ? 1 : -1) * (1 + below(7)) * 0x1p-64f;
  }
}
