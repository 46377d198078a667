package dev.sightline.bvh.extra.pair;

import java.util.Arrays;
import java.util.Objects;

/**
 * Pairs of triangles of two meshes, or of a mesh and instances. Caller-owned, mutable and meant for
 * reuse: it grows to the largest answer so far and then allocates no more. Not thread-safe.
 */
public final class TrianglePairList {
  private long[] keys = new long[64];
  private int[] instances = new int[64];
  private int size;

  /** Makes an empty list. */
  public TrianglePairList() {}

  /** How many pairs there are. */
  public int size() {
    return size;
  }

  /** The triangle of the first mesh, as its soup numbers it. */
  public int first(int index) {
    return (int) (keys[Objects.checkIndex(index, size)] >> 32);
  }

  /** The triangle of the second mesh, as its soup numbers it. */
  public int second(int index) {
    return (int) keys[Objects.checkIndex(index, size)];
  }

  /** The index of the second one's instance in the tree that was asked; -1 for a mesh by itself. */
  public int instance(int index) {
    return instances[Objects.checkIndex(index, size)];
  }

  /** Forgets all pairs and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a pair behind the others. */
  public void add(int first, int instance, int second) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, Math.multiplyExact(size, 2));
      instances = Arrays.copyOf(instances, keys.length);
    }
    instances[size] = instance;
    keys[size++] = ((long) first << 32) | (second & 0xffffffffL);
  }

  /**
   * Sorts by the instance, then by the first triangle, then by the second: a heap sort, in place
   * and without recursion.
   */
  public void sort() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size, instances[i], keys[i]);
    }
    for (int end = size - 1; end > 0; end--) {
      int instance = instances[end];
      long key = keys[end];
      move(0, end);
      sift(0, end, instance, key);
    }
  }

  private void sift(int start, int end, int instance, long key) {
    int parent = start;
    for (int child = 2 * parent + 1; child < end; child = 2 * parent + 1) {
      if (child + 1 < end && isBefore(child, instances[child + 1], keys[child + 1])) {
        child++;
      }
      if (!(instance < instances[child] || (instance == instances[child] && key < keys[child]))) {
        break;
      }
      move(child, parent);
      parent = child;
    }
    instances[parent] = instance;
    keys[parent] = key;
  }

  private boolean isBefore(int index, int instance, long key) {
    return instances[index] < instance || (instances[index] == instance && keys[index] < key);
  }

  private void move(int from, int to) {
    instances[to] = instances[from];
    keys[to] = keys[from];
  }
}
