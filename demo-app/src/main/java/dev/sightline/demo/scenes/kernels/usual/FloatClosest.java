package dev.sightline.demo.scenes.kernels.usual;

/**
 * Closest points in float, as printed in Ericson, "Real-Time Collision Detection", 2005. Answers
 * are written as x, y, z and, for a triangle, the weights of its three corners.
 */
public final class FloatClosest {
  private FloatClosest() {}

  /** Of a triangle to a point, by its Voronoi regions; section 5.1.5. */
  public static void triangle(float[] p, float[] t, int i, float[] out) {
    float[] ab = minus(t, i + 3, t, i);
    float[] ac = minus(t, i + 6, t, i);
    float[] ap = minus(p, 0, t, i);
    float d1 = dot(ab, ap);
    float d2 = dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) {
      weigh(t, i, 1, 0, 0, out);
      return;
    }
    float[] bp = minus(p, 0, t, i + 3);
    float d3 = dot(ab, bp);
    float d4 = dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) {
      weigh(t, i, 0, 1, 0, out);
      return;
    }
    float vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
      float v = d1 / (d1 - d3);
      weigh(t, i, 1 - v, v, 0, out);
      return;
    }
    float[] cp = minus(p, 0, t, i + 6);
    float d5 = dot(ab, cp);
    float d6 = dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) {
      weigh(t, i, 0, 0, 1, out);
      return;
    }
    float vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
      float w = d2 / (d2 - d6);
      weigh(t, i, 1 - w, 0, w, out);
      return;
    }
    float va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      float w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
      weigh(t, i, 0, 1 - w, w, out);
      return;
    }
    float one = 1 / (va + vb + vc);
    weigh(t, i, 1 - vb * one - vc * one, vb * one, vc * one, out);
  }

  private static void weigh(float[] t, int i, float a, float b, float c, float[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = a * t[i + k] + b * t[i + 3 + k] + c * t[i + 6 + k];
    }
    out[3] = a;
    out[4] = b;
    out[5] = c;
  }

  /**
   * Of a tetrahedron to a point: the nearest of the faces that have the point outside, or the point
   * itself; section 5.1.6.
   *
   * @return which face, by the corner across from it, or -1 for inside
   */
  public static int tetrahedron(float[] p, float[] t, float[] out) {
    int[][] faces = {{3, 6, 9, 0}, {0, 9, 6, 3}, {0, 3, 9, 6}, {0, 6, 3, 9}};
    float[] face = new float[9];
    float[] point = new float[6];
    float best = Float.MAX_VALUE;
    int which = -1;
    System.arraycopy(p, 0, out, 0, 3);
    for (int f = 0; f < 4; f++) {
      int[] c = faces[f];
      if (isOutside(p, t, c[0], c[1], c[2], c[3])) {
        for (int k = 0; k < 3; k++) {
          System.arraycopy(t, c[k], face, 3 * k, 3);
        }
        triangle(p, face, 0, point);
        float[] way = minus(point, 0, p, 0);
        float square = dot(way, way);
        if (square < best) {
          best = square;
          which = f;
          System.arraycopy(point, 0, out, 0, 3);
        }
      }
    }
    return which;
  }

  /** Whether a point and the corner d lie on different sides of the plane through a, b and c. */
  private static boolean isOutside(float[] p, float[] t, int a, int b, int c, int d) {
    float[] normal = cross(minus(t, b, t, a), minus(t, c, t, a));
    float signP = dot(minus(p, 0, t, a), normal);
    float signD = dot(minus(t, d, t, a), normal);
    return signP * signD < 0;
  }

  /** Of a rectangle or a box to a point: the way to it, held within each half extent; 5.1.4. */
  public static void box(float[] p, float[] box, int axes, float[] out) {
    float[] d = minus(p, 0, box, 0);
    System.arraycopy(box, 0, out, 0, 3);
    for (int k = 0; k < axes; k++) {
      int u = 3 + 3 * k;
      float reach = box[3 + 3 * axes + k];
      float way = d[0] * box[u] + d[1] * box[u + 1] + d[2] * box[u + 2];
      way = way > reach ? reach : way < -reach ? -reach : way;
      for (int c = 0; c < 3; c++) {
        out[c] += way * box[u + c];
      }
    }
  }

  /**
   * Of two segments; section 5.1.9. The book leaves its EPSILON open; here it is the smallest
   * positive number, which is kindest.
   *
   * @param out receives both points
   */
  public static void segments(float[] p, int i, int i2, float[] q, int j, int j2, float[] out) {
    float[] d1 = minus(p, i2, p, i);
    float[] d2 = minus(q, j2, q, j);
    float[] r = minus(p, i, q, j);
    float a = dot(d1, d1);
    float e = dot(d2, d2);
    float f = dot(d2, r);
    float s;
    float t;
    if (a <= Float.MIN_VALUE && e <= Float.MIN_VALUE) {
      s = 0;
      t = 0;
    } else if (a <= Float.MIN_VALUE) {
      s = 0;
      t = clamp(f / e);
    } else {
      float c = dot(d1, r);
      if (e <= Float.MIN_VALUE) {
        t = 0;
        s = clamp(-c / a);
      } else {
        float b = dot(d1, d2);
        float denominator = a * e - b * b;
        s = denominator != 0 ? clamp((b * f - c * e) / denominator) : 0;
        t = (b * s + f) / e;
        if (t < 0) {
          t = 0;
          s = clamp(-c / a);
        } else if (t > 1) {
          t = 1;
          s = clamp((b - c) / a);
        }
      }
    }
    for (int k = 0; k < 3; k++) {
      out[k] = p[i + k] + s * d1[k];
      out[3 + k] = q[j + k] + t * d2[k];
    }
  }

  /**
   * Of two triangles: the best of six corners against the other triangle and nine pairs of edges,
   * as section 5.1.10 has it, which forgets that an edge may pierce.
   *
   * @param out receives both points
   */
  public static void triangles(float[] v, float[] w, float[] out) {
    float[] both = new float[6];
    float[] point = new float[6];
    float best = Float.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      triangle(new float[] {v[3 * k], v[3 * k + 1], v[3 * k + 2]}, w, 0, point);
      System.arraycopy(v, 3 * k, both, 0, 3);
      System.arraycopy(point, 0, both, 3, 3);
      best = keep(both, best, out);
      triangle(new float[] {w[3 * k], w[3 * k + 1], w[3 * k + 2]}, v, 0, point);
      System.arraycopy(point, 0, both, 0, 3);
      System.arraycopy(w, 3 * k, both, 3, 3);
      best = keep(both, best, out);
      for (int m = 0; m < 3; m++) {
        segments(v, 3 * k, 3 * ((k + 1) % 3), w, 3 * m, 3 * ((m + 1) % 3), both);
        best = keep(both, best, out);
      }
    }
  }

  private static float keep(float[] both, float best, float[] out) {
    float[] way = minus(both, 0, both, 3);
    float square = dot(way, way);
    if (square < best) {
      System.arraycopy(both, 0, out, 0, 6);
      return square;
    }
    return best;
  }

  private static float clamp(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
  }

  private static float[] minus(float[] p, int i, float[] q, int j) {
    return new float[] {p[i] - q[j], p[i + 1] - q[j + 1], p[i + 2] - q[j + 2]};
  }

  private static float[] cross(float[] p, float[] q) {
    return new float[] {
      p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]
    };
  }

  private static float dot(float[] p, float[] q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  }
}
