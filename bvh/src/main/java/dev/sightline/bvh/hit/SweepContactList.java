package dev.sightline.bvh.hit;

import dev.sightline.core.sweep.SweepHit;
import java.util.Arrays;
import java.util.Objects;

/**
 * All triangles that a moving shape touched, sorted by time; equal times by instance, then by
 * triangle number. Caller-owned, mutable and meant for reuse: it grows to the largest answer so far
 * and then allocates no more. Not thread-safe.
 */
public final class SweepContactList extends HeapSorted {
  private static final int FIRST_CAPACITY = 16;
  private static final int NUMBERS = 10;

  /** Per contact: t, the point, the normal, the depth, u and v. */
  private double[] numbers = new double[NUMBERS * FIRST_CAPACITY];

  private int[] triangle = new int[FIRST_CAPACITY];
  private int[] instance = new int[FIRST_CAPACITY];
  private boolean[] startsInContact = new boolean[FIRST_CAPACITY];

  /** The order: the contact that stands at each index. */
  private int[] order = new int[FIRST_CAPACITY];

  private int size;

  /** Makes an empty result. */
  public SweepContactList() {}

  /** How many contacts there are. */
  public int size() {
    return size;
  }

  /** The triangle's number in the soup that the tree was built from. */
  public int triangle(int index) {
    return triangle[at(index)];
  }

  /**
   * The index of the instance in the tree that was asked; {@link SweepContact#NONE} when that was a
   * mesh's tree.
   */
  public int instance(int index) {
    return instance[at(index)];
  }

  /** The time in lengths of the direction. */
  public double t(int index) {
    return numbers[NUMBERS * at(index)];
  }

  /** First coordinate of the point of the triangle that is touched. */
  public double x(int index) {
    return numbers[NUMBERS * at(index) + 1];
  }

  /** Second coordinate of the point of the triangle that is touched. */
  public double y(int index) {
    return numbers[NUMBERS * at(index) + 2];
  }

  /** Third coordinate of the point of the triangle that is touched. */
  public double z(int index) {
    return numbers[NUMBERS * at(index) + 3];
  }

  /** First coordinate of the unit normal from the triangle toward the mover. */
  public double nx(int index) {
    return numbers[NUMBERS * at(index) + 4];
  }

  /** Second coordinate of the normal. */
  public double ny(int index) {
    return numbers[NUMBERS * at(index) + 5];
  }

  /** Third coordinate of the normal. */
  public double nz(int index) {
    return numbers[NUMBERS * at(index) + 6];
  }

  /** How far the mover is inside along the normal: 0 unless they meet at the start. */
  public double depth(int index) {
    return numbers[NUMBERS * at(index) + 7];
  }

  /** The weight of the second vertex in the point. */
  public double u(int index) {
    return numbers[NUMBERS * at(index) + 8];
  }

  /** The weight of the third vertex in the point. */
  public double v(int index) {
    return numbers[NUMBERS * at(index) + 9];
  }

  /** Whether the two meet at the start. */
  public boolean startsInContact(int index) {
    return startsInContact[at(index)];
  }

  private int at(int index) {
    return order[Objects.checkIndex(index, size)];
  }

  /** Forgets all contacts and keeps the room. */
  public void clear() {
    size = 0;
  }

  /**
   * Adds a contact behind the others.
   *
   * @param instance its index, or {@link SweepContact#NONE}
   */
  public void add(int instance, int triangle, SweepHit hit) {
    if (size == this.triangle.length) {
      int capacity = Math.multiplyExact(size, 2);
      this.triangle = Arrays.copyOf(this.triangle, capacity);
      this.instance = Arrays.copyOf(this.instance, capacity);
      startsInContact = Arrays.copyOf(startsInContact, capacity);
      order = Arrays.copyOf(order, capacity);
      numbers = Arrays.copyOf(numbers, Math.multiplyExact(capacity, NUMBERS));
    }
    int at = NUMBERS * size;
    numbers[at] = hit.t();
    numbers[at + 1] = hit.x();
    numbers[at + 2] = hit.y();
    numbers[at + 3] = hit.z();
    numbers[at + 4] = hit.nx();
    numbers[at + 5] = hit.ny();
    numbers[at + 6] = hit.nz();
    numbers[at + 7] = hit.depth();
    numbers[at + 8] = hit.u();
    numbers[at + 9] = hit.v();
    this.triangle[size] = triangle;
    this.instance[size] = instance;
    startsInContact[size] = hit.startsInContact();
    order[size] = size;
    size++;
  }

  /** Sorts by time, then by instance and triangle: a heap sort, in place and without recursion. */
  public void sort() {
    sort(size);
  }

  @Override
  boolean isBefore(int a, int b) {
    double ta = numbers[NUMBERS * order[a]];
    double tb = numbers[NUMBERS * order[b]];
    if (ta != tb) {
      return ta < tb;
    }
    int ia = instance[order[a]];
    int ib = instance[order[b]];
    return ia < ib || (ia == ib && triangle[order[a]] < triangle[order[b]]);
  }

  @Override
  void swap(int a, int b) {
    int held = order[a];
    order[a] = order[b];
    order[b] = held;
  }
}
