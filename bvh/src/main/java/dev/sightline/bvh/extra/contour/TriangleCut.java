package dev.sightline.bvh.extra.contour;

import dev.sightline.core.exact.CrossingOrder;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TriangleRank;

/**
 * What two triangles that meet have in common, as points of {@link CutPoints} and segments between
 * them: which vertices, edges and faces they lie in is decided exactly.
 *
 * <p>Triangles in two planes: each cuts an interval out of the line that the planes share, from
 * where one of its edges crosses the other's plane to where another does. Four signs order the
 * ends, and tell in which feature of the other triangle each of them lies. Triangles in one plane:
 * the same, with each edge of one of them as the line.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class TriangleCut {
  private final CutPoints points;
  private final CutSegments segments;

  /** The ends of the two intervals, and what lies between them. */
  private int startOfA;

  private int endOfA;
  private int insideOfA;
  private int startOfB;
  private int endOfB;
  private int insideOfB;

  /** The segments of two triangles in one plane. */
  private final long[] found = new long[6];

  private int count;

  /** The point of two triangles in one plane that have no more in common. */
  private int lone;

  TriangleCut(CutPoints points, CutSegments segments) {
    this.points = points;
    this.segments = segments;
  }

  /** Adds what two triangles that meet have in common. */
  void add(float[] a, int i, float[] b, int j) {
    boolean areaOfA = TriangleRank.of(a, i) == TriangleRank.AREA;
    boolean areaOfB = TriangleRank.of(b, j) == TriangleRank.AREA;
    if (areaOfA && areaOfB) {
      int sidesOfA = sides(b, j, a, i);
      if (sidesOfA == 0) {
        inPlane(a, i, b, j);
      } else {
        crossing(a, i, sidesOfA, b, j, sides(a, i, b, j));
      }
    } else if (areaOfB) {
      sliver(a, i, points.first, b, j, points.second, false);
    } else if (areaOfA) {
      sliver(b, j, points.second, a, i, points.first, true);
    }
  }

  /** Which vertices are in front of a triangle, bits 0 to 2, and behind it, bits 3 to 5. */
  private static int sides(float[] v, int j, float[] w, int i) {
    int sides = 0;
    for (int k = 0; k < 3; k++) {
      int side = Orient3d.sign(v, j, v, j + 3, v, j + 6, w, i + 3 * k);
      sides |= side > 0 ? 1 << k : side < 0 ? 8 << k : 0;
    }
    return sides;
  }

  private static boolean isZero(int sides, int k) {
    return (sides & (9 << k)) == 0;
  }

  private static int front(int sides) {
    int front = sides & 7;
    return front != 0 ? front : 7 ^ (sides >> 3);
  }

  private void crossing(float[] a, int i, int sidesOfA, float[] b, int j, int sidesOfB) {
    int order = CrossingOrder.of(front(sidesOfA), front(sidesOfB));
    int p = CrossingOrder.offset(order, 0);
    int q = CrossingOrder.offset(order, 1);
    int r = CrossingOrder.offset(order, 2);
    int s = CrossingOrder.offset(order, 3);
    int t = CrossingOrder.offset(order, 4);
    int u = CrossingOrder.offset(order, 5);
    startOfA = cut(points.first, sidesOfA, p / 3, r / 3);
    endOfA = cut(points.first, sidesOfA, p / 3, q / 3);
    insideOfA = inside(points.first, sidesOfA);
    startOfB = cut(points.second, sidesOfB, s / 3, t / 3);
    endOfB = cut(points.second, sidesOfB, s / 3, u / 3);
    insideOfB = inside(points.second, sidesOfB);
    int starts = Orient3d.sign(a, i + p, a, i + r, b, j + s, b, j + t);
    int ends = Orient3d.sign(a, i + p, a, i + q, b, j + s, b, j + u);
    int endAtStart = Orient3d.sign(a, i + p, a, i + q, b, j + s, b, j + t);
    int startAtEnd = Orient3d.sign(a, i + p, a, i + r, b, j + s, b, j + u);
    long segment = common(starts, ends, endAtStart, startAtEnd, false);
    segments.add(segment);
  }

  /** Where the edge from a vertex that is alone on its side cuts: an end, or the edge. */
  private static int cut(MeshFeatures mesh, int sides, int p, int q) {
    if (isZero(sides, p)) {
      return mesh.vertex(p);
    }
    return isZero(sides, q) ? mesh.vertex(q) : mesh.edge(p, q);
  }

  /** What a line passes through between two cuts: the edge that lies on it, or the face. */
  private static int inside(MeshFeatures mesh, int sides) {
    for (int k = 0; k < 3; k++) {
      int next = k == 2 ? 0 : k + 1;
      if (isZero(sides, k) && isZero(sides, next)) {
        return mesh.edge(k, next);
      }
    }
    return mesh.face();
  }

  /**
   * The common part of two intervals that meet, as two points. Each sign is positive where the end
   * of A comes before that of B, and 0 where they are the same.
   */
  private long common(int starts, int ends, int endAtStart, int startAtEnd, boolean isSwapped) {
    int fromA = starts > 0 ? (endAtStart == 0 ? endOfA : insideOfA) : startOfA;
    int fromB = starts >= 0 ? startOfB : startAtEnd == 0 ? endOfB : insideOfB;
    int toA = ends >= 0 ? endOfA : startAtEnd == 0 ? startOfA : insideOfA;
    int toB = ends > 0 ? (endAtStart == 0 ? startOfB : insideOfB) : endOfB;
    int from = isSwapped ? points.of(fromB, fromA) : points.of(fromA, fromB);
    int to = isSwapped ? points.of(toB, toA) : points.of(toA, toB);
    return CutSegments.key(from, to);
  }

  private void inPlane(float[] a, int i, float[] b, int j) {
    count = 0;
    lone = -1;
    for (int axis = 0; axis < 3; axis++) {
      int x = axis == 2 ? 0 : axis + 1;
      int y = axis == 0 ? 2 : axis - 1;
      int turnOfB = turn(b, j, b, j + 3, b, j + 6, x, y);
      if (turnOfB != 0) {
        int turnOfA = turn(a, i, a, i + 3, a, i + 6, x, y);
        for (int k = 0; k < 3; k++) {
          clip(a, i, points.first, k, b, j, points.second, turnOfB, x, y, false);
          clip(b, j, points.second, k, a, i, points.first, turnOfA, x, y, true);
        }
        break;
      }
    }
    for (int k = 0; k < count; k++) {
      if (count > 2) {
        segments.addBorder(found[k]);
      } else {
        segments.add(found[k]);
      }
    }
    if (count == 0 && lone >= 0) {
      segments.add(CutSegments.key(lone, lone));
    }
  }

  /** The common part of an edge and a triangle in one plane. */
  private void clip(
      float[] v,
      int i,
      MeshFeatures mesh,
      int k,
      float[] w,
      int j,
      MeshFeatures other,
      int turn,
      int x,
      int y,
      boolean isSwapped) {
    int next = k == 2 ? 0 : k + 1;
    int p = i + 3 * k;
    int q = i + 3 * next;
    int around = 0;
    for (int c = 0; c < 3; c++) {
      int side = turn(v, p, v, q, w, j + 3 * c, x, y);
      around |= side > 0 ? 1 << c : side < 0 ? 8 << c : 0;
    }
    if (around == 7 || around == 56) {
      return;
    }
    int front = front(around);
    boolean isBehind = Integer.bitCount(front) == 2;
    int alone = Integer.numberOfTrailingZeros((isBehind ? 7 ^ front : front) | 4);
    // Counter-clockwise from a vertex in front, the line is first met where it begins.
    boolean isTurned = isBehind != turn < 0;
    int s = (alone + (isTurned ? 2 : 1)) % 3;
    int e = (alone + (isTurned ? 1 : 2)) % 3;
    startOfA = mesh.vertex(k);
    endOfA = mesh.vertex(next);
    insideOfA = mesh.edge(k, next);
    startOfB = cut(other, around, alone, s);
    endOfB = cut(other, around, alone, e);
    insideOfB = inside(other, around);
    int before = isBehind ? 1 : -1;
    int apex = j + 3 * alone;
    int starts = before * turn(w, apex, w, j + 3 * s, v, p, x, y);
    int ends = before * turn(w, apex, w, j + 3 * e, v, q, x, y);
    int endAtStart = before * turn(w, apex, w, j + 3 * s, v, q, x, y);
    int startAtEnd = before * turn(w, apex, w, j + 3 * e, v, p, x, y);
    if (endAtStart <= 0 && startAtEnd >= 0) {
      keep(common(starts, ends, endAtStart, startAtEnd, isSwapped));
    }
  }

  private void keep(long segment) {
    if (CutSegments.isPoint(segment)) {
      lone = CutSegments.from(segment);
      return;
    }
    for (int k = 0; k < count; k++) {
      if (found[k] == segment) {
        return;
      }
    }
    found[count++] = segment;
  }

  private static int turn(float[] u, int p, float[] v, int q, float[] w, int r, int x, int y) {
    return Orient2d.sign(u[p + x], u[p + y], v[q + x], v[q + y], w[r + x], w[r + y]);
  }

  /**
   * A triangle without area that crosses the plane of one with area: its edges cross in one point,
   * which a segment of no length leads through from the neighbour across the one to the neighbour
   * across the other.
   */
  private void sliver(
      float[] v, int i, MeshFeatures thin, float[] w, int j, MeshFeatures wide, boolean isSwapped) {
    int around = sides(w, j, v, i);
    int other = thin.vertex(1) != thin.vertex(0) ? 1 : 2;
    if (around == 0 || thin.vertex(other) == thin.vertex(0)) {
      return;
    }
    int hit = location(v, i, i + 3 * other, w, j, wide);
    int last = -1;
    for (int k = 0; k < 3; k++) {
      int next = k == 2 ? 0 : k + 1;
      if (isZero(around, k)) {
        last = link(last, thin.vertex(k), hit, isSwapped);
      }
      if (isAcross(around, k, next)) {
        last = link(last, thin.edge(k, next), hit, isSwapped);
      }
    }
  }

  private static boolean isAcross(int around, int k, int l) {
    int one = around >> k & 9;
    int other = around >> l & 9;
    return (one | other) == 9;
  }

  private int link(int last, int feature, int hit, boolean isSwapped) {
    int point = isSwapped ? points.of(hit, feature) : points.of(feature, hit);
    segments.add(CutSegments.key(last < 0 ? point : last, point));
    return point;
  }

  /** The feature of a triangle in which the line through two points crosses its plane. */
  private static int location(float[] v, int p, int q, float[] w, int j, MeshFeatures mesh) {
    int zeros = 0;
    int on = -1;
    int off = -1;
    for (int k = 0; k < 3; k++) {
      int next = k == 2 ? 0 : k + 1;
      if (Orient3d.sign(v, p, v, q, w, j + 3 * k, w, j + 3 * next) == 0) {
        zeros++;
        on = k;
      } else {
        off = k;
      }
    }
    if (zeros == 0) {
      return mesh.face();
    }
    // Through a vertex it passes both edges there: the one that it does not pass is opposite.
    return zeros == 1 ? mesh.edge(on, on == 2 ? 0 : on + 1) : mesh.vertex((off + 2) % 3);
  }
}
