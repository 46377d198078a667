package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.CrossingOrder;
import dev.sightline.core.exact.ExactDeterminant;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.exact.TriangleRank;
import dev.sightline.core.shape.Triangle;

/**
 * In what do two triangles meet: nothing, a point, a segment or a polygon?
 *
 * <p>Closed. A triangle without area is the segment or point that it is. A coordinate that is NaN
 * or infinite: disjoint. Result class: the kind and the number of vertices are exact decisions;
 * vertices are rounded constructions, each coordinate within 2<sup>-48</sup> of the largest
 * magnitude of that coordinate among the six vertices; in one plane, a vertex that is a vertex of
 * an operand is that very point. Thread-safe for arrays that no other thread writes and a result of
 * the caller's own; allocates nothing after the first exact evaluation on a thread. Derivation:
 * docs/kernels/triangle-triangle.md.
 *
 * <p>Source: Guigue and Devillers, JGT 8(1), 2003, for the ends of the segment; the planar part is
 * this library's.
 */
public final class TriangleTriangleIntersection {
  private TriangleTriangleIntersection() {}

  /** {@link #find(float[], int, float[], int, TriangleOverlap)} for records. */
  public static TriangleOverlap find(Triangle a, Triangle b) {
    TriangleOverlap out = new TriangleOverlap();
    find(a.toArray(), 0, b.toArray(), 0, out);
    return out;
  }

  /**
   * Writes what two closed triangles have in common.
   *
   * @param a holds the nine coordinates of the first triangle
   * @param i index of the first of them
   * @param b holds the nine coordinates of the second triangle
   * @param j index of the first of them
   * @param out is overwritten
   * @return the kind, as {@code out} has it
   */
  public static OverlapKind find(float[] a, int i, float[] b, int j, TriangleOverlap out) {
    out.clear();
    if (TrianglePair.meets(a, i, b, j)) {
      boolean areaOfA = TriangleRank.of(a, i) == TriangleRank.AREA;
      boolean areaOfB = TriangleRank.of(b, j) == TriangleRank.AREA;
      if (areaOfA && areaOfB) {
        areas(a, i, b, j, out);
      } else if (areaOfA) {
        segment(b, j, a, i, out);
      } else if (areaOfB) {
        segment(a, i, b, j, out);
      } else {
        segments(a, i, b, j, out);
      }
    }
    return out.kind();
  }

  private static void areas(float[] a, int i, float[] b, int j, TriangleOverlap out) {
    int sidesOfA = sides(b, j, a, i);
    if (sidesOfA == 0) {
      int axis = axis(b, j, j + 3, b, j, j + 6);
      inPlane(a, i, i + 3, i + 6, 3, b, j, j + 3, j + 6, 3, axis, out);
    } else {
      crossing(a, i, sidesOfA, b, j, sides(a, i, b, j), out);
    }
  }

  /**
   * Which vertices of w are in front of the triangle at j, bits 0 to 2, and behind, bits 3 to 5.
   */
  private static int sides(float[] v, int j, float[] w, int i) {
    int sides = 0;
    for (int k = 0; k < 3; k++) {
      int side = side(v, j, w, i + 3 * k);
      sides |= side > 0 ? 1 << k : side < 0 ? 8 << k : 0;
    }
    return sides;
  }

  private static int side(float[] v, int j, float[] w, int p) {
    return Orient3d.sign(v, j, v, j + 3, v, j + 6, w, p);
  }

  private static int front(int sides) {
    int front = sides & 7;
    return front != 0 ? front : 7 ^ (sides >> 3);
  }

  /**
   * Both cross or touch the other's plane. Along the line that the planes share, A reaches from
   * where its edge pr cuts it to where pq does, B from p2 q2 to p2 r2 (see {@link TrianglePair});
   * the sign of an orientation of two such edges orders their cuts.
   */
  private static void crossing(
      float[] a, int i, int sidesOfA, float[] b, int j, int sidesOfB, TriangleOverlap out) {
    int order = CrossingOrder.of(front(sidesOfA), front(sidesOfB));
    int p = i + CrossingOrder.offset(order, 0);
    int q = i + CrossingOrder.offset(order, 1);
    int r = i + CrossingOrder.offset(order, 2);
    int p2 = j + CrossingOrder.offset(order, 3);
    int q2 = j + CrossingOrder.offset(order, 4);
    int r2 = j + CrossingOrder.offset(order, 5);
    boolean startsInB = Orient3d.sign(a, p, a, r, b, p2, b, q2) > 0;
    boolean endsInB = Orient3d.sign(a, p, a, q, b, p2, b, r2) < 0;
    boolean isPoint;
    if (startsInB) {
      isPoint = endsInB ? side(a, i, b, p2) == 0 : Orient3d.sign(a, p, a, q, b, p2, b, q2) == 0;
      addCut(b, p2, q2, a, i, out);
    } else {
      isPoint = endsInB ? Orient3d.sign(a, p, a, r, b, p2, b, r2) == 0 : side(b, j, a, p) == 0;
      addCut(a, p, r, b, j, out);
    }
    if (!isPoint && endsInB) {
      addCut(b, p2, r2, a, i, out);
    } else if (!isPoint) {
      addCut(a, p, q, b, j, out);
    }
  }

  /** Adds the point where the edge from p to q, whose ends are on two sides, cuts a plane. */
  private static void addCut(float[] v, int p, int q, float[] w, int j, TriangleOverlap out) {
    double heightOfP = height(w, j, v, p);
    double heightOfQ = height(w, j, v, q);
    if (heightOfP == 0 || heightOfQ == 0) {
      out.add(v, heightOfP == 0 ? p : q);
    } else {
      out.addZero(v, p, heightOfP, q, heightOfQ);
    }
  }

  /** What {@link #side} tells the sign of, to a few units in the last place. */
  private static double height(float[] v, int j, float[] w, int p) {
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, v[j + 3], v[j + 4], v[j + 5], v[j], v[j + 1], v[j + 2])
            .row(1, v[j + 6], v[j + 7], v[j + 8], v[j], v[j + 1], v[j + 2])
            .row(2, w[p], w[p + 1], w[p + 2], v[j], v[j + 1], v[j + 2]);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /** The first has no area, the second has. */
  private static void segment(float[] v, int i, float[] w, int j, TriangleOverlap out) {
    int p = end(v, i, false);
    int q = end(v, i, true);
    if (side(w, j, v, p) == 0 && side(w, j, v, q) == 0) {
      int axis = axis(w, j, j + 3, w, j, j + 6);
      inPlane(v, p, q, q, size(v, p, q), w, j, j + 3, j + 6, 3, axis, out);
    } else {
      addCut(v, p, q, w, j, out);
    }
  }

  /** Neither has area; they meet, so one plane holds them. */
  private static void segments(float[] a, int i, float[] b, int j, TriangleOverlap out) {
    int p = end(a, i, false);
    int q = end(a, i, true);
    int r = end(b, j, false);
    int s = end(b, j, true);
    int axis = axis(a, p, q, b, r, s);
    if (axis < 0) {
      boolean isLonger = size(a, p, q) == 2;
      axis = widest(isLonger ? a : b, isLonger ? p : r, isLonger ? q : s);
    }
    inPlane(a, p, q, q, size(a, p, q), b, r, s, s, size(b, r, s), axis, out);
  }

  /**
   * An axis that the plane of two vectors, from p to q and from r to s, is not parallel to; -1 when
   * the vectors are.
   */
  private static int axis(float[] v, int p, int q, float[] w, int r, int s) {
    for (int axis = 0; axis < 3; axis++) {
      int x = (axis + 1) % 3;
      int y = (axis + 2) % 3;
      int turn =
          Orient2d.crossSign(
              v[q + x], v[q + y], v[p + x], v[p + y], w[s + x], w[s + y], w[r + x], w[r + y]);
      if (turn != 0) {
        return axis;
      }
    }
    return -1;
  }

  /** An axis that the segment from p to q, which may be a point, is not parallel to. */
  private static int widest(float[] v, int p, int q) {
    return v[p] != v[q] ? 1 : v[p + 1] != v[q + 1] ? 2 : 0;
  }

  private static void inPlane(
      float[] a,
      int a0,
      int a1,
      int a2,
      int sizeOfA,
      float[] b,
      int b0,
      int b1,
      int b2,
      int sizeOfB,
      int axis,
      TriangleOverlap out) {
    int x = (axis + 1) % 3;
    int y = (axis + 2) % 3;
    out.first.set(a, a0, a1, a2, sizeOfA, x, y);
    out.second.set(b, b0, b1, b2, sizeOfB, x, y);
    PlanarOverlap.find(out);
  }

  /** The end of collinear vertices that comes first, or last, by x, then y, then z. */
  private static int end(float[] v, int i, boolean last) {
    int end = PlanarRing.isBefore(v, i + 3, v, i) != last ? i + 3 : i;
    return PlanarRing.isBefore(v, i + 6, v, end) != last ? i + 6 : end;
  }

  private static int size(float[] v, int p, int q) {
    return PlanarRing.isBefore(v, p, v, q) ? 2 : 1;
  }
}
