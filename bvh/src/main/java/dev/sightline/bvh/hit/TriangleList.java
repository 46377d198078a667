package dev.sightline.bvh.hit;

import java.util.Arrays;
import java.util.Objects;

/**
 * Triangles of a mesh or of instances. Caller-owned, mutable and meant for reuse: it grows to the
 * largest answer so far and then allocates no more. Not thread-safe.
 */
public final class TriangleList {
  /** The number of a triangle where a mesh is named that meets a volume by its inside. */
  public static final int NONE = -1;

  private long[] key = new long[64];
  private int size;

  /** Makes an empty list. */
  public TriangleList() {}

  /** Instance and triangle in one number that sorts by instance first. */
  static long key(int instance, int triangle) {
    return ((long) instance << 32) | (triangle & 0xffffffffL);
  }

  /** The instance of a key. */
  static int instanceOf(long key) {
    return (int) (key >> 32);
  }

  /** The triangle of a key. */
  static int triangleOf(long key) {
    return (int) key;
  }

  /** How many triangles there are. */
  public int size() {
    return size;
  }

  /**
   * The index of the instance in the tree that was asked; {@link RayHit#NONE} when that was a
   * mesh's tree.
   */
  public int instance(int index) {
    return instanceOf(key[Objects.checkIndex(index, size)]);
  }

  /** The triangle's number in the soup that its mesh was built from, or {@link #NONE}. */
  public int triangle(int index) {
    return triangleOf(key[Objects.checkIndex(index, size)]);
  }

  /** Forgets all triangles and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a triangle behind the others. */
  public void add(int instance, int triangle) {
    reserve(1);
    key[size++] = key(instance, triangle);
  }

  /** Adds a run of triangles of one instance behind the others. */
  public void addAll(int instance, int[] from, int first, int count) {
    reserve(count);
    for (int i = first; i < first + count; i++) {
      key[size++] = key(instance, from[i]);
    }
  }

  private void reserve(int count) {
    int needed = Math.addExact(size, count);
    if (needed > key.length) {
      key = Arrays.copyOf(key, Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size)));
    }
  }

  /** A copy of the triangles' numbers. */
  public int[] toArray() {
    int[] triangles = new int[size];
    for (int i = 0; i < size; i++) {
      triangles[i] = triangleOf(key[i]);
    }
    return triangles;
  }

  /** Sorts by instance, then by triangle: a heap sort, in place and without recursion. */
  public void sort() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size);
    }
    for (int end = size - 1; end > 0; end--) {
      long last = key[end];
      key[end] = key[0];
      key[0] = last;
      sift(0, end);
    }
  }

  private void sift(int start, int end) {
    long sinking = key[start];
    int parent = start;
    for (int child = 2 * parent + 1; child < end; child = 2 * parent + 1) {
      if (child + 1 < end && key[child] < key[child + 1]) {
        child++;
      }
      if (sinking >= key[child]) {
        break;
      }
      key[parent] = key[child];
      parent = child;
    }
    key[parent] = sinking;
  }
}
