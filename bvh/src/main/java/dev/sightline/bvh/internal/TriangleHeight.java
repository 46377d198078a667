package dev.sightline.bvh.internal;

import dev.sightline.core.exact.ExactDeterminant;

/**
 * How high is a triangle at a place in the plane of x and z?
 *
 * <p>Whether the place lies in the closed projection of the triangle is decided exactly, by the
 * signs of the three areas that it spans with the edges: a filter in double, then expansions. So
 * places on a shared edge or vertex lie in all projections there. On an edge the height is
 * interpolated along the edge, on a vertex it is the vertex's, both from that edge or vertex alone:
 * neighbours give the same number to the bit. So do triangles of the same vertices in another
 * order.
 *
 * <p>The height is off by at most 2<sup>-38</sup> of the difference between the highest and the
 * lowest vertex, and one unit in the last place of a double of the largest: an area that is not
 * known to 2<sup>-40</sup> of itself is found exactly, and the height is a mean weighted by areas.
 * It never leaves the range of the vertices. Places are doubles that are zero or between
 * 2<sup>-149</sup> and 2<sup>128</sup>.
 *
 * <p>Source: Shewchuk 1997 for the filter and the expansions, as in {@link
 * dev.sightline.core.exact.Orient2d}, whose bound this is.
 */
public final class TriangleHeight {
  /** An area above this part of its products is good to 2^-40 of itself. */
  private static final double FINE = 0x1p40 * ShadowSigns.ERROR;

  private TriangleHeight() {}

  /**
   * The height of the triangle at a place.
   *
   * @param v holds the nine coordinates of the triangle, all finite
   * @param i index of the first of them
   * @param bothSides whether a triangle whose normal points down counts
   * @return NaN where there is none: outside the projection, for a triangle whose projection has no
   *     area, and for one that faces down unless it counts
   */
  public static double at(double x, double z, float[] v, int i, boolean bothSides) {
    int signs = ShadowSigns.certain(x, z, v, i);
    if ((signs & ShadowSigns.DOWN) != 0 && (!bothSides || signs == ShadowSigns.OFF)) {
      return Double.NaN;
    }
    double ax = v[i] - x;
    double az = v[i + 2] - z;
    double bx = v[i + 3] - x;
    double bz = v[i + 5] - z;
    double cx = v[i + 6] - x;
    double cz = v[i + 8] - z;
    double pa = bz * cx;
    double qa = bx * cz;
    double pb = cz * ax;
    double qb = cx * az;
    double pc = az * bx;
    double qc = ax * bz;
    double wa = pa - qa;
    double wb = pb - qb;
    double wc = pc - qc;
    double sa = Math.abs(pa) + Math.abs(qa);
    double sb = Math.abs(pb) + Math.abs(qb);
    double sc = Math.abs(pc) + Math.abs(qc);
    wa = Math.abs(wa) > FINE * sa ? wa : area(x, z, v, i + 3, i + 6);
    wb = Math.abs(wb) > FINE * sb ? wb : area(x, z, v, i + 6, i);
    wc = Math.abs(wc) > FINE * sc ? wc : area(x, z, v, i, i + 3);
    double least = Math.min(wa, Math.min(wb, wc));
    double most = Math.max(wa, Math.max(wb, wc));
    if (least >= 0 ? most == 0 : most > 0 || !bothSides) {
      return Double.NaN;
    }
    return mean(x, z, v, i, i + 3, i + 6, Math.abs(wa), Math.abs(wb), Math.abs(wc));
  }

  /**
   * Twice the area that the place spans with the edge from p to q, from exact arithmetic: its sign
   * is exact. The same edge the other way gives the same number with the other sign.
   */
  private static double area(double x, double z, float[] v, int p, int q) {
    boolean turn = isBehind(v, p, q);
    int a = turn ? q : p;
    int b = turn ? p : q;
    ExactDeterminant exact = ExactDeterminant.get();
    exact.row(0, v[a + 2], v[a], 0, z, x, 0);
    exact.row(1, v[b + 2], v[b], 0, z, x, 0);
    exact.row(2, 0, 0, 1, 0, 0, 0);
    double area = exact.sign() == 0 ? 0 : exact.estimate();
    return turn ? -area : area;
  }

  /** Whether vertex p comes after q in an order that does not depend on the triangle. */
  private static boolean isBehind(float[] v, int p, int q) {
    if (v[p] != v[q]) {
      return v[p] > v[q];
    }
    return v[p + 2] != v[q + 2] ? v[p + 2] > v[q + 2] : v[p + 1] > v[q + 1];
  }

  /** The mean of the heights, summed in an order that does not depend on the triangle. */
  private static double mean(
      double x, double z, float[] v, int a, int b, int c, double wa, double wb, double wc) {
    if (isBehind(v, a, b)) {
      return mean(x, z, v, b, a, c, wb, wa, wc);
    }
    if (isBehind(v, b, c)) {
      return mean(x, z, v, a, c, b, wa, wc, wb);
    }
    if (wa == 0) {
      return alongEdge(x, z, v, b, c);
    }
    if (wb == 0) {
      return alongEdge(x, z, v, a, c);
    }
    if (wc == 0) {
      return alongEdge(x, z, v, a, b);
    }
    double ya = v[a + 1];
    double yb = v[b + 1];
    double yc = v[c + 1];
    double y = ya + (wb * (yb - ya) + wc * (yc - ya)) / (wa + wb + wc);
    return Math.min(Math.max(ya, Math.max(yb, yc)), Math.max(Math.min(ya, Math.min(yb, yc)), y));
  }

  /** The height of a place that lies exactly on the projection of an edge from a to b. */
  private static double alongEdge(double x, double z, float[] v, int a, int b) {
    double stepX = (double) v[b] - v[a];
    double stepZ = (double) v[b + 2] - v[a + 2];
    double s = Math.abs(stepX) > Math.abs(stepZ) ? (x - v[a]) / stepX : (z - v[a + 2]) / stepZ;
    double ya = v[a + 1];
    double yb = v[b + 1];
    if (s <= 0) {
      return ya;
    }
    if (s >= 1) {
      return yb;
    }
    double y = ya + s * (yb - ya);
    return Math.min(Math.max(ya, yb), Math.max(Math.min(ya, yb), y));
  }
}
