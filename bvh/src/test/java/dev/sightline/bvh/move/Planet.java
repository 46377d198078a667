package dev.sightline.bvh.move;

import dev.sightline.bvh.soup.TriangleSoup;

/** Planets about the origin. */
public final class Planet {
  private Planet() {}

  /**
   * An icosahedron whose faces are cut into four again and again.
   *
   * @param hills how high the highest are
   */
  public static TriangleSoup of(double radius, int cuts, double hills) {
    double t = (1 + Math.sqrt(5)) / 2;
    double[][] corners = {
      {-1, t, 0},
      {1, t, 0},
      {-1, -t, 0},
      {1, -t, 0},
      {0, -1, t},
      {0, 1, t},
      {0, -1, -t},
      {0, 1, -t},
      {t, 0, -1},
      {t, 0, 1},
      {-t, 0, -1},
      {-t, 0, 1}
    };
    int[] faces = {
      0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1,
      8, 3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
    };
    Course course = new Course();
    for (int i = 0; i < faces.length; i += 3) {
      cut(
          course,
          corners[faces[i]],
          corners[faces[i + 1]],
          corners[faces[i + 2]],
          cuts,
          radius,
          hills);
    }
    return TriangleSoup.ofTriangles(course.triangles());
  }

  private static void cut(
      Course out, double[] a, double[] b, double[] c, int depth, double radius, double hills) {
    if (depth == 0) {
      double[] p = onHill(a, radius, hills);
      double[] q = onHill(b, radius, hills);
      double[] r = onHill(c, radius, hills);
      out.triangle(p[0], p[1], p[2], q[0], q[1], q[2], r[0], r[1], r[2]);
      return;
    }
    double[] ab = middle(a, b);
    double[] bc = middle(b, c);
    double[] ca = middle(c, a);
    cut(out, a, ab, ca, depth - 1, radius, hills);
    cut(out, ab, b, bc, depth - 1, radius, hills);
    cut(out, ca, bc, c, depth - 1, radius, hills);
    cut(out, ab, bc, ca, depth - 1, radius, hills);
  }

  private static double[] middle(double[] a, double[] b) {
    return onSphere(new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]}, 2);
  }

  private static double[] onSphere(double[] p, double radius) {
    double scale = radius / Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
    return new double[] {p[0] * scale, p[1] * scale, p[2] * scale};
  }

  /** Some ten hills around, on slopes of up to five times their height over the radius. */
  private static double[] onHill(double[] p, double radius, double hills) {
    double[] at = onSphere(p, 1);
    double wave = Math.sin(5 * at[0] + 1) * Math.sin(5 * at[1] + 2) * Math.sin(5 * at[2] + 3);
    return onSphere(p, radius + hills * wave);
  }

  /** How far the surface is from the origin in a direction, by Cramer's rule for all triangles. */
  public static double height(TriangleSoup planet, double x, double y, double z) {
    float[] corners = new float[9];
    double[] c = new double[9];
    double highest = Double.NaN;
    for (int i = 0; i < planet.size(); i++) {
      planet.copy(i, corners, 0);
      for (int k = 0; k < 9; k++) {
        c[k] = corners[k];
      }
      double a = det(x, y, z, c, 3, 6);
      double b = det(x, y, z, c, 6, 0);
      double d = det(x, y, z, c, 0, 3);
      double sum = a + b + d;
      if (sum > 0 && Math.min(a, Math.min(b, d)) >= -1e-12 * sum) {
        highest = Math.abs(det(c[0], c[1], c[2], c, 3, 6) / sum);
      }
    }
    return highest;
  }

  private static double det(double x, double y, double z, double[] c, int p, int q) {
    return x * (c[p + 1] * c[q + 2] - c[p + 2] * c[q + 1])
        + y * (c[p + 2] * c[q] - c[p] * c[q + 2])
        + z * (c[p] * c[q + 1] - c[p + 1] * c[q]);
  }
}
