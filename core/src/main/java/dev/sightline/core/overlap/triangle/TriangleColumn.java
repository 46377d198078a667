package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;

/**
 * Does a triangle hold a point, or lie above it, below it, or beside the vertical line through it?
 *
 * <p>What lies exactly over an edge or a vertex is given to one side as if the line stood at {@code
 * (x + e, z + e^2)} with an e smaller than anything else, which meets no edge. So of the triangles
 * around an edge or a vertex, those are above that a line close by would cross: along a closed mesh
 * the number above a point that no triangle holds is odd inside and even outside. A triangle whose
 * projection on the plane of x and z has no area is never above or below.
 *
 * <p>Result class: exact decision for finite vertices, and points whose coordinates are zero or
 * between 2<sup>-149</sup> and 2<sup>128</sup> in magnitude; closed: corners and edges hold their
 * points, also those of a triangle without area. NaN or infinite coordinates: beside. Thread-safe;
 * allocates nothing after the first exact evaluation on a thread.
 *
 * <p>Source: the perturbation is Edelsbrunner and Mücke, "Simulation of Simplicity", 1990, of the
 * point alone. Derivation: docs/kernels/triangle-column.md.
 */
public final class TriangleColumn {
  /** The line through the point passes by. */
  public static final int BESIDE = 0;

  /** The triangle is met by the line above the point. */
  public static final int ABOVE = 1;

  /** The triangle is met by the line below the point. */
  public static final int BELOW = 2;

  /** The point lies in the triangle. */
  public static final int HOLDS = 3;

  private static final int X = 0;
  private static final int Y = 1;
  private static final int Z = 2;

  /** Signs of both kinds. */
  private static final int MIXED = 3;

  private TriangleColumn() {}

  /**
   * How the triangle at {@code i} lies to the column of a point.
   *
   * @param v holds the nine coordinates of the triangle
   * @return {@link #BESIDE}, {@link #ABOVE}, {@link #BELOW} or {@link #HOLDS}
   */
  public static int lies(float[] v, int i, double px, double py, double pz) {
    int b = i + 3;
    int c = i + 6;
    int ab = Orient2d.sign(v[i], v[i + Z], v[b], v[b + Z], px, pz);
    int bc = Orient2d.sign(v[b], v[b + Z], v[c], v[c + Z], px, pz);
    int signs = bits(ab) | bits(bc);
    if (signs == MIXED) {
      return BESIDE;
    }
    int ca = Orient2d.sign(v[c], v[c + Z], v[i], v[i + Z], px, pz);
    signs |= bits(ca);
    if (signs == MIXED) {
      return BESIDE;
    }
    if (signs == 0) {
      return holdsUpright(v, i, px, py, pz) ? HOLDS : BESIDE;
    }
    int facing = signs == 1 ? 1 : -1;
    int side = Orient3d.side(v, i, b, c, px, py, pz);
    if (side == 0) {
      return isInBox(v, i, px, py, pz) ? HOLDS : BESIDE;
    }
    boolean isMet =
        ab + bc + ca == 3 * facing
            || ((ab != 0 || moved(v, i, b) == facing)
                && (bc != 0 || moved(v, b, c) == facing)
                && (ca != 0 || moved(v, c, i) == facing));
    return isMet ? (side == facing ? ABOVE : BELOW) : BESIDE;
  }

  /**
   * Which way the front of a triangle faces: 1 for up, -1 for down, 0 for one whose projection on
   * the plane of x and z has no area, so that it is neither above nor below anything.
   *
   * @param v holds the nine coordinates of the triangle
   */
  public static int facing(float[] v, int i) {
    return -Orient2d.sign(v[i], v[i + Z], v[i + 3], v[i + 3 + Z], v[i + 6], v[i + 6 + Z]);
  }

  /** One bit for a sign: 1 for positive, 2 for negative, 0 for none. */
  private static int bits(int sign) {
    return (sign & 1) << (sign >>> 31);
  }

  /**
   * On which side of an edge the moved line stands whose place lies on the edge's line: first it
   * moves along x, then, where that leads along the edge, along z.
   */
  static int moved(float[] v, int p, int q) {
    return v[p + Z] != v[q + Z] ? (v[p + Z] > v[q + Z] ? 1 : -1) : (v[q] > v[p] ? 1 : -1);
  }

  /** Whether a triangle without area from above holds a point: if it does so along each axis. */
  private static boolean holdsUpright(float[] v, int i, double px, double py, double pz) {
    return isInBox(v, i, px, py, pz)
        && Orient3d.side(v, i, i + 3, i + 6, px, py, pz) == 0
        && shades(v, i, X, Y, px, py)
        && shades(v, i, Y, Z, py, pz)
        && shades(v, i, Z, X, pz, px);
  }

  /**
   * Whether a point is in the projection on the plane of two axes, or in line with one without
   * area.
   */
  private static boolean shades(float[] v, int i, int s, int t, double ps, double pt) {
    int signs = 0;
    for (int k = 0; k < 3; k++) {
      int p = i + 3 * k;
      int q = i + 3 * ((k + 1) % 3);
      signs |= bits(Orient2d.sign(v[p + s], v[p + t], v[q + s], v[q + t], ps, pt));
    }
    return signs != MIXED;
  }

  /** Whether a point lies in the box of a triangle; not if a coordinate is NaN or infinite. */
  private static boolean isInBox(float[] v, int i, double px, double py, double pz) {
    return isBetween(v, i, px) && isBetween(v, i + Y, py) && isBetween(v, i + Z, pz);
  }

  private static boolean isBetween(float[] v, int i, double p) {
    double least = Math.min(v[i], Math.min(v[i + 3], v[i + 6]));
    double most = Math.max(v[i], Math.max(v[i + 3], v[i + 6]));
    return p >= least && p <= most && most - least < Double.POSITIVE_INFINITY;
  }
}
