package dev.sightline.bvh.query.line;

import dev.sightline.core.view.LineView;

/**
 * Which boxes may hold a point that a view sees within a radius: never "no" for a box that does.
 *
 * <p>Such a point has {@code |u| <= r w}, {@code |v| <= r w}, {@code n >= 0} and {@code t <=
 * reach}: six linear forms that are not negative. A form is largest over a box in the corner that
 * the signs of its coefficients name; where that is negative, no point of the box is seen. With
 * coordinates up to x in magnitude, the roundings of a form, of the kernel's own decision and of
 * the vertices' way to the world are below {@code 2^-46 (|c| + x (|a| + |b| + |d|))} each; twice
 * that is added to each form.
 */
final class ViewBoxes {
  private static final double SLACK = 0x1p-45;
  private static final int FORMS = 6;

  /** Where the coefficients of each form of a view begin. */
  private static final int V = 4;

  private static final int W = 8;
  private static final int N = 12;
  private static final int T = 16;

  private final double[] seen = new double[LineView.COEFFICIENTS];
  private final double[] forms = new double[4 * FORMS];
  private double least;

  /**
   * Takes a view.
   *
   * @param span no less than any coordinate of a box in magnitude
   * @return whether it may see anything
   */
  boolean start(LineView view, double radius, double reach, double span) {
    view.copyForms(seen);
    double sum = 0;
    for (double coefficient : seen) {
      sum += 0 * coefficient;
    }
    for (int i = 0; i < 4; i++) {
      forms[i] = radius * seen[W + i] - seen[i];
      forms[4 + i] = radius * seen[W + i] + seen[i];
      forms[8 + i] = radius * seen[W + i] - seen[V + i];
      forms[12 + i] = radius * seen[W + i] + seen[V + i];
      forms[16 + i] = seen[N + i];
      forms[20 + i] = -seen[T + i];
    }
    forms[23] += reach;
    for (int form = 0; form < 4; form++) {
      pad(4 * form, span, radius * size(seen, W, span) + size(seen, form < 2 ? 0 : V, span));
    }
    pad(16, span, 0);
    pad(20, span, 0);
    least = SLACK * size(seen, T, span);
    return sum == 0 && radius >= 0 && reach >= 0;
  }

  private void pad(int form, double span, double more) {
    forms[form + 3] += SLACK * (size(forms, form, span) + more);
  }

  private static double size(double[] from, int form, double span) {
    return Math.abs(from[form + 3])
        + span * (Math.abs(from[form]) + Math.abs(from[form + 1]) + Math.abs(from[form + 2]));
  }

  /**
   * Where the foot of a box on the ray begins, rounded down and at least 0; NaN when none of its
   * points is seen.
   *
   * @param b holds the box: its six bounds a row apart
   */
  double begin(float[] b, int i, int row) {
    for (int form = 0; form < 4 * FORMS; form += 4) {
      if (most(forms, form, b, i, row) < 0) {
        return Double.NaN;
      }
    }
    double t = seen[T + 3] - least;
    for (int axis = 0; axis < 3; axis++) {
      double rate = seen[T + axis];
      t += rate * b[i + (rate < 0 ? axis + 3 : axis) * row];
    }
    return t > 0 ? t : 0;
  }

  private static double most(double[] forms, int form, float[] b, int i, int row) {
    double sum = forms[form + 3];
    for (int axis = 0; axis < 3; axis++) {
      double rate = forms[form + axis];
      sum += rate * b[i + (rate < 0 ? axis : axis + 3) * row];
    }
    return sum;
  }
}
