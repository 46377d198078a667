package dev.sightline.demo.inspect;

import java.util.Arrays;

/** Counts at how many triangles each edge is, and whether they go along it in turn. */
final class Edges {
  private final long[] keys;
  private int size;
  private long open;
  private long crowded;
  private long sameWay;

  /** For so many triangles at most. */
  Edges(int triangles) {
    keys = new long[3 * triangles];
  }

  /** Adds the three edges of a triangle, by the numbers of its places. */
  void add(int a, int b, int c) {
    edge(a, b);
    edge(b, c);
    edge(c, a);
  }

  /** The lesser number, the greater, and one bit for the direction: sorted, edges lie together. */
  private void edge(int from, int to) {
    long low = Math.min(from, to);
    long high = Math.max(from, to);
    keys[size++] = low << 32 | high << 1 | (from < to ? 0 : 1);
  }

  void count() {
    Arrays.sort(keys, 0, size);
    int end;
    for (int first = 0; first < size; first = end) {
      end = first + 1;
      while (end < size && keys[end] >> 1 == keys[first] >> 1) {
        end++;
      }
      switch (end - first) {
        case 1 -> open++;
        case 2 -> sameWay += keys[first] == keys[first + 1] ? 1 : 0;
        default -> crowded++;
      }
    }
  }

  long open() {
    return open;
  }

  long crowded() {
    return crowded;
  }

  /** Edges whose two triangles go along them in the same direction. */
  long sameWay() {
    return sameWay;
  }
}
