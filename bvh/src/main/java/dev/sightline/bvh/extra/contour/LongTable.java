package dev.sightline.bvh.extra.contour;

import java.util.Arrays;

/**
 * Numbers keys in the order in which they come: a hash table with open addresses. Grows, and keeps
 * its room when it is cleared. Not thread-safe.
 */
final class LongTable {
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private int[] slots = new int[128];
  private long[] keys = new long[64];
  private int size;

  LongTable() {
    Arrays.fill(slots, -1);
  }

  int size() {
    return size;
  }

  long key(int id) {
    return keys[id];
  }

  void clear() {
    Arrays.fill(slots, -1);
    size = 0;
  }

  /** The number of a key; {@link #size} grows if it is new. */
  int put(long key) {
    int at = slot(key);
    while (slots[at] >= 0) {
      if (keys[slots[at]] == key) {
        return slots[at];
      }
      at = (at + 1) & (slots.length - 1);
    }
    if (size == keys.length) {
      grow();
      at = free(key);
    }
    slots[at] = size;
    keys[size] = key;
    return size++;
  }

  private int slot(long key) {
    long mixed = (key ^ (key >>> 32)) * MIX;
    return (int) (mixed >>> 32) & (slots.length - 1);
  }

  private int free(long key) {
    int at = slot(key);
    while (slots[at] >= 0) {
      at = (at + 1) & (slots.length - 1);
    }
    return at;
  }

  /** Slots are twice the keys there is room for. */
  private void grow() {
    keys = Arrays.copyOf(keys, Math.multiplyExact(size, 2));
    slots = new int[Math.multiplyExact(keys.length, 2)];
    Arrays.fill(slots, -1);
    for (int id = 0; id < size; id++) {
      slots[free(keys[id])] = id;
    }
  }
}
