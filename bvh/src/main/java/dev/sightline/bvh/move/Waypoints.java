package dev.sightline.bvh.move;

import java.util.Objects;

/** The corners of a path, as many as there is room for, and its end. */
final class Waypoints {
  private static final int MOST = 64;

  private final double[] points = new double[3 * MOST];
  private int size;

  void start(double x, double y, double z) {
    size = 0;
    add(x, y, z);
  }

  /** Adds a point, in place of the last one when there is no room. */
  void add(double x, double y, double z) {
    int at = 3 * Math.min(size, MOST - 1);
    points[at] = x;
    points[at + 1] = y;
    points[at + 2] = z;
    size = Math.min(size + 1, MOST);
  }

  /** Keeps the first waypoints, up to a number. */
  void cut(int size) {
    this.size = Math.min(this.size, size);
  }

  int size() {
    return size;
  }

  double get(int index, int axis) {
    return points[3 * Objects.checkIndex(index, size) + axis];
  }
}
