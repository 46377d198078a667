package dev.sightline.bvh.hit;

import java.util.Arrays;
import java.util.Objects;

/**
 * All triangles that a ray met, nearest first; equal distances by instance, then by triangle
 * number. Caller-owned, mutable and meant for reuse: it grows to the largest answer so far and then
 * allocates no more. Not thread-safe.
 */
public final class RayHitList extends HeapSorted {
  private static final int FIRST_CAPACITY = 16;

  private double[] place = new double[3 * FIRST_CAPACITY];
  private long[] key = new long[FIRST_CAPACITY];
  private int size;

  /** Makes an empty list. */
  public RayHitList() {}

  /** How many hits there are. */
  public int size() {
    return size;
  }

  /**
   * The index of the instance in the tree that was asked; {@link RayHit#NONE} when that was a
   * mesh's tree.
   */
  public int instance(int index) {
    return TriangleList.instanceOf(key[Objects.checkIndex(index, size)]);
  }

  /** The triangle's number in the soup that its mesh was built from. */
  public int triangle(int index) {
    return TriangleList.triangleOf(key[Objects.checkIndex(index, size)]);
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
  public void add(int instance, int triangle, double t, double u, double v) {
    add(TriangleList.key(instance, triangle), t, u, v);
  }

  private void add(long newKey, double t, double u, double v) {
    if (size == key.length) {
      int capacity = Math.multiplyExact(size, 2);
      key = Arrays.copyOf(key, capacity);
      place = Arrays.copyOf(place, Math.multiplyExact(capacity, 3));
    }
    write(size++, newKey, t, u, v);
  }

  /**
   * Whether {@link #keep} with the same arguments would change what is held.
   *
   * @param limit the most hits to hold, at least 1
   */
  public boolean wouldKeep(int limit, int instance, int triangle, double t) {
    return size < limit
        || t < place[0]
        || (t == place[0] && TriangleList.key(instance, triangle) < key[0]);
  }

  /**
   * Adds a hit, and once there are {@code limit} of them drops the last by distance, then by
   * instance, then by triangle number. The hits held form a heap until {@link #sort()}; between
   * {@link #clear()} and that only this method may add.
   *
   * @param limit the most hits to hold, at least 1
   */
  public void keep(int limit, int instance, int triangle, double t, double u, double v) {
    long newKey = TriangleList.key(instance, triangle);
    if (size < limit) {
      add(newKey, t, u, v);
      rise(size - 1);
    } else if (wouldKeep(limit, instance, triangle, t)) {
      write(0, newKey, t, u, v);
      sift(0, size);
    }
  }

  /** The distance of the last hit once {@code limit} of them are kept; infinite before. */
  public double lastKept(int limit) {
    return size < limit ? Double.POSITIVE_INFINITY : place[0];
  }

  /** Sorts by distance, then by number: a heap sort, in place and without recursion. */
  public void sort() {
    sort(size);
  }

  private void rise(int start) {
    int child = start;
    while (child > 0 && isBefore((child - 1) / 2, child)) {
      swap((child - 1) / 2, child);
      child = (child - 1) / 2;
    }
  }

  @Override
  boolean isBefore(int a, int b) {
    double ta = place[3 * a];
    double tb = place[3 * b];
    return ta < tb || (ta == tb && key[a] < key[b]);
  }

  @Override
  void swap(int a, int b) {
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
