package dev.sightline.bvh.move;

import java.util.Objects;

/** The corners of a path, as many as there is room for, and its end. */
final class Waypoints {
  private static final int MOST = 64;

  private final UpFrame frame;
  private final double[] points = new double[3 * MOST];
  private int size;

  /** Of a character in that space; points are kept in the world. */
  Waypoints(UpFrame frame) {
    this.frame = frame;
  }

  void start(double x, double y, double z) {
    size = 0;
    add(x, y, z);
  }

  /** Adds a point, in place of the last one when there is no room. */
  void add(double x, double y, double z) {
    int at = 3 * Math.min(size, MOST - 1);
    UpFrame world = frame.toWorld(x, y, z);
    points[at] = world.x;
    points[at + 1] = world.y;
    points[at + 2] = world.z;
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
