package dev.sightline.bvh.solid;

import dev.sightline.bvh.hit.TriangleList;

/**
 * Instances that contain a point, by their index in the tree, in ascending order. Caller-owned,
 * mutable and meant for reuse: it grows to the largest answer so far and then allocates no more.
 * Not thread-safe.
 */
public final class SolidList {
  private final TriangleList instances = new TriangleList();

  /** Makes an empty list. */
  public SolidList() {}

  /** How many instances there are. */
  public int size() {
    return instances.size();
  }

  /** The index of an instance in the tree that was asked. */
  public int instance(int index) {
    return instances.instance(index);
  }

  /** Forgets all instances and keeps the room. */
  public void clear() {
    instances.clear();
  }

  /** A copy of the indices. */
  public int[] toArray() {
    int[] out = new int[size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = instance(i);
    }
    return out;
  }

  void add(int instance) {
    instances.add(instance, 0);
  }

  void sort() {
    instances.sort();
  }
}
