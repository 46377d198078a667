package dev.sightline.bvh.hit;

import java.util.Arrays;
import java.util.Objects;

/**
 * Hits under a key, nearest first; equal distances by key. Grows to the largest answer so far and
 * then allocates no more. Not thread-safe.
 */
abstract class SortedHits {
  private static final int FIRST_CAPACITY = 16;

  private double[] place = new double[3 * FIRST_CAPACITY];
  private long[] key = new long[FIRST_CAPACITY];
  private int size;

  SortedHits() {}

  /** How many hits there are. */
  public final int size() {
    return size;
  }

  final long key(int index) {
    return key[Objects.checkIndex(index, size)];
  }

  /** The ray parameter in lengths of the direction. */
  public final double t(int index) {
    return place[3 * Objects.checkIndex(index, size)];
  }

  /** The weight of the second vertex. */
  public final double u(int index) {
    return place[3 * Objects.checkIndex(index, size) + 1];
  }

  /** The weight of the third vertex. */
  public final double v(int index) {
    return place[3 * Objects.checkIndex(index, size) + 2];
  }

  /** Forgets all hits and keeps the room. */
  public final void clear() {
    size = 0;
  }

  final void addKey(long newKey, double t, double u, double v) {
    if (size == key.length) {
      int capacity = Math.multiplyExact(size, 2);
      key = Arrays.copyOf(key, capacity);
      place = Arrays.copyOf(place, Math.multiplyExact(capacity, 3));
    }
    write(size++, newKey, t, u, v);
  }

  final boolean wouldKeepKey(int limit, long newKey, double t) {
    return size < limit || t < place[0] || (t == place[0] && newKey < key[0]);
  }

  /** Adds a hit to the heap, and once there are {@code limit} of them drops the last. */
  final void keepKey(int limit, long newKey, double t, double u, double v) {
    if (size < limit) {
      addKey(newKey, t, u, v);
      rise(size - 1);
    } else if (wouldKeepKey(limit, newKey, t)) {
      write(0, newKey, t, u, v);
      sift(0, size);
    }
  }

  /** The distance of the last hit once {@code limit} of them are kept; infinite before. */
  public final double lastKept(int limit) {
    return size < limit ? Double.POSITIVE_INFINITY : place[0];
  }

  /** Sorts by distance, then by number: a heap sort, in place and without recursion. */
  public final void sort() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size);
    }
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      sift(0, end);
    }
  }

  private void rise(int start) {
    int child = start;
    while (child > 0 && isBefore((child - 1) / 2, child)) {
      swap((child - 1) / 2, child);
      child = (child - 1) / 2;
    }
  }

  private void sift(int start, int end) {
    int parent = start;
    while (2 * parent + 1 < end) {
      int child = 2 * parent + 1;
      if (child + 1 < end && isBefore(child, child + 1)) {
        child++;
      }
      if (!isBefore(parent, child)) {
        return;
      }
      swap(parent, child);
      parent = child;
    }
  }

  private boolean isBefore(int a, int b) {
    double ta = place[3 * a];
    double tb = place[3 * b];
    return ta < tb || (ta == tb && key[a] < key[b]);
  }

  private void swap(int a, int b) {
    long heldKey = key[a];
    double t = place[3 * a];
    double u = place[3 * a + 1];
    double v = place[3 * a + 2];
    write(a, key[b], place[3 * b], place[3 * b + 1], place[3 * b + 2]);
    write(b, heldKey, t, u, v);
  }

  private void write(int index, long newKey, double t, double u, double v) {
    key[index] = newKey;
    place[3 * index] = t;
    place[3 * index + 1] = u;
    place[3 * index + 2] = v;
  }
}
