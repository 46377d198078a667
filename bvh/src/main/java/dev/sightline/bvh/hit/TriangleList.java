package dev.sightline.bvh.hit;

import java.util.Arrays;
import java.util.Objects;

/**
 * Triangle numbers. Caller-owned, mutable and meant for reuse: it grows to the largest answer so
 * far and then allocates no more. Not thread-safe.
 */
public final class TriangleList {
  private int[] triangle = new int[64];
  private int size;

  /** Makes an empty list. */
  public TriangleList() {}

  /** How many triangles there are. */
  public int size() {
    return size;
  }

  /** The triangle's number in the soup that the tree was built from. */
  public int triangle(int index) {
    return triangle[Objects.checkIndex(index, size)];
  }

  /** Forgets all triangles and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a triangle behind the others. */
  public void add(int triangle) {
    if (size == this.triangle.length) {
      this.triangle = Arrays.copyOf(this.triangle, Math.multiplyExact(size, 2));
    }
    this.triangle[size++] = triangle;
  }

  /** Adds a run of another array's triangles behind the others. */
  public void addAll(int[] from, int first, int count) {
    int needed = Math.addExact(size, count);
    if (needed > triangle.length) {
      triangle =
          Arrays.copyOf(
              triangle, Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size)));
    }
    System.arraycopy(from, first, triangle, size, count);
    size = needed;
  }

  /** Sorts the numbers, lowest first. May allocate when the list is long. */
  public void sort() {
    Arrays.sort(triangle, 0, size);
  }

  /** A copy of the numbers. */
  public int[] toArray() {
    return Arrays.copyOf(triangle, size);
  }
}
