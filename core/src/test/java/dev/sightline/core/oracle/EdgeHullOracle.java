package dev.sightline.core.oracle;

/**
 * Do two triangles meet? In whole numbers, by the definition: an edge of one meets the hull of the
 * other. Plane sides and a homogeneous hit point where the hull has area; coplanar, collinear and
 * point hulls one by one. Shares nothing with the kernels.
 *
 * @param <T> the numbers
 */
public final class EdgeHullOracle<T> {
  private final Ring<T> ring;
  private final Scaling scaling;

  private EdgeHullOracle(Ring<T> ring, Scaling scaling) {
    this.ring = ring;
    this.scaling = scaling;
  }

  private static EdgeHullOracle<?> of(float[]... arrays) {
    Scaling scaling = new Scaling(arrays);
    return scaling.isSmall()
        ? new EdgeHullOracle<>(Ring.SMALL, scaling)
        : new EdgeHullOracle<>(Ring.BIG, scaling);
  }

  /** Whether the closed triangles of nine finite coordinates each meet. */
  public static boolean meet(float[] a, float[] b) {
    return of(a, b).hullsMeet(a, b);
  }

  /** Whether the closed segment of six coordinates meets the triangle of nine. */
  public static boolean segmentMeetsTriangle(float[] segment, float[] triangle) {
    return of(segment, triangle).edgeMeets(segment, triangle);
  }

  /** Sign of the determinant of b - a, c - a, d - a, three coordinates each. */
  public static int orientation(float[] a, float[] b, float[] c, float[] d) {
    return of(a, b, c, d).side(a, b, c, d);
  }

  private int side(float[] a, float[] b, float[] c, float[] d) {
    T[] o = points(a)[0];
    T[] normal = cross(minus(points(b)[0], o), minus(points(c)[0], o));
    return ring.sign(dot(normal, minus(points(d)[0], o)));
  }

  private boolean edgeMeets(float[] segment, float[] triangle) {
    T[][] ends = points(segment);
    return edgeMeetsHull(ends[0], ends[1], points(triangle));
  }

  private T[][] points(float[] v) {
    return scaling.points(ring, v);
  }

  private boolean hullsMeet(float[] a, float[] b) {
    T[][] p = points(a);
    T[][] q = points(b);
    for (int k = 0; k < 3; k++) {
      if (edgeMeetsHull(p[k], p[(k + 1) % 3], q) || edgeMeetsHull(q[k], q[(k + 1) % 3], p)) {
        return true;
      }
    }
    return false;
  }

  private boolean edgeMeetsHull(T[] p, T[] q, T[][] t) {
    T[] normal = cross(minus(t[1], t[0]), minus(t[2], t[0]));
    if (isZero(normal)) {
      return edgesMeet(p, q, t[0], t[1]) || edgesMeet(p, q, t[1], t[2]);
    }
    T heightOfP = dot(normal, minus(p, t[0]));
    T heightOfQ = dot(normal, minus(q, t[0]));
    int sideOfP = ring.sign(heightOfP);
    int sideOfQ = ring.sign(heightOfQ);
    if (sideOfP * sideOfQ > 0) {
      return false;
    }
    if (sideOfP == 0 && sideOfQ == 0) {
      return contains(t, normal, p, null)
          || contains(t, normal, q, null)
          || edgesMeet(p, q, t[0], t[1])
          || edgesMeet(p, q, t[1], t[2])
          || edgesMeet(p, q, t[2], t[0]);
    }
    // The hit is (q heightOfP - p heightOfQ) / (heightOfP - heightOfQ); keep the weight positive.
    boolean descending = sideOfP > 0 || sideOfQ < 0;
    T weightOfQ = descending ? heightOfP : negate(heightOfP);
    T weightOfP = descending ? negate(heightOfQ) : heightOfQ;
    T[] hit = p.clone();
    for (int k = 0; k < 3; k++) {
      hit[k] = ring.add(ring.mul(p[k], weightOfP), ring.mul(q[k], weightOfQ));
    }
    return contains(t, normal, hit, ring.add(weightOfP, weightOfQ));
  }

  /** Whether the triangle contains point / weight, which lies in its plane; null weighs 1. */
  private boolean contains(T[][] t, T[] normal, T[] point, T weight) {
    for (int k = 0; k < 3; k++) {
      T[] from = t[k].clone();
      if (weight != null) {
        for (int c = 0; c < 3; c++) {
          from[c] = ring.mul(from[c], weight);
        }
      }
      T[] side = cross(minus(t[(k + 1) % 3], t[k]), minus(point, from));
      if (ring.sign(dot(side, normal)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether two closed segments in space meet; either may be a point. */
  private boolean edgesMeet(T[] p, T[] q, T[] r, T[] s) {
    T[] u = minus(q, p);
    T[] v = minus(s, r);
    T[] w = minus(r, p);
    T[] normal = cross(u, v);
    if (!isZero(normal)) {
      // p + x u = r + y v with x = (w x v) . n / n . n, y = (w x u) . n / n . n.
      T square = dot(normal, normal);
      return ring.sign(dot(normal, w)) == 0
          && isBetweenZeroAnd(dot(cross(w, v), normal), square)
          && isBetweenZeroAnd(dot(cross(w, u), normal), square);
    }
    T[] direction = isZero(u) ? v : u;
    if (!isZero(cross(w, direction))) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      if (ring.sign(ring.sub(least(p[k], q[k]), most(r[k], s[k]))) > 0
          || ring.sign(ring.sub(least(r[k], s[k]), most(p[k], q[k]))) > 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isBetweenZeroAnd(T value, T limit) {
    return ring.sign(value) >= 0 && ring.sign(ring.sub(limit, value)) >= 0;
  }

  private T least(T a, T b) {
    return ring.sign(ring.sub(a, b)) < 0 ? a : b;
  }

  private T most(T a, T b) {
    return ring.sign(ring.sub(a, b)) < 0 ? b : a;
  }

  private T negate(T a) {
    return ring.sub(ring.sub(a, a), a);
  }

  private boolean isZero(T[] v) {
    return ring.sign(v[0]) == 0 && ring.sign(v[1]) == 0 && ring.sign(v[2]) == 0;
  }

  private T[] minus(T[] p, T[] q) {
    T[] difference = p.clone();
    for (int k = 0; k < 3; k++) {
      difference[k] = ring.sub(p[k], q[k]);
    }
    return difference;
  }

  private T[] cross(T[] u, T[] v) {
    T[] product = u.clone();
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      product[k] = ring.sub(ring.mul(u[y], v[z]), ring.mul(u[z], v[y]));
    }
    return product;
  }

  private T dot(T[] u, T[] v) {
    return ring.add(ring.add(ring.mul(u[0], v[0]), ring.mul(u[1], v[1])), ring.mul(u[2], v[2]));
  }
}
