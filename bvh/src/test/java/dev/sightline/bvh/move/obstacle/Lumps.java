package dev.sightline.bvh.move.obstacle;

import dev.sightline.bvh.move.Course;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Round things about the origin, as lists of triangles of three points that face outward. */
final class Lumps {
  private static final int CORNERS = 18;

  private Lumps() {}

  /** Adds a lump, stretched along the axes and moved. */
  static void add(Course course, List<double[][]> faces, double[] size, double[] centre) {
    for (double[][] face : faces) {
      double[][] put = new double[3][3];
      for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
          put[i][k] = centre[k] + size[k] * face[i][k];
        }
      }
      face(course, put[0], put[1], put[2]);
    }
  }

  /** Adds a triangle. */
  static void face(Course course, double[] a, double[] b, double[] c) {
    course.triangle(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
  }

  /** A ball of 20 faces, each cut into four so many times. */
  static List<double[][]> ball(int times) {
    double golden = (1 + Math.sqrt(5)) / 2;
    List<double[]> corners = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      for (int signs = 0; signs < 4; signs++) {
        double[] corner = new double[3];
        corner[i] = (signs & 1) == 0 ? 1 : -1;
        corner[(i + 1) % 3] = (signs & 2) == 0 ? golden : -golden;
        corners.add(unit(corner));
      }
    }
    List<double[][]> faces = hull(corners);
    for (int i = 0; i < times; i++) {
      faces = finer(faces);
    }
    return faces;
  }

  /** The hull of random points, none of them deep inside. */
  static List<double[][]> hull(Random random) {
    List<double[]> corners = new ArrayList<>();
    // These six keep it as high and as wide as it is said to be.
    for (int i = 0; i < 6; i++) {
      double[] corner = new double[3];
      corner[i / 2] = i % 2 == 0 ? 1 : -1;
      corners.add(corner);
    }
    while (corners.size() < CORNERS) {
      double[] corner =
          unit(new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()});
      double share = 0.8 + 0.2 * random.nextDouble();
      corners.add(new double[] {share * corner[0], share * corner[1], share * corner[2]});
    }
    return hull(corners);
  }

  /** All triangles of corners with no corner outside of them. */
  private static List<double[][]> hull(List<double[]> corners) {
    List<double[][]> faces = new ArrayList<>();
    for (int i = 0; i < corners.size(); i++) {
      for (int j = i + 1; j < corners.size(); j++) {
        for (int k = i + 1; k < corners.size(); k++) {
          double[][] face = {corners.get(i), corners.get(j), corners.get(k)};
          if (j != k && isOutside(face, corners)) {
            faces.add(face);
          }
        }
      }
    }
    return faces;
  }

  private static boolean isOutside(double[][] f, List<double[]> corners) {
    double[] n = new double[3];
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      n[k] = (f[1][y] - f[0][y]) * (f[2][z] - f[0][z]) - (f[1][z] - f[0][z]) * (f[2][y] - f[0][y]);
    }
    for (double[] c : corners) {
      double above = 0;
      for (int k = 0; k < 3; k++) {
        above += n[k] * (c[k] - f[0][k]);
      }
      if (above > 0 && c != f[1] && c != f[2]) {
        return false;
      }
    }
    return true;
  }

  private static List<double[][]> finer(List<double[][]> faces) {
    List<double[][]> out = new ArrayList<>();
    for (double[][] f : faces) {
      double[] ab = middle(f[0], f[1]);
      double[] bc = middle(f[1], f[2]);
      double[] ca = middle(f[2], f[0]);
      out.add(new double[][] {f[0], ab, ca});
      out.add(new double[][] {ab, f[1], bc});
      out.add(new double[][] {ca, bc, f[2]});
      out.add(new double[][] {ab, bc, ca});
    }
    return out;
  }

  private static double[] middle(double[] a, double[] b) {
    return unit(new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]});
  }

  private static double[] unit(double[] v) {
    double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    return new double[] {v[0] / length, v[1] / length, v[2] / length};
  }
}
