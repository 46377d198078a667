package dev.sightline.bvh;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Says exactly what meets a triangle, where all coordinates are whole numbers of at most 128: in
 * long integers, which hold every product, and in big ones where pieces are cut off. It has no
 * kernel, no float and no formula of the library.
 */
public final class VolumeLatticeOracle {
  /** Squared radii, and the heights of planes, are told in so many parts of one. */
  public static final long PARTS = 1 << 16;

  private VolumeLatticeOracle() {}

  private static long[] minus(long[] a, long[] b) {
    return new long[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static long[] cross(long[] a, long[] b) {
    return new long[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static long dot(long[] a, long[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static boolean isZero(long[] a) {
    return a[0] == 0 && a[1] == 0 && a[2] == 0;
  }

  /** Whether a point is so near to a segment. */
  private static boolean isNearSegment(long[] p, long[] a, long[] b, long square) {
    long[] ab = minus(b, a);
    long[] ap = minus(p, a);
    long along = dot(ap, ab);
    if (along <= 0) {
      return dot(ap, ap) * PARTS <= square;
    }
    long length = dot(ab, ab);
    if (along >= length) {
      long[] bp = minus(p, b);
      return dot(bp, bp) * PARTS <= square;
    }
    return (dot(ap, ap) * PARTS - square) * length <= along * along * PARTS;
  }

  /** Whether a ball of a squared radius, its surface too, meets a triangle. */
  public static boolean ball(long[] p, long square, long[][] t) {
    for (int i = 0; i < 3; i++) {
      if (isNearSegment(p, t[i], t[(i + 1) % 3], square)) {
        return true;
      }
    }
    long[] n = cross(minus(t[1], t[0]), minus(t[2], t[0]));
    if (isZero(n)) {
      return false;
    }
    for (int i = 0; i < 3; i++) {
      long[] inwards = cross(n, minus(t[(i + 1) % 3], t[i]));
      if (dot(inwards, minus(p, t[i])) < 0) {
        return false;
      }
    }
    long height = dot(n, minus(p, t[0]));
    return height * height * PARTS <= square * dot(n, n);
  }

  /** Whether a capsule of a squared radius, its surface too, meets a triangle. */
  public static boolean capsule(long[] a, long[] b, long square, long[][] t) {
    if (ball(a, square, t) || ball(b, square, t) || pierces(a, b, t)) {
      return true;
    }
    for (int i = 0; i < 3; i++) {
      if (areNear(a, b, t[i], t[(i + 1) % 3], square)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two segments come so near. */
  private static boolean areNear(long[] a, long[] b, long[] c, long[] d, long square) {
    if (isNearSegment(a, c, d, square)
        || isNearSegment(b, c, d, square)
        || isNearSegment(c, a, b, square)
        || isNearSegment(d, a, b, square)) {
      return true;
    }
    long[] n = cross(minus(b, a), minus(d, c));
    if (isZero(n)) {
      return false;
    }
    // Seen along n they cross where each has an end on either side of the other.
    long[] acrossAb = cross(n, minus(b, a));
    long[] acrossCd = cross(n, minus(d, c));
    boolean crosses =
        differ(dot(acrossAb, minus(c, a)), dot(acrossAb, minus(d, a)))
            && differ(dot(acrossCd, minus(a, c)), dot(acrossCd, minus(b, c)));
    long apart = dot(n, minus(c, a));
    return crosses && apart * apart * PARTS <= square * dot(n, n);
  }

  private static boolean differ(long a, long b) {
    return Long.signum(a) * Long.signum(b) < 0;
  }

  /** Whether a segment goes through the inside of a triangle; its ends lie in it for no radius. */
  private static boolean pierces(long[] a, long[] b, long[][] t) {
    long[] n = cross(minus(t[1], t[0]), minus(t[2], t[0]));
    return differ(dot(n, minus(a, t[0])), dot(n, minus(b, t[0]))) && sides(a, minus(b, a), t) == 1;
  }

  /** 1 where a line goes through the inside of a triangle, 0 through its border, -1 beside it. */
  private static int sides(long[] o, long[] d, long[][] t) {
    int up = 0;
    int down = 0;
    for (int i = 0; i < 3; i++) {
      long[] from = minus(t[i], o);
      long side = dot(d, cross(from, minus(t[(i + 1) % 3], o)));
      up += side > 0 ? 1 : 0;
      down += side < 0 ? 1 : 0;
    }
    return up == 3 || down == 3 ? 1 : up > 0 && down > 0 ? -1 : 0;
  }

  /**
   * Where a ray meets a triangle: its parameter, NaN for none, infinite where it runs through the
   * border or in the plane, so that a rounding may decide.
   */
  public static double ray(long[] o, long[] d, long[][] t) {
    long[] n = cross(minus(t[1], t[0]), minus(t[2], t[0]));
    long steep = dot(n, d);
    int sides = sides(o, d, t);
    if (isZero(n) || sides < 0) {
      return Double.NaN;
    }
    if (steep == 0 || sides == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double at = (double) dot(n, minus(t[0], o)) / steep;
    return at == 0 ? Double.POSITIVE_INFINITY : at < 0 ? Double.NaN : at;
  }

  /**
   * Whether what lies on or in front of planes meets a triangle: the triangle is cut by each.
   *
   * @param planes for each a normal that points inwards, and the least height along it
   * @param lower by how many parts each plane is moved outwards
   */
  public static boolean planes(long[][] planes, long lower, long[][] t) {
    boolean[] isIn = {true, true, true};
    for (long[] plane : planes) {
      boolean anyInFront = false;
      for (int i = 0; i < 3; i++) {
        boolean inFront = (dot(plane, t[i]) - plane[3]) * PARTS + lower >= 0;
        anyInFront |= inFront;
        isIn[i] &= inFront;
      }
      if (!anyInFront) {
        return false;
      }
    }
    return isIn[0] || isIn[1] || isIn[2] || isLeft(planes, lower, t);
  }

  /** Whether something of a triangle is left when each plane has cut off what is behind it. */
  private static boolean isLeft(long[][] planes, long lower, long[][] t) {
    List<BigInteger[]> left = new ArrayList<>();
    for (long[] corner : t) {
      left.add(
          new BigInteger[] {
            BigInteger.valueOf(corner[0]),
            BigInteger.valueOf(corner[1]),
            BigInteger.valueOf(corner[2]),
            BigInteger.ONE
          });
    }
    for (long[] plane : planes) {
      left = cut(left, plane, lower);
    }
    return !left.isEmpty();
  }

  /** What is left of a polygon; corners are homogeneous, with positive weights. */
  private static List<BigInteger[]> cut(List<BigInteger[]> polygon, long[] plane, long lower) {
    List<BigInteger[]> out = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      BigInteger[] a = polygon.get(i);
      BigInteger[] b = polygon.get((i + 1) % polygon.size());
      BigInteger ha = height(plane, lower, a);
      BigInteger hb = height(plane, lower, b);
      if (ha.signum() >= 0) {
        out.add(a);
      }
      if (ha.signum() * hb.signum() < 0) {
        BigInteger[] between = new BigInteger[4];
        for (int k = 0; k < 4; k++) {
          between[k] = a[k].multiply(hb.abs()).add(b[k].multiply(ha.abs()));
        }
        out.add(between);
      }
    }
    return out;
  }

  private static BigInteger height(long[] plane, long lower, BigInteger[] at) {
    BigInteger height = at[3].multiply(BigInteger.valueOf(lower - PARTS * plane[3]));
    for (int k = 0; k < 3; k++) {
      height = height.add(at[k].multiply(BigInteger.valueOf(PARTS * plane[k])));
    }
    return height;
  }
}
