package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.ExactDeterminant;
import dev.sightline.core.exact.Orient2d;

/**
 * A point, a segment or a triangle with area, seen along an axis: its vertices as offsets into an
 * array, counter-clockwise. Every question is decided exactly. A segment has two edges, there and
 * back.
 */
final class PlanarRing {
  private static final float[] NOTHING = {};

  private float[] v = NOTHING;
  private final int[] offsets = new int[3];
  private int size;
  private int x;
  private int y;

  /** Takes a hull of 1 to 3 vertices; {@code x} and {@code y} are the coordinates seen. */
  void set(float[] v, int p, int q, int r, int size, int x, int y) {
    this.v = v;
    this.size = size;
    this.x = x;
    this.y = y;
    offsets[0] = p;
    offsets[1] = q;
    offsets[2] = r;
    if (size == 3 && turn(0, this, 2) < 0) {
      offsets[1] = r;
      offsets[2] = q;
    }
  }

  int size() {
    return size;
  }

  float[] array() {
    return v;
  }

  int offset(int vertex) {
    return offsets[vertex];
  }

  int next(int vertex) {
    return vertex + 1 < size ? vertex + 1 : 0;
  }

  /** Where a vertex of a ring lies from the edge that starts at {@code edge}: 1 is to the left. */
  int turn(int edge, PlanarRing other, int vertex) {
    int p = offsets[edge];
    int q = offsets[next(edge)];
    int r = other.offsets[vertex];
    float[] w = other.v;
    return Orient2d.sign(v[p + x], v[p + y], v[q + x], v[q + y], w[r + x], w[r + y]);
  }

  /** Twice the area that {@link #turn} tells the sign of, to a few units in the last place. */
  double area(int edge, PlanarRing other, int vertex) {
    int p = offsets[edge];
    int q = offsets[next(edge)];
    int r = other.offsets[vertex];
    float[] w = other.v;
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, v[q + x], v[q + y], 0, v[p + x], v[p + y], 0)
            .row(1, w[r + x], w[r + y], 0, v[p + x], v[p + y], 0)
            .row(2, 0, 0, 1, 0, 0, 0);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /** Whether every vertex of the other ring is to the right of an edge, or on its line. */
  boolean hasOnOuterSide(int edge, PlanarRing other) {
    for (int k = 0; k < other.size; k++) {
      if (turn(edge, other, k) > 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether this triangle has a vertex of the other ring inside or on its border. */
  boolean contains(PlanarRing other, int vertex) {
    return turn(0, other, vertex) >= 0
        && turn(1, other, vertex) >= 0
        && turn(2, other, vertex) >= 0;
  }

  /** The first (or last) vertex, by x, then y, then z, on the line of an edge; all lie along it. */
  int endOnLine(PlanarRing line, int edge, boolean last) {
    int end = -1;
    for (int k = 0; k < size; k++) {
      boolean onLine = line.turn(edge, this, k) == 0;
      if (onLine && (end < 0 || isBefore(v, offsets[k], v, end) != last)) {
        end = offsets[k];
      }
    }
    return end;
  }

  /** Whether a point comes before another by x, then y, then z. */
  static boolean isBefore(float[] v, int p, float[] w, int q) {
    if (v[p] != w[q]) {
      return v[p] < w[q];
    }
    return v[p + 1] != w[q + 1] ? v[p + 1] < w[q + 1] : v[p + 2] < w[q + 2];
  }

  /** Whether the direction of an edge has a smaller angle, in [0, 2 pi), than another edge's. */
  boolean isTurnedLess(int edge, PlanarRing other, int otherEdge) {
    int p = offsets[edge];
    int q = offsets[next(edge)];
    int r = other.offsets[otherEdge];
    int s = other.offsets[other.next(otherEdge)];
    float[] w = other.v;
    boolean upper = v[q + y] > v[p + y] || (v[q + y] == v[p + y] && v[q + x] > v[p + x]);
    boolean otherUpper = w[s + y] > w[r + y] || (w[s + y] == w[r + y] && w[s + x] > w[r + x]);
    if (upper != otherUpper) {
      return upper;
    }
    return Orient2d.crossSign(
            v[q + x], v[q + y], v[p + x], v[p + y], w[s + x], w[s + y], w[r + x], w[r + y])
        > 0;
  }
}
