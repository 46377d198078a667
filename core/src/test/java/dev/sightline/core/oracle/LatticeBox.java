package dev.sightline.core.oracle;

/**
 * Lines and triangles against boxes, in longs, each question in two ways, for coordinates of at
 * most {@link Lattice#MOST}. Points are three numbers at an index; a box is its minimum and its
 * maximum, one after the other. An instance belongs to one thread.
 */
public final class LatticeBox {
  /** No end of the line's interval. */
  public static final long NO_END = Long.MAX_VALUE;

  private static final int HALF_PLANES = 9;

  private final long[] alpha = new long[HALF_PLANES];
  private final long[] beta = new long[HALF_PLANES];
  private final long[] gamma = new long[HALF_PLANES];

  /** Slabs with fractions: the last entry against the first exit. */
  public static boolean lineMeetsBySlabs(long[] v, int o, int d, int box, long tMin, long tMax) {
    long nearTop = tMin;
    long nearBottom = 1;
    long farTop = tMax == NO_END ? 1 : tMax;
    long farBottom = tMax == NO_END ? 0 : 1;
    for (int k = 0; k < 3; k++) {
      long speed = Math.abs(v[d + k]);
      boolean up = v[d + k] >= 0;
      long first = up ? v[box + k] - v[o + k] : v[o + k] - v[box + 3 + k];
      long last = up ? v[box + 3 + k] - v[o + k] : v[o + k] - v[box + k];
      if (speed == 0) {
        if (first > 0 || last < 0) {
          return false;
        }
        continue;
      }
      if (first * nearBottom > nearTop * speed) {
        nearTop = first;
        nearBottom = speed;
      }
      if (last * farBottom < farTop * speed) {
        farTop = last;
        farBottom = speed;
      }
    }
    return nearTop * farBottom <= farTop * nearBottom;
  }

  /** Tries the times at which the line could come to be inside: tMin, and each plane. */
  public static boolean lineMeetsAtCandidates(
      long[] v, int o, int d, int box, long tMin, long tMax) {
    if (isInside(v, o, d, box, tMin, 1, tMin, tMax)) {
      return true;
    }
    for (int k = 0; k < 3; k++) {
      long bottom = Math.abs(v[d + k]);
      long sign = Long.signum(v[d + k]);
      if (bottom != 0
          && (isInside(v, o, d, box, sign * (v[box + k] - v[o + k]), bottom, tMin, tMax)
              || isInside(v, o, d, box, sign * (v[box + 3 + k] - v[o + k]), bottom, tMin, tMax))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the line at time top / bottom is in the box and in the interval. */
  private static boolean isInside(
      long[] v, int o, int d, int box, long top, long bottom, long tMin, long tMax) {
    boolean inside = top >= tMin * bottom && (tMax == NO_END || top <= tMax * bottom);
    for (int k = 0; k < 3; k++) {
      long position = v[o + k] * bottom + v[d + k] * top;
      inside &= position >= v[box + k] * bottom && position <= v[box + 3 + k] * bottom;
    }
    return inside;
  }

  /**
   * Whether a triangle meets a box: an edge of the triangle meets the box, or a diagonal of the box
   * the triangle. When no edge does, all that its plane cuts from the box is inside the triangle,
   * and of two opposite corners each on its side of the plane the diagonal crosses it.
   *
   * @param v the triangle's nine numbers from 0 on, and twelve that are written over from 9 on
   */
  public boolean triangleMeetsByParts(long[] v, long[] box) {
    System.arraycopy(box, 0, v, 12, 6);
    for (int p = 0; p < 9; p += 3) {
      int q = (p + 3) % 9;
      for (int k = 0; k < 3; k++) {
        v[9 + k] = v[q + k] - v[p + k];
      }
      if (lineMeetsBySlabs(v, p, 9, 12, 0, 1)) {
        return true;
      }
    }
    for (int corner = 0; corner < 4; corner++) {
      for (int k = 0; k < 3; k++) {
        int end = 3 * (corner >> k & 1);
        v[9 + k] = box[k + end];
        v[12 + k] = box[k + 3 - end];
      }
      if (LatticeOracle.segmentMeets(v, 9, 12, 0)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The same as a question in two unknowns: is there a point a + s (b - a) + t (c - a) with s, t
   * and 1 - s - t not negative and each coordinate within the box? Nine half-planes; what they have
   * in common is bounded, and so, unless it is empty, has a corner where two of their lines cross.
   */
  public boolean triangleMeetsByHalfPlanes(long[] v, long[] box) {
    halfPlane(0, 1, 0, 0);
    halfPlane(1, 0, 1, 0);
    halfPlane(2, -1, -1, 1);
    for (int k = 0; k < 3; k++) {
      long s = v[3 + k] - v[k];
      long t = v[6 + k] - v[k];
      halfPlane(3 + 2 * k, s, t, v[k] - box[k]);
      halfPlane(4 + 2 * k, -s, -t, box[3 + k] - v[k]);
    }
    for (int i = 0; i < HALF_PLANES; i++) {
      for (int j = i + 1; j < HALF_PLANES; j++) {
        if (holdAtCrossing(i, j)) {
          return true;
        }
      }
    }
    return false;
  }

  private void halfPlane(int i, long s, long t, long constant) {
    alpha[i] = s;
    beta[i] = t;
    gamma[i] = constant;
  }

  /** Whether two of the lines cross, in a point of all half-planes. */
  private boolean holdAtCrossing(int i, int j) {
    long det = alpha[i] * beta[j] - alpha[j] * beta[i];
    if (det == 0) {
      return false;
    }
    long sign = det < 0 ? -1 : 1;
    long s = sign * (beta[i] * gamma[j] - beta[j] * gamma[i]);
    long t = sign * (gamma[i] * alpha[j] - gamma[j] * alpha[i]);
    long w = sign * det;
    for (int k = 0; k < HALF_PLANES; k++) {
      if (alpha[k] * s + beta[k] * t + gamma[k] * w < 0) {
        return false;
      }
    }
    return true;
  }
}
