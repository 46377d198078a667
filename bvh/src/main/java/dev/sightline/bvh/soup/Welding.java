package dev.sightline.bvh.soup;

import java.util.Arrays;

/**
 * Numbers for the places of vertices: those at exactly the same place, as at the seams of a
 * texture, have one number. Zero and minus zero are one place. Thread-safe.
 */
public final class Welding {
  private static final int NO_PLACE = -1;

  /** The largest power of two that an array can have; still more than it can have vertices. */
  private static final int MOST_SLOTS = 1 << 30;

  private final float[] xyz;
  private final int[] table;
  private final int[] numbers;
  private int count;

  /**
   * Numbers the places of vertices.
   *
   * @param xyz three coordinates a vertex, which have to stay as they are
   */
  public Welding(float[] xyz) {
    this.xyz = xyz;
    int vertices = xyz.length / 3;
    long slots = 4L * Integer.highestOneBit(Math.max(1, vertices));
    table = new int[(int) Math.min(MOST_SLOTS, slots)];
    Arrays.fill(table, -1);
    numbers = new int[vertices];
    for (int vertex = 0; vertex < vertices; vertex++) {
      numbers[vertex] = isFinite(vertex) ? numberOf(vertex) : NO_PLACE;
    }
  }

  private boolean isFinite(int vertex) {
    return Float.isFinite(xyz[3 * vertex])
        && Float.isFinite(xyz[3 * vertex + 1])
        && Float.isFinite(xyz[3 * vertex + 2]);
  }

  private int numberOf(int vertex) {
    int slot = hash(vertex) & (table.length - 1);
    while (table[slot] >= 0) {
      if (isSame(table[slot], vertex)) {
        return numbers[table[slot]];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = vertex;
    return count++;
  }

  private int hash(int vertex) {
    int hash = 0;
    for (int i = 3 * vertex; i < 3 * vertex + 3; i++) {
      hash =
          (hash ^ Float.floatToIntBits(xyz[i] + 0f)) * 0x9e3779b1; // minus zero plus zero is zero
      hash ^= hash >>> 15;
    }
    return hash;
  }

  private boolean isSame(int a, int b) {
    return xyz[3 * a] == xyz[3 * b]
        && xyz[3 * a + 1] == xyz[3 * b + 1]
        && xyz[3 * a + 2] == xyz[3 * b + 2];
  }

  /** The number of a vertex's place; -1 for a vertex that is not finite. */
  public int number(int vertex) {
    return numbers[vertex];
  }

  /** How many places there are. */
  public int places() {
    return count;
  }
}
