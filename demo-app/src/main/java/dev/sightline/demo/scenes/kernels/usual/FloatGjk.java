package dev.sightline.demo.scenes.kernels.usual;

/**
 * GJK in float as textbooks have it: the closest point of at most four differences by the regions
 * of triangles and tetrahedra, until the next vertex is no longer nearer by a millionth. After
 * Ericson, "Real-Time Collision Detection", 9.5, with van den Bergen's relative end, 1999.
 */
public final class FloatGjk {
  private static final float RELATIVE = 1e-6f;
  private static final int MOST_STEPS = 32;

  private final float[] simplex = new float[12];
  private final int[] from = new int[4];
  private final int[] to = new int[4];
  private final float[] closest = new float[6];
  private int count;

  /** Makes working memory. */
  public FloatGjk() {}

  /**
   * The distance of the hulls of two sets of points.
   *
   * @param a three coordinates a point
   * @return 0 if they meet, as far as float tells
   */
  public float distance(float[] a, float[] b) {
    count = 0;
    push(a, 0, b, 0);
    System.arraycopy(simplex, 0, closest, 0, 3);
    float square = square(closest);
    for (int steps = 1; steps <= MOST_STEPS && square > 0; steps++) {
      int p = furthest(a, -1);
      int q = furthest(b, 1);
      float x = a[3 * p] - b[3 * q];
      float y = a[3 * p + 1] - b[3 * q + 1];
      float z = a[3 * p + 2] - b[3 * q + 2];
      float along = x * closest[0] + y * closest[1] + z * closest[2];
      if (square - along <= RELATIVE * square || holds(p, q)) {
        break;
      }
      push(a, p, b, q);
      reduce();
      square = square(closest);
    }
    return (float) Math.sqrt(square);
  }

  private int furthest(float[] v, int sign) {
    int best = 0;
    float most = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < v.length / 3; i++) {
      float along =
          sign * (v[3 * i] * closest[0] + v[3 * i + 1] * closest[1] + v[3 * i + 2] * closest[2]);
      if (along > most) {
        most = along;
        best = i;
      }
    }
    return best;
  }

  private boolean holds(int p, int q) {
    for (int i = 0; i < count; i++) {
      if (from[i] == p && to[i] == q) {
        return true;
      }
    }
    return false;
  }

  private void push(float[] a, int p, float[] b, int q) {
    from[count] = p;
    to[count] = q;
    for (int k = 0; k < 3; k++) {
      simplex[3 * count + k] = a[3 * p + k] - b[3 * q + k];
    }
    count++;
  }

  /** Finds the closest point of the simplex and keeps the points that carry it. */
  private void reduce() {
    float[] origin = new float[3];
    switch (count) {
      case 2 -> {
        float[] d = {simplex[3] - simplex[0], simplex[4] - simplex[1], simplex[5] - simplex[2]};
        float t = -(simplex[0] * d[0] + simplex[1] * d[1] + simplex[2] * d[2]) / square(d);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        for (int k = 0; k < 3; k++) {
          closest[k] = simplex[k] + t * d[k];
        }
        keep(t < 1 ? 0 : -1, t > 0 ? 1 : -1, -1);
      }
      case 3 -> {
        FloatClosest.triangle(origin, simplex, 0, closest);
        keepWeighed(0, 1, 2);
      }
      default -> {
        int face = FloatClosest.tetrahedron(origin, simplex, closest);
        if (face >= 0) {
          int[][] faces = {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}};
          int[] f = faces[face];
          float[] corners = new float[9];
          for (int k = 0; k < 3; k++) {
            System.arraycopy(simplex, 3 * f[k], corners, 3 * k, 3);
          }
          FloatClosest.triangle(origin, corners, 0, closest);
          keepWeighed(f[0], f[1], f[2]);
        }
      }
    }
  }

  private void keepWeighed(int i, int j, int k) {
    keep(closest[3] > 0 ? i : -1, closest[4] > 0 ? j : -1, closest[5] > 0 ? k : -1);
  }

  /** Keeps points, in ascending order; -1 keeps nothing. */
  private void keep(int... wanted) {
    int kept = 0;
    for (int i : wanted) {
      if (i >= 0) {
        System.arraycopy(simplex, 3 * i, simplex, 3 * kept, 3);
        from[kept] = from[i];
        to[kept] = to[i];
        kept++;
      }
    }
    count = Math.max(1, kept);
  }

  private static float square(float[] p) {
    return p[0] * p[0] + p[1] * p[1] + p[2] * p[2];
  }
}
