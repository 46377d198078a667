package dev.sightline.bvh.extra.pair;

import java.util.Arrays;
import java.util.Objects;

/**
 * Pairs of triangles of two meshes, or of a mesh and instances. Caller-owned, mutable and meant for
 * reuse: it grows to the largest answer so far and then allocates no more. Not thread-safe.
 */
public final class TrianglePairList extends PairKeyList {
  private int[] instances = new int[64];

  /** Makes an empty list. */
  public TrianglePairList() {}

  /** The index of the second one's instance in the tree that was asked; -1 for a mesh by itself. */
  public int instance(int index) {
    return instances[Objects.checkIndex(index, size)];
  }

  /** Adds a pair behind the others. */
  public void add(int first, int instance, int second) {
    if (size == instances.length) {
      instances = Arrays.copyOf(instances, Math.multiplyExact(size, 2));
    }
    instances[size] = instance;
    addKey(first, second);
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
