package dev.sightline.demo.scenes.kernels.exhibit.gjk;

import dev.sightline.demo.scenes.kernels.exhibit.Say;
import dev.sightline.demo.scenes.kernels.exhibit.Triples;
import java.util.ArrayList;
import java.util.List;

/**
 * GJK written to be watched: every step is kept, with words. It is slow; the library's own answer
 * stands beside its last one.
 */
final class GjkSteps {
  private static final int MOST = 24;
  private static final double ROUNDING = 1e-9;

  /**
   * What one step leaves.
   *
   * @param first the first shape's corners of the simplex
   * @param second the second shape's
   * @param x where the simplex' point is that is closest to the origin
   * @param y likewise
   * @param z likewise
   * @param lower no point of the difference is nearer to the origin than this
   * @param isEnd whether it is over
   */
  record Step(
      List<Integer> first,
      List<Integer> second,
      double x,
      double y,
      double z,
      double lower,
      boolean isEnd,
      String words) {
    double[] point() {
      return new double[] {x, y, z};
    }

    double distance() {
      return Triples.length(point());
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final List<Integer> first = new ArrayList<>();
  private final List<Integer> second = new ArrayList<>();
  private final NearestOfSimplex nearest = new NearestOfSimplex();
  private final float[] a;
  private final float[] b;
  private final List<String> names;
  private final double size;
  private double lower;

  /** Runs on the hulls of two sets of points; the names are those of all their corners. */
  GjkSteps(float[] a, float[] b, List<String> names) {
    this.a = a;
    this.b = b;
    this.names = names;
    double most = 0;
    for (int i = 0; i < a.length; i++) {
      most = Math.max(most, Math.abs(a[i]) + Math.abs(b[i % b.length]));
    }
    size = most;
    run();
  }

  /** All steps, one at least. */
  List<Step> steps() {
    return steps;
  }

  /** The difference of two corners. */
  double[] difference(int i, int j) {
    return Triples.minus(Triples.of(a, 3 * i), Triples.of(b, 3 * j));
  }

  private void run() {
    first.add(0);
    second.add(0);
    nearest.of(simplex());
    add(
        false,
        "Take a corner of each, "
            + pair(0, 0)
            + ". Their difference is one dot of the small picture, the simplex of the beginning.");
    while (steps.size() < MOST) {
      double[] v = nearest.point;
      double distance = Triples.length(v);
      if (distance <= ROUNDING * size) {
        add(true, "The origin lies in the simplex: the shapes meet.");
        return;
      }
      int i = furthest(a, v, -1);
      int j = furthest(b, v, 1);
      double[] w = difference(i, j);
      lower = Math.max(lower, Triples.dot(w, v) / distance);
      if (distance - lower <= ROUNDING * size || isHeld(i, j)) {
        add(
            true,
            "From the closest point towards the origin, "
                + pair(i, j)
                + " lies furthest, and no further than what is held. Nothing is nearer: done.");
        return;
      }
      String words = take(i, j);
      if (first.size() == 4 && Triples.length(nearest.point) <= ROUNDING * size) {
        add(true, words + " The origin lies inside these four: the shapes meet.");
        return;
      }
      add(false, words);
    }
  }

  /** Takes a dot into the simplex and leaves out those that the closest point does not need. */
  private String take(int i, int j) {
    first.add(i);
    second.add(j);
    int size = first.size();
    nearest.of(simplex());
    StringBuilder left = new StringBuilder();
    for (int k = size - 1; k >= 0; k--) {
      if ((nearest.carriers >> k & 1) == 0) {
        left.append(left.length() == 0 ? " " : ", ").append(pair(first.get(k), second.get(k)));
        first.remove(k);
        second.remove(k);
      }
    }
    String kind = List.of("a dot", "an edge", "a triangle", "a tetrahedron").get(first.size() - 1);
    return "Towards the origin "
        + pair(i, j)
        + " lies furthest (the support). Add it"
        + (left.length() == 0 ? "" : ", drop" + left)
        + ": the simplex is "
        + kind
        + ".";
  }

  private String pair(int i, int j) {
    return names.get(i) + "-" + names.get(a.length / 3 + j);
  }

  private void add(boolean isEnd, String words) {
    double[] p = nearest.point;
    String bounds =
        isEnd && Triples.length(p) <= ROUNDING * size
            ? ""
            : "\nClosest so far: "
                + Say.number(Triples.length(p))
                + ". Not nearer than: "
                + Say.number(Math.max(0, lower))
                + ".";
    steps.add(
        new Step(
            List.copyOf(first),
            List.copyOf(second),
            p[0],
            p[1],
            p[2],
            lower,
            isEnd,
            words + bounds));
  }

  private double[][] simplex() {
    double[][] w = new double[first.size()][];
    for (int k = 0; k < w.length; k++) {
      w[k] = difference(first.get(k), second.get(k));
    }
    return w;
  }

  private boolean isHeld(int i, int j) {
    for (int k = 0; k < first.size(); k++) {
      if (first.get(k) == i && second.get(k) == j) {
        return true;
      }
    }
    return false;
  }

  private static int furthest(float[] v, double[] direction, int sign) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < v.length / 3; i++) {
      double along = sign * Triples.dot(Triples.of(v, 3 * i), direction);
      if (along > most) {
        most = along;
        best = i;
      }
    }
    return best;
  }
}
