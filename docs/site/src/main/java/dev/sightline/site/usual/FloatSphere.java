package dev.sightline.site.usual;

/**
 * Ritter's sphere around points, in float.
 *
 * <p>Source: Ritter, "An Efficient Bounding Sphere", Graphics Gems, 1990. For comparison only.
 */
public final class FloatSphere {
  private float x;
  private float y;
  private float z;
  private float radius;

  /** A sphere around all points of an array. */
  public FloatSphere(float[] p) {
    int a = farthest(p, p[0], p[1], p[2]);
    int b = farthest(p, p[a], p[a + 1], p[a + 2]);
    x = (p[a] + p[b]) / 2;
    y = (p[a + 1] + p[b + 1]) / 2;
    z = (p[a + 2] + p[b + 2]) / 2;
    radius = distance(p, a, x, y, z);
    for (int i = 0; i < p.length; i += 3) {
      float d = distance(p, i, x, y, z);
      if (d > radius) {
        float step = (d - radius) / 2 / d;
        radius = (radius + d) / 2;
        x += step * (p[i] - x);
        y += step * (p[i + 1] - y);
        z += step * (p[i + 2] - z);
      }
    }
  }

  /** The centre and the radius. */
  public float[] toArray() {
    return new float[] {x, y, z, radius};
  }

  private static int farthest(float[] p, float x, float y, float z) {
    int best = 0;
    for (int i = 3; i < p.length; i += 3) {
      if (distance(p, i, x, y, z) > distance(p, best, x, y, z)) {
        best = i;
      }
    }
    return best;
  }

  private static float distance(float[] p, int i, float x, float y, float z) {
    float dx = p[i] - x;
    float dy = p[i + 1] - y;
    float dz = p[i + 2] - z;
    return (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
