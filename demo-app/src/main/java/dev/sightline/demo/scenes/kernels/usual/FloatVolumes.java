package dev.sightline.demo.scenes.kernels.usual;

/**
 * Bounding volumes in float, as printed: nothing is rounded outward. The same axes as the library's
 * where a volume has axes, so that only the arithmetic differs.
 */
public final class FloatVolumes {
  private FloatVolumes() {}

  /** Ritter's sphere, Graphics Gems 1990: centre and radius. */
  public static float[] sphere(float[] p) {
    int a = furthest(p, p[0], p[1], p[2]);
    int b = furthest(p, p[3 * a], p[3 * a + 1], p[3 * a + 2]);
    float[] c = {
      (p[3 * a] + p[3 * b]) / 2,
      (p[3 * a + 1] + p[3 * b + 1]) / 2,
      (p[3 * a + 2] + p[3 * b + 2]) / 2
    };
    float r = (float) Math.sqrt(square(p, a, c[0], c[1], c[2]));
    for (int i = 0; i < p.length / 3; i++) {
      float d = (float) Math.sqrt(square(p, i, c[0], c[1], c[2]));
      if (d > r) {
        r = (r + d) / 2;
        float step = (d - r) / d;
        for (int k = 0; k < 3; k++) {
          c[k] += step * (p[3 * i + k] - c[k]);
        }
      }
    }
    return new float[] {c[0], c[1], c[2], r};
  }

  /** The capsule around an axis: both ends and the radius. */
  public static float[] capsule(float[] p, float[] axis) {
    float[] out = {axis[0], axis[1], axis[2], axis[3], axis[4], axis[5], 0};
    float dx = axis[3] - axis[0];
    float dy = axis[4] - axis[1];
    float dz = axis[5] - axis[2];
    float length = dx * dx + dy * dy + dz * dz;
    for (int i = 0; i < p.length / 3; i++) {
      float along =
          (p[3 * i] - axis[0]) * dx + (p[3 * i + 1] - axis[1]) * dy + (p[3 * i + 2] - axis[2]) * dz;
      float t = length > 0 ? Math.max(0, Math.min(1, along / length)) : 0;
      float square = square(p, i, axis[0] + t * dx, axis[1] + t * dy, axis[2] + t * dz);
      out[6] = Math.max(out[6], (float) Math.sqrt(square));
    }
    return out;
  }

  /** The box along three axes: centre, axes, half extents. */
  public static float[] box(float[] p, float[] axes) {
    float[] out = new float[15];
    System.arraycopy(axes, 0, out, 3, 9);
    for (int k = 0; k < 3; k++) {
      int u = 3 * k;
      float min = Float.POSITIVE_INFINITY;
      float max = Float.NEGATIVE_INFINITY;
      for (int i = 0; i < p.length; i += 3) {
        float along = p[i] * axes[u] + p[i + 1] * axes[u + 1] + p[i + 2] * axes[u + 2];
        min = Math.min(min, along);
        max = Math.max(max, along);
      }
      out[12 + k] = (max - min) / 2;
      float middle = (min + max) / 2;
      for (int c = 0; c < 3; c++) {
        out[c] += middle * axes[u + c];
      }
    }
    return out;
  }

  /** The least and the greatest product of the points with a normal. */
  public static float[] slab(float[] p, double[] normal) {
    float x = (float) normal[0];
    float y = (float) normal[1];
    float z = (float) normal[2];
    float min = Float.POSITIVE_INFINITY;
    float max = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < p.length; i += 3) {
      float along = x * p[i] + y * p[i + 1] + z * p[i + 2];
      min = Math.min(min, along);
      max = Math.max(max, along);
    }
    return new float[] {min, max};
  }

  private static int furthest(float[] p, float x, float y, float z) {
    int best = 0;
    for (int i = 1; i < p.length / 3; i++) {
      if (square(p, i, x, y, z) > square(p, best, x, y, z)) {
        best = i;
      }
    }
    return best;
  }

  private static float square(float[] p, int i, float x, float y, float z) {
    float dx = p[3 * i] - x;
    float dy = p[3 * i + 1] - y;
    float dz = p[3 * i + 2] - z;
    return dx * dx + dy * dy + dz * dz;
  }
}
