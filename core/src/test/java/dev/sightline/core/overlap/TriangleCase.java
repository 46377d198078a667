package dev.sightline.core.overlap;

import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.SimplexOracle;

/**
 * The nine cases by which the documented algorithm reports its cost, for a triangle V, whose plane
 * is used, and a triangle Q, whose edges are. The classifier is exact for whole coordinates below
 * 2^15.
 */
public enum TriangleCase {
  PARALLEL(false),
  COPLANAR_DISJOINT(false),
  COPLANAR_VERTEX_INSIDE(true),
  COPLANAR_CONTAINED(true),
  PLANE_NOT_REACHED(false),
  PLANE_REACHED_IN_A_POINT(false),
  PLANE_REACHED_IN_TWO_POINTS(false),
  CROSSING_WITH_A_POINT_INSIDE(true),
  CROSSING_WITH_NO_POINT_INSIDE(true),
  /** In none of the nine: no area, or coplanar triangles that cross like a star. */
  OTHER(false);

  private final boolean meets;

  TriangleCase(boolean meets) {
    this.meets = meets;
  }

  /** Whether the triangles of this case meet. */
  public boolean meets() {
    return meets;
  }

  /** The case of two triangles of nine whole coordinates each. */
  public static TriangleCase of(float[] v, float[] q) {
    long[] normal = normal(v);
    long[] other = normal(q);
    if (isZero(normal) || isZero(other)) {
      return OTHER;
    }
    int[] sides = new int[3];
    int behind = 0;
    int front = 0;
    for (int k = 0; k < 3; k++) {
      sides[k] = Long.signum(dot(normal, minus(q, 3 * k, v, 0)));
      behind += sides[k] < 0 ? 1 : 0;
      front += sides[k] > 0 ? 1 : 0;
    }
    if (behind + front == 0) {
      return coplanar(v, q);
    }
    if (isZero(cross(normal, other))) {
      return PARALLEL;
    }
    if (behind == 3 || front == 3) {
      return PLANE_NOT_REACHED;
    }
    boolean inOnePoint = behind + front == 2 && behind * front == 0;
    if (!EdgeHullOracle.meet(v, q)) {
      return inOnePoint ? PLANE_REACHED_IN_A_POINT : PLANE_REACHED_IN_TWO_POINTS;
    }
    for (int k = 0; k < 3; k++) {
      int next = (k + 1) % 3;
      boolean cuts = sides[k] * sides[next] <= 0 && (sides[k] != 0 || sides[next] != 0);
      if (cuts && EdgeHullOracle.segmentMeetsTriangle(segment(q, 3 * k, 3 * next), v)) {
        return CROSSING_WITH_A_POINT_INSIDE;
      }
    }
    return CROSSING_WITH_NO_POINT_INSIDE;
  }

  private static TriangleCase coplanar(float[] v, float[] q) {
    int inside = inside(v, q);
    int outside = inside(q, v);
    if (inside == 3 || outside == 3) {
      return COPLANAR_CONTAINED;
    }
    if (inside + outside > 0) {
      return COPLANAR_VERTEX_INSIDE;
    }
    return EdgeHullOracle.meet(v, q) ? OTHER : COPLANAR_DISJOINT;
  }

  /** How many vertices of q lie in v. */
  private static int inside(float[] v, float[] q) {
    int count = 0;
    for (int k = 0; k < 9; k += 3) {
      count += SimplexOracle.meet(v, new float[] {q[k], q[k + 1], q[k + 2]}) ? 1 : 0;
    }
    return count;
  }

  private static float[] segment(float[] q, int i, int j) {
    return new float[] {q[i], q[i + 1], q[i + 2], q[j], q[j + 1], q[j + 2]};
  }

  static long[] normal(float[] v) {
    return cross(minus(v, 3, v, 0), minus(v, 6, v, 0));
  }

  private static boolean isZero(long[] v) {
    return v[0] == 0 && v[1] == 0 && v[2] == 0;
  }

  private static long[] minus(float[] p, int i, float[] q, int j) {
    return new long[] {
      (long) p[i] - (long) q[j],
      (long) p[i + 1] - (long) q[j + 1],
      (long) p[i + 2] - (long) q[j + 2]
    };
  }

  private static long[] cross(long[] u, long[] v) {
    return new long[] {
      u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    };
  }

  private static long dot(long[] u, long[] v) {
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  }
}
