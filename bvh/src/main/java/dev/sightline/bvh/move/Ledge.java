package dev.sightline.bvh.move;

import java.util.Arrays;
import java.util.Objects;

/**
 * A ledge that a {@link LedgeQuery} has found, in the world. Caller-owned, mutable and meant for
 * reuse.
 */
public final class Ledge {
  boolean isFound;
  int instance;
  int triangle;
  double height;
  boolean hasRoom;
  boolean hasRoomCrouched;
  boolean canHang;

  /** The edge's point, its direction, the wall's level normal, the top's normal. */
  final double[] numbers = new double[12];

  /** Makes one that holds no ledge. */
  public Ledge() {}

  void clear() {
    isFound = false;
    instance = -1;
    triangle = -1;
    height = Double.NaN;
    hasRoom = false;
    hasRoomCrouched = false;
    canHang = false;
    Arrays.fill(numbers, Double.NaN);
  }

  /** Whether there is one; without one the numbers are NaN. */
  public boolean isFound() {
    return isFound;
  }

  /** The index of the instance whose top it is; -1 for none. */
  public int instance() {
    return instance;
  }

  /** The triangle of the top next to the edge, by its number in its soup; -1 for none. */
  public int triangle() {
    return triangle;
  }

  /** How high the edge is above the feet. */
  public double height() {
    return height;
  }

  /** Whether the capsule has room on the top, standing, next to the edge. */
  public boolean hasRoom() {
    return hasRoom;
  }

  /** Whether the crouched capsule has room there. */
  public boolean hasRoomCrouched() {
    return hasRoomCrouched;
  }

  /** Whether the capsule has room at the wall with its highest point as high as the edge. */
  public boolean canHang() {
    return canHang;
  }

  /** The point of the edge straight ahead: a coordinate. */
  public double point(int axis) {
    return get(0, axis);
  }

  /** The unit direction of the edge, to the right of one who looks at the wall: a coordinate. */
  public double edge(int axis) {
    return get(3, axis);
  }

  /** The level unit normal of the wall, outward: a coordinate. */
  public double wallNormal(int axis) {
    return get(6, axis);
  }

  /** The unit normal of the top: a coordinate. */
  public double topNormal(int axis) {
    return get(9, axis);
  }

  private double get(int first, int axis) {
    return numbers[first + Objects.checkIndex(axis, 3)];
  }
}
