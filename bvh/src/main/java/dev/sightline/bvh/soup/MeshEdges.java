package dev.sightline.bvh.soup;

import java.util.Arrays;

/**
 * Counts at how many triangles each edge is, and whether they go along it in turn. An edge is known
 * by the numbers of its two ends, as {@link Welding} gives them. An edge with two equal ends does
 * not count. Caller-owned; not thread-safe.
 */
public final class MeshEdges {
  private final long[] keys;
  private int size;
  private int counted = -1;
  private long open;
  private long crowded;
  private long sameWay;
  private long odd;

  /** For at most this number of triangles. */
  public MeshEdges(int triangles) {
    keys = new long[Math.multiplyExact(3, triangles)];
  }

  /** Adds the three edges of a triangle, by the numbers of its places. */
  public void add(int a, int b, int c) {
    edge(a, b);
    edge(b, c);
    edge(c, a);
  }

  /** The lesser number, the greater, and one bit for the direction: sorted, edges lie together. */
  private void edge(int from, int to) {
    if (from != to) {
      long low = Math.min(from, to);
      long high = Math.max(from, to);
      keys[size++] = low << 32 | high << 1 | (from < to ? 0 : 1);
    }
  }

  private void count() {
    if (counted == size) {
      return;
    }
    counted = size;
    open = 0;
    crowded = 0;
    sameWay = 0;
    odd = 0;
    Arrays.sort(keys, 0, size);
    int end;
    for (int first = 0; first < size; first = end) {
      end = first + 1;
      while (end < size && keys[end] >> 1 == keys[first] >> 1) {
        end++;
      }
      odd += (end - first) & 1;
      switch (end - first) {
        case 1 -> open++;
        case 2 -> sameWay += keys[first] == keys[first + 1] ? 1 : 0;
        default -> crowded++;
      }
    }
  }

  /**
   * The boundary of the surface: the edges along which more triangles go in one direction than in
   * the other, in the order of their lesser numbers.
   *
   * @return for each the number of the end it comes from, of the end it goes to, and how many times
   *     more; empty for a closed surface whose triangles all face one side
   */
  public int[] boundary() {
    count();
    int[] out = new int[24];
    int length = 0;
    int end;
    for (int first = 0; first < size; first = end) {
      int more = 0;
      for (end = first; end < size && keys[end] >> 1 == keys[first] >> 1; end++) {
        more += (keys[end] & 1) == 0 ? 1 : -1;
      }
      if (more != 0) {
        int low = (int) (keys[first] >>> 32);
        int high = (int) keys[first] >>> 1;
        out = length < out.length ? out : Arrays.copyOf(out, 2 * length);
        out[length] = more > 0 ? low : high;
        out[length + 1] = more > 0 ? high : low;
        out[length + 2] = Math.abs(more);
        length += 3;
      }
    }
    return Arrays.copyOf(out, length);
  }

  /** Edges of one triangle alone. */
  public long open() {
    count();
    return open;
  }

  /** Edges of more than two triangles. */
  public long crowded() {
    count();
    return crowded;
  }

  /** Edges whose two triangles go along them in the same direction. */
  public long sameWay() {
    count();
    return sameWay;
  }

  /** Edges of an odd number of triangles: a mesh without any is closed. */
  public long odd() {
    count();
    return odd;
  }
}
