package dev.sightline.bvh.extra.pair;

import java.util.Arrays;
import java.util.Objects;

/** What lists of pairs share: the two numbers of each in one key. */
abstract class PairKeyList {
  long[] keys = new long[64];
  int size;

  PairKeyList() {}

  /** How many pairs there are. */
  public int size() {
    return size;
  }

  /** The first of a pair: an instance, or a triangle as its soup numbers it. */
  public int first(int index) {
    return (int) (keys[Objects.checkIndex(index, size)] >> 32);
  }

  /** The second of a pair: an instance, or a triangle as its soup numbers it. */
  public int second(int index) {
    return (int) keys[Objects.checkIndex(index, size)];
  }

  /** Forgets all pairs and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a pair behind the others. */
  final void addKey(int first, int second) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, Math.multiplyExact(size, 2));
    }
    keys[size++] = ((long) first << 32) | (second & 0xffffffffL);
  }
}
