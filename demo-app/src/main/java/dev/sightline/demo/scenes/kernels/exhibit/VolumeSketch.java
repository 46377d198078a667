package dev.sightline.demo.scenes.kernels.exhibit;

import dev.sightline.core.hull.HullKind;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import java.util.ArrayList;
import java.util.List;

/** Draws bounding volumes as lines. */
final class VolumeSketch {
  private static final int PARTS = 48;
  private static final double ON_THE_PLANE = 1e-6;

  private VolumeSketch() {}

  static void draw(VolumeKind kind, double[] v, Sketch out, Tone tone) {
    switch (kind) {
      case AABB -> {
        double[] middle = {(v[0] + v[3]) / 2, (v[1] + v[4]) / 2, (v[2] + v[5]) / 2};
        double[] half = {(v[3] - v[0]) / 2, (v[4] - v[1]) / 2, (v[5] - v[2]) / 2};
        box(out, middle, new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, half, tone);
      }
      case OBB -> {
        double[][] axes = {{v[3], v[4], v[5]}, {v[6], v[7], v[8]}, {v[9], v[10], v[11]}};
        double[] half = {v[12], v[13], v[14]};
        box(out, new double[] {v[0], v[1], v[2]}, axes, half, tone);
      }
      case SPHERE -> ball(out, new double[] {v[0], v[1], v[2]}, v[3], tone);
      case CAPSULE -> capsule(out, v, tone);
      case KDOP14, KDOP26 -> slabs(kind, v, out, tone);
    }
  }

  private static void box(Sketch out, double[] middle, double[][] axes, double[] half, Tone tone) {
    double[][] corners = new double[8][];
    for (int i = 0; i < 8; i++) {
      corners[i] = middle;
      for (int k = 0; k < 3; k++) {
        corners[i] = Triples.along(corners[i], axes[k], (i >> k & 1) == 0 ? -half[k] : half[k]);
      }
    }
    out.box(corners, tone);
  }

  private static void ball(Sketch out, double[] c, double r, Tone tone) {
    double[][] axes = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int k = 0; k < 3; k++) {
      arc(out, c, axes[k], axes[(k + 1) % 3], r, 2 * Math.PI, tone);
    }
  }

  private static void capsule(Sketch out, double[] v, Tone tone) {
    double[] a = {v[0], v[1], v[2]};
    double[] b = {v[3], v[4], v[5]};
    double r = v[6];
    double[] way = Triples.unit(Triples.minus(b, a), new double[] {0, 1, 0});
    double[] x = Triples.across(way);
    double[] y = Triples.cross(way, x);
    arc(out, a, x, y, r, 2 * Math.PI, tone);
    arc(out, b, x, y, r, 2 * Math.PI, tone);
    for (double[] side : new double[][] {x, y}) {
      arc(out, b, side, way, r, Math.PI, tone);
      arc(out, a, side, Triples.times(way, -1), r, Math.PI, tone);
      for (int sign = -1; sign <= 1; sign += 2) {
        out.line(Triples.along(a, side, sign * r), Triples.along(b, side, sign * r), tone);
      }
    }
  }

  private static void arc(
      Sketch out, double[] c, double[] x, double[] y, double r, double angle, Tone tone) {
    double[] last = Triples.along(c, x, r);
    for (int i = 1; i <= PARTS; i++) {
      double turn = angle * i / PARTS;
      double[] next = Triples.along(Triples.along(c, x, r * Math.cos(turn)), y, r * Math.sin(turn));
      out.line(last, next, tone);
      last = next;
    }
  }

  /** The corners are where three planes cross, inside of all others. */
  private static void slabs(VolumeKind kind, double[] v, Sketch out, Tone tone) {
    int planes = v.length;
    double[][] normal = new double[planes][];
    double[] reach = new double[planes];
    for (int i = 0; i < planes; i++) {
      double sign = i % 2 == 0 ? -1 : 1;
      normal[i] = Triples.times(kind.normal(i / 2), sign);
      reach[i] = sign * v[i];
    }
    List<double[]> corners = new ArrayList<>();
    for (int i = 0; i < planes; i++) {
      for (int j = i + 1; j < planes; j++) {
        double[] across = Triples.cross(normal[i], normal[j]);
        for (int k = j + 1; k < planes; k++) {
          double all = Triples.dot(across, normal[k]);
          if (all != 0) {
            double[] corner =
                Triples.plus(
                    Triples.plus(
                        Triples.times(Triples.cross(normal[j], normal[k]), reach[i] / all),
                        Triples.times(Triples.cross(normal[k], normal[i]), reach[j] / all)),
                    Triples.times(across, reach[k] / all));
            if (isInside(corner, normal, reach)) {
              corners.add(corner);
            }
          }
        }
      }
    }
    hull(corners, out, tone);
  }

  private static boolean isInside(double[] p, double[][] normal, double[] reach) {
    for (int i = 0; i < normal.length; i++) {
      if (Triples.dot(p, normal[i]) > reach[i] + ON_THE_PLANE) {
        return false;
      }
    }
    return true;
  }

  private static void hull(List<double[]> corners, Sketch out, Tone tone) {
    // Corners that several planes share come out a little apart: a grid makes them one.
    float[] all = new float[3 * corners.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = Math.round(corners.get(i / 3)[i % 3] * 4096) / 4096f;
    }
    if (corners.isEmpty()) {
      return;
    }
    HullOfPoints hull = Quickhull.of(all, corners.size());
    if (hull.kind() == HullKind.SOLID || hull.kind() == HullKind.POLYGON) {
      edges(hull, out, tone);
    }
  }

  /** Edges between faces that hardly bend, which the grid has made of one face, are left out. */
  private static void edges(HullOfPoints hull, Sketch out, Tone tone) {
    float[] v = hull.toArray();
    int[] t = hull.toTriangles();
    for (int i = 0; i < t.length; i++) {
      int next = i % 3 == 2 ? i - 2 : i + 1;
      for (int j = 0; j < t.length; j++) {
        int jNext = j % 3 == 2 ? j - 2 : j + 1;
        if (t[i] < t[next] && t[i] == t[jNext] && t[next] == t[j] && bends(v, t, i / 3, j / 3)) {
          out.line(Triples.of(v, 3 * t[i]), Triples.of(v, 3 * t[next]), tone);
        }
      }
    }
  }

  private static boolean bends(float[] v, int[] t, int i, int j) {
    return Triples.dot(facing(v, t, i), facing(v, t, j)) < 0.99;
  }

  private static double[] facing(float[] v, int[] t, int face) {
    double[] a = Triples.of(v, 3 * t[3 * face]);
    double[] u = Triples.minus(Triples.of(v, 3 * t[3 * face + 1]), a);
    double[] w = Triples.minus(Triples.of(v, 3 * t[3 * face + 2]), a);
    double[] n = Triples.cross(u, w);
    double length = Triples.length(n);
    return length > 0 ? Triples.times(n, 1 / length) : n;
  }
}
