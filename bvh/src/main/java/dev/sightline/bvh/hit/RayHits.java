package dev.sightline.bvh.hit;

import java.util.Arrays;
import java.util.Objects;

/**
 * All triangles that a ray met, nearest first; equal distances by triangle number. Caller-owned,
 * mutable and meant for reuse: it grows to the largest answer so far and then allocates no more.
 * Not thread-safe.
 */
public final class RayHits {
  private static final int FIRST_CAPACITY = 16;

  private double[] place = new double[3 * FIRST_CAPACITY];
  private int[] triangle = new int[FIRST_CAPACITY];
  private int size;

  /** Makes an empty result. */
  public RayHits() {}

  /** How many hits there are. */
  public int size() {
    return size;
  }

  /** The triangle's number in the soup that the tree was built from. */
  public int triangle(int index) {
    return triangle[Objects.checkIndex(index, size)];
  }

  /** The ray parameter in lengths of the direction. */
  public double t(int index) {
    return place[3 * Objects.checkIndex(index, size)];
  }

  /** The weight of the second vertex. */
  public double u(int index) {
    return place[3 * Objects.checkIndex(index, size) + 1];
  }

  /** The weight of the third vertex. */
  public double v(int index) {
    return place[3 * Objects.checkIndex(index, size) + 2];
  }

  /** Forgets all hits and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a hit behind the others. */
  public void add(int triangle, double t, double u, double v) {
    if (size == this.triangle.length) {
      int capacity = Math.multiplyExact(size, 2);
      this.triangle = Arrays.copyOf(this.triangle, capacity);
      place = Arrays.copyOf(place, Math.multiplyExact(capacity, 3));
    }
    write(size++, triangle, t, u, v);
  }

  /** Sorts by distance, then by triangle number: a heap sort, in place and without recursion. */
  public void sort() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size);
    }
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      sift(0, end);
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
    return ta < tb || (ta == tb && triangle[a] < triangle[b]);
  }

  private void swap(int a, int b) {
    int heldTriangle = triangle[a];
    double t = place[3 * a];
    double u = place[3 * a + 1];
    double v = place[3 * a + 2];
    write(a, triangle[b], place[3 * b], place[3 * b + 1], place[3 * b + 2]);
    write(b, heldTriangle, t, u, v);
  }

  private void write(int index, int triangle, double t, double u, double v) {
    this.triangle[index] = triangle;
    place[3 * index] = t;
    place[3 * index + 1] = u;
    place[3 * index + 2] = v;
  }
}
