package dev.sightline.bvh.extra.contour;

import java.util.Arrays;

/**
 * The segments of a contour, each once however many pairs of triangles have it, and how many areas
 * in one plane it borders: one on the border of what two meshes share, two in the midst of it.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class CutSegments {
  private final LongTable segments = new LongTable();
  private final LongTable touches = new LongTable();
  private int[] areas = new int[64];
  private int[] firsts = new int[64];
  private int[] seconds = new int[64];
  private int[] touchFirsts = new int[64];
  private int[] touchSeconds = new int[64];
  private int first;
  private int second;

  CutSegments() {}

  /** A segment between two points, whichever comes first. */
  static long key(int from, int to) {
    return ((long) Math.min(from, to) << 32) | Math.max(from, to);
  }

  static boolean isPoint(long key) {
    return from(key) == to(key);
  }

  static int from(long key) {
    return (int) (key >> 32);
  }

  static int to(long key) {
    return (int) key;
  }

  void clear() {
    segments.clear();
    touches.clear();
  }

  /** Names the triangles of what comes next. */
  void at(int firstTriangle, int secondTriangle) {
    first = firstTriangle;
    second = secondTriangle;
  }

  /** Adds a segment, or a point that may be the end of one. */
  void add(long key) {
    if (isPoint(key)) {
      touch(key);
    } else {
      put(key);
    }
  }

  /** Adds a segment that borders an area of the two triangles. */
  void addBorder(long key) {
    int segment = put(key); // first: the array may grow
    areas[segment]++;
  }

  private void touch(long key) {
    int known = touches.size();
    int id = touches.put(key);
    if (id == known) {
      if (id == touchFirsts.length) {
        touchFirsts = Arrays.copyOf(touchFirsts, 2 * id);
        touchSeconds = Arrays.copyOf(touchSeconds, 2 * id);
      }
      touchFirsts[id] = first;
      touchSeconds[id] = second;
    }
  }

  private int put(long key) {
    int known = segments.size();
    int id = segments.put(key);
    if (id == known) {
      if (id == areas.length) {
        areas = Arrays.copyOf(areas, 2 * id);
        firsts = Arrays.copyOf(firsts, 2 * id);
        seconds = Arrays.copyOf(seconds, 2 * id);
      }
      areas[id] = 0;
      firsts[id] = first;
      seconds[id] = second;
    }
    return id;
  }

  int size() {
    return segments.size();
  }

  long key(int segment) {
    return segments.key(segment);
  }

  /** How many areas have it for a side. */
  int areas(int segment) {
    return areas[segment];
  }

  /** A triangle of the first mesh on which it lies. */
  int first(int segment) {
    return firsts[segment];
  }

  /** A triangle of the second mesh on which it lies. */
  int second(int segment) {
    return seconds[segment];
  }

  int touchCount() {
    return touches.size();
  }

  /** A point in which two triangles touch. */
  int touch(int index) {
    return from(touches.key(index));
  }

  /** A triangle of the first mesh that touches there. */
  int touchFirst(int index) {
    return touchFirsts[index];
  }

  /** A triangle of the second mesh that touches there. */
  int touchSecond(int index) {
    return touchSeconds[index];
  }
}
