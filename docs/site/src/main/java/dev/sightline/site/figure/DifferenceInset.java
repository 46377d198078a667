package dev.sightline.site.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The Minkowski difference of two bodies of four corners each, small beside them: its outline, its
 * origin, the simplex that GJK holds, and the point of the simplex that is closest to the origin.
 */
final class DifferenceInset {
  private static final double LEFT = 452;
  private static final double TOP = 150;
  private static final double SIZE = 180;
  private static final double MARGIN = 16;

  /** The drawing's own directions, with the origin of space at 0, 0. */
  private static final View VIEW = View.space(1);

  private final SvgSketch out;
  private final List<double[]> corners = new ArrayList<>();
  private final double scale;
  private final double fromX;
  private final double fromY;

  DifferenceInset(SvgSketch out, float[] points) {
    this.out = out;
    double minX = 0;
    double minY = 0;
    double maxX = 0;
    double maxY = 0;
    for (int i = 0; i < 12; i += 3) {
      for (int j = 12; j < 24; j += 3) {
        double[] at =
            flat(
                (double) points[i] - points[j],
                (double) points[i + 1] - points[j + 1],
                (double) points[i + 2] - points[j + 2]);
        corners.add(at);
        minX = Math.min(minX, at[0]);
        minY = Math.min(minY, at[1]);
        maxX = Math.max(maxX, at[0]);
        maxY = Math.max(maxY, at[1]);
      }
    }
    double extent = Math.max(1e-9, Math.max(maxX - minX, maxY - minY));
    scale = (SIZE - 2 * MARGIN) / extent;
    fromX = LEFT + SIZE / 2 - scale * (minX + maxX) / 2;
    fromY = TOP + SIZE / 2 - scale * (minY + maxY) / 2;
  }

  private static double[] flat(double x, double y, double z) {
    return new double[] {VIEW.x(x, y, z) - View.WIDTH / 2.0, VIEW.y(x, y, z) - View.HEIGHT / 2.0};
  }

  /** Draws the outline and the origin. */
  void draw() {
    out.bar("inset", LEFT, TOP, SIZE, SIZE);
    out.note("Minkowski difference", LEFT, TOP - 8);
    out.path("sum", path(outline(), true));
    for (double[] corner : corners) {
      out.bar("dot", x(corner) - 1.5, y(corner) - 1.5, 3, 3);
    }
    double[] origin = {0, 0};
    String cross =
        "M"
            + place(fromX - 7, fromY)
            + "L"
            + place(fromX + 7, fromY)
            + "M"
            + place(fromX, fromY - 7)
            + "L"
            + place(fromX, fromY + 7);
    out.path("ground", cross);
    out.note("0", x(origin) + 8, y(origin) - 6);
  }

  /** Draws the differences of pairs of vertices, six coordinates a pair. */
  void simplex(double[] pairs) {
    List<double[]> held = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 6) {
      held.add(
          flat(pairs[i] - pairs[i + 3], pairs[i + 1] - pairs[i + 4], pairs[i + 2] - pairs[i + 5]));
    }
    for (int i = 0; i < held.size(); i++) {
      for (int j = 0; j < i; j++) {
        out.path("simplex", path(List.of(held.get(j), held.get(i)), false));
      }
      double[] at = held.get(i);
      out.bar("hit", x(at) - 3.5, y(at) - 3.5, 7, 7);
    }
  }

  /** Draws the way from the origin to the difference of two closest points. */
  void closest(double dx, double dy, double dz) {
    out.path("ray", path(List.of(new double[] {0, 0}, flat(dx, dy, dz)), false));
  }

  /** The convex hull of the corners in the drawing; source: Andrew's monotone chain. */
  private List<double[]> outline() {
    List<double[]> sorted = new ArrayList<>(corners);
    sorted.sort(
        Comparator.<double[]>comparingDouble(corner -> corner[0])
            .thenComparingDouble(corner -> corner[1]));
    List<double[]> hull = new ArrayList<>();
    for (int pass = 0; pass < 2; pass++) {
      int first = hull.size();
      for (int i = 0; i < sorted.size(); i++) {
        double[] next = sorted.get(pass == 0 ? i : sorted.size() - 1 - i);
        while (hull.size() >= first + 2
            && turn(hull.get(hull.size() - 2), hull.get(hull.size() - 1), next) <= 0) {
          hull.remove(hull.size() - 1);
        }
        hull.add(next);
      }
      hull.remove(hull.size() - 1);
    }
    return hull;
  }

  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }

  private double x(double[] at) {
    return fromX + scale * at[0];
  }

  private double y(double[] at) {
    return fromY + scale * at[1];
  }

  private String path(List<double[]> line, boolean closed) {
    StringBuilder text = new StringBuilder();
    for (double[] at : line) {
      text.append(text.isEmpty() ? 'M' : 'L').append(place(x(at), y(at)));
    }
    return text.append(closed ? "Z" : "").toString();
  }

  private static String place(double x, double y) {
    return NumberText.fixed(x, 1) + " " + NumberText.fixed(y, 1);
  }
}
