package dev.sightline.site.usual;

/**
 * The closest point of a triangle by its Voronoi regions, in float.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 2005, 5.1.5. For comparison only.
 */
public final class FloatPointTriangle {
  private FloatPointTriangle() {}

  /** Writes the closest point of the triangle at {@code a} in {@code v} to the point at 0. */
  public static void closest(float[] v, int a, float[] out) {
    float[] ab = minus(v, a + 3, a);
    float[] ac = minus(v, a + 6, a);
    float[] ap = minus(v, 0, a);
    float d1 = dot(ab, ap);
    float d2 = dot(ac, ap);
    float[] bp = minus(v, 0, a + 3);
    float d3 = dot(ab, bp);
    float d4 = dot(ac, bp);
    float[] cp = minus(v, 0, a + 6);
    float d5 = dot(ab, cp);
    float d6 = dot(ac, cp);
    float vc = d1 * d4 - d3 * d2;
    float vb = d5 * d2 - d1 * d6;
    float va = d3 * d6 - d5 * d4;
    if (d1 <= 0 && d2 <= 0) {
      at(v, a, ab, 0, ac, 0, out);
    } else if (d3 >= 0 && d4 <= d3) {
      at(v, a, ab, 1, ac, 0, out);
    } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
      at(v, a, ab, d1 / (d1 - d3), ac, 0, out);
    } else if (d6 >= 0 && d5 <= d6) {
      at(v, a, ab, 0, ac, 1, out);
    } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
      at(v, a, ab, 0, ac, d2 / (d2 - d6), out);
    } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      float w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
      at(v, a, ab, 1 - w, ac, w, out);
    } else {
      float scale = 1 / (va + vb + vc);
      at(v, a, ab, vb * scale, ac, vc * scale, out);
    }
  }

  private static void at(float[] v, int a, float[] ab, float s, float[] ac, float t, float[] out) {
    for (int axis = 0; axis < 3; axis++) {
      out[axis] = v[a + axis] + s * ab[axis] + t * ac[axis];
    }
  }

  private static float[] minus(float[] v, int i, int j) {
    return new float[] {v[i] - v[j], v[i + 1] - v[j + 1], v[i + 2] - v[j + 2]};
  }

  private static float dot(float[] a, float[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
