package dev.sightline.core.overlap.triangle;

/**
 * What two convex rings in one plane have in common, given that they meet. The kind is decided
 * exactly; a vertex that is a vertex of an operand is that very point.
 */
final class PlanarOverlap {
  private PlanarOverlap() {}

  /** Fills the result from its own two rings. */
  static void find(TriangleOverlap out) {
    PlanarRing a = out.first;
    PlanarRing b = out.second;
    if (a.size() == 1) {
      out.add(a.array(), a.offset(0));
    } else if (b.size() == 1) {
      out.add(b.array(), b.offset(0));
    } else if (!touch(a, b, out) && !touch(b, a, out)) {
      cross(a, b, out);
    }
  }

  /**
   * Where an edge of the ring has all of the other on its outer side or on its line, they meet on
   * that line only: in what both have on it, which ends in vertices.
   */
  private static boolean touch(PlanarRing ring, PlanarRing other, TriangleOverlap out) {
    for (int edge = 0; edge < ring.size(); edge++) {
      if (ring.hasOnOuterSide(edge, other)) {
        alongLine(ring, edge, other, out);
        return true;
      }
    }
    return false;
  }

  private static void alongLine(PlanarRing ring, int edge, PlanarRing other, TriangleOverlap out) {
    float[] v = ring.array();
    float[] w = other.array();
    int low = ring.endOnLine(ring, edge, false);
    int high = ring.endOnLine(ring, edge, true);
    int otherLow = other.endOnLine(ring, edge, false);
    int otherHigh = other.endOnLine(ring, edge, true);
    boolean startsInOther = PlanarRing.isBefore(v, low, w, otherLow);
    boolean endsInOther = PlanarRing.isBefore(w, otherHigh, v, high);
    float[] start = startsInOther ? w : v;
    float[] end = endsInOther ? w : v;
    int p = startsInOther ? otherLow : low;
    int q = endsInOther ? otherHigh : high;
    out.add(start, p);
    if (PlanarRing.isBefore(start, p, end, q)) {
      out.add(end, q);
    }
  }

  /** No line of an edge keeps them apart: their relative interiors meet. */
  private static void cross(PlanarRing a, PlanarRing b, TriangleOverlap out) {
    if (a.size() == 2 && b.size() == 2) {
      out.addZero(a.array(), a.offset(0), b.area(0, a, 0), a.offset(1), b.area(0, a, 1));
    } else if (a.size() == 2) {
      entry(a, 0, b, out);
      entry(a, 1, b, out);
    } else if (b.size() == 2) {
      entry(b, 0, a, out);
      entry(b, 1, a, out);
    } else {
      polygon(a, b, out);
    }
  }

  /**
   * Adds the first point that an edge of the ring, running along its direction, has in a triangle
   * whose inside it passes: its start, a vertex of the triangle, or where it crosses an edge of it
   * from outside.
   */
  private static void entry(PlanarRing ring, int edge, PlanarRing triangle, TriangleOverlap out) {
    if (triangle.contains(ring, edge)) {
      out.add(ring.array(), ring.offset(edge));
      return;
    }
    for (int k = 0; k < 3; k++) {
      int next = triangle.next(k);
      int sideOfStart = ring.turn(edge, triangle, k);
      int sideOfEnd = ring.turn(edge, triangle, next);
      if (triangle.turn(k, ring, edge) < 0 && sideOfStart * sideOfEnd <= 0) {
        if (sideOfStart == 0 || sideOfEnd == 0) {
          out.add(triangle.array(), triangle.offset(sideOfStart == 0 ? k : next));
        } else {
          int to = ring.next(edge);
          out.addZero(
              ring.array(),
              ring.offset(edge),
              triangle.area(k, ring, edge),
              ring.offset(to),
              triangle.area(k, ring, to));
        }
        return;
      }
    }
  }

  /**
   * The border of the polygon consists of pieces of edges of both triangles, and runs through them
   * in order of direction; each piece adds the vertex that it starts with.
   */
  private static void polygon(PlanarRing a, PlanarRing b, TriangleOverlap out) {
    int[] edges = out.edges;
    for (int k = 0; k < 6; k++) {
      int place = k;
      while (place > 0 && isTurnedLess(a, b, k, edges[place - 1])) {
        edges[place] = edges[place - 1];
        place--;
      }
      edges[place] = k;
    }
    for (int edge : edges) {
      if (edge < 3) {
        addPiece(a, edge, b, true, out);
      } else {
        addPiece(b, edge - 3, a, false, out);
      }
    }
  }

  private static boolean isTurnedLess(PlanarRing a, PlanarRing b, int edge, int other) {
    PlanarRing ring = edge < 3 ? a : b;
    PlanarRing otherRing = other < 3 ? a : b;
    return ring.isTurnedLess(edge % 3, otherRing, other % 3);
  }

  /**
   * Adds the start of the piece that an edge contributes, if it has length. A piece that edges of
   * both triangles share belongs to the first.
   */
  private static void addPiece(
      PlanarRing ring, int edge, PlanarRing other, boolean isFirst, TriangleOverlap out) {
    int to = ring.next(edge);
    boolean crossesLine = false;
    for (int k = 0; k < 3; k++) {
      int sideOfStart = other.turn(k, ring, edge);
      int sideOfEnd = other.turn(k, ring, to);
      if (sideOfStart == 0 && sideOfEnd == 0) {
        if (isFirst) {
          addShared(ring, edge, other, k, out);
        }
        return;
      }
      if (sideOfStart <= 0 && sideOfEnd <= 0) {
        return;
      }
      crossesLine |= ring.turn(edge, other, k) < 0;
    }
    if (crossesLine) {
      entry(ring, edge, other, out);
    }
  }

  /** The same for edges of both triangles that lie on one line, and run the same way along it. */
  private static void addShared(
      PlanarRing ring, int edge, PlanarRing other, int otherEdge, TriangleOverlap out) {
    float[] v = ring.array();
    float[] w = other.array();
    int from = ring.offset(edge);
    int to = ring.offset(ring.next(edge));
    int otherFrom = other.offset(otherEdge);
    int otherTo = other.offset(other.next(otherEdge));
    boolean ascends = PlanarRing.isBefore(v, from, v, to);
    boolean overlap =
        ascends
            ? PlanarRing.isBefore(v, from, w, otherTo) && PlanarRing.isBefore(w, otherFrom, v, to)
            : PlanarRing.isBefore(w, otherTo, v, from) && PlanarRing.isBefore(v, to, w, otherFrom);
    if (overlap) {
      boolean startsLater =
          ascends
              ? PlanarRing.isBefore(v, from, w, otherFrom)
              : PlanarRing.isBefore(w, otherFrom, v, from);
      if (startsLater) {
        out.add(w, otherFrom);
      } else {
        out.add(v, from);
      }
    }
  }
}
