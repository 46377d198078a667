package dev.sightline.core.view;

import java.util.Arrays;

/**
 * A way of looking at segments and points, made ready for many of them: a ray with a tube around
 * it, or a camera with a cursor.
 *
 * <p>It consists of five linear forms of a world point. {@code u / w} and {@code v / w} are where
 * the point is seen from the aim, to the right and up: in world units for a ray, in pixels for a
 * cursor. {@code n} is not negative in front of the viewer, and {@code t} is the parameter of the
 * point's foot on the ray. Forms are linear, so a segment stays a segment, and a box has the bounds
 * of a form at its corners. Derivation: docs/kernels/view-segment.md.
 *
 * <p>Caller-owned, mutable and meant for reuse; not thread-safe. A view with a number that is NaN
 * or infinite, or a direction of zero, sees nothing.
 */
public final class LineView {
  /** Where the four coefficients of a form begin: of x, y, z, and the constant. */
  static final int U = 0;

  static final int V = 4;
  static final int W = 8;
  static final int N = 12;
  static final int T = 16;

  /** How many coefficients the five forms have. */
  public static final int COEFFICIENTS = 20;

  final double[] forms = new double[COEFFICIENTS];
  private double grain;

  /** Makes a view that sees nothing until it is set. */
  public LineView() {
    Arrays.fill(forms, Double.NaN);
  }

  /**
   * Looks along the ray {@code o + t * d}: at a right angle to it, with distances in world units.
   *
   * @return this
   */
  public LineView setRay(double ox, double oy, double oz, double dx, double dy, double dz) {
    double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    double x = dx / length;
    double y = dy / length;
    double z = dz / length;
    // Duff et al., "Building an Orthonormal Basis, Revisited", JCGT 2017
    double sign = Math.copySign(1, z);
    double a = -1 / (sign + z);
    double b = x * y * a;
    set(U, 1 + sign * x * x * a, sign * b, -sign * x, ox, oy, oz);
    set(V, b, sign + y * y * a, -y, ox, oy, oz);
    setForm(W, 0, 0, 0, 1);
    set(N, x, y, z, ox, oy, oz);
    set(T, x / length, y / length, z / length, ox, oy, oz);
    grain = 1;
    return this;
  }

  /**
   * Looks at a point of a picture.
   *
   * @param picture the coefficients of u, v, w and n, four each: of x, y, z, and the constant
   * @param ray origin and direction of the ray through that point, six numbers; it lends {@code t}
   * @return this
   */
  public LineView setPicture(double[] picture, double[] ray) {
    System.arraycopy(picture, 0, forms, 0, T);
    double dx = ray[3];
    double dy = ray[4];
    double dz = ray[5];
    double square = dx * dx + dy * dy + dz * dz;
    set(T, dx / square, dy / square, dz / square, ray[0], ray[1], ray[2]);
    grain = 1 / Math.min(rate(U), rate(V));
    return this;
  }

  private void set(int form, double x, double y, double z, double ox, double oy, double oz) {
    setForm(form, x, y, z, -(x * ox + y * oy + z * oz));
  }

  private void setForm(int form, double x, double y, double z, double constant) {
    forms[form] = x;
    forms[form + 1] = y;
    forms[form + 2] = z;
    forms[form + 3] = constant;
  }

  /** How much a form grows, at most, with a step on which {@code w} stays as it is. */
  private double rate(int form) {
    double x = forms[W];
    double y = forms[W + 1];
    double z = forms[W + 2];
    double square = x * x + y * y + z * z;
    double dot = forms[form] * x + forms[form + 1] * y + forms[form + 2] * z;
    double part = square > 0 ? dot / square : 0;
    x = forms[form] - part * x;
    y = forms[form + 1] - part * y;
    z = forms[form + 2] - part * z;
    return Math.sqrt(x * x + y * y + z * z);
  }

  double form(int form, double x, double y, double z) {
    return forms[form] * x + forms[form + 1] * y + forms[form + 2] * z + forms[form + 3];
  }

  /** Copies the coefficients of u, v, w, n and t: of x, y, z, and the constant, four each. */
  public void copyForms(double[] out) {
    System.arraycopy(forms, 0, out, 0, COEFFICIENTS);
  }

  /**
   * How long one unit of the picture is in the world, along a plane of one depth; the longer of
   * those to the right and up, if they differ. It is 1 for a ray.
   *
   * @param w of a point in that depth
   */
  public double unitAt(double w) {
    return w * grain;
  }

  /**
   * The way on which a point is seen: from where {@code n} is zero to the point, along all the
   * points that the picture shows at the same place. For a ray it is parallel to the ray.
   *
   * @param out receives the start and the displacement from there to the point, six numbers
   */
  public void wayTo(double x, double y, double z, double[] out) {
    double w = form(W, x, y, z);
    double p = form(U, x, y, z) / w;
    double q = form(V, x, y, z) / w;
    double ax = forms[U] - p * forms[W];
    double ay = forms[U + 1] - p * forms[W + 1];
    double az = forms[U + 2] - p * forms[W + 2];
    double bx = forms[V] - q * forms[W];
    double by = forms[V + 1] - q * forms[W + 1];
    double bz = forms[V + 2] - q * forms[W + 2];
    double dx = ay * bz - az * by;
    double dy = az * bx - ax * bz;
    double dz = ax * by - ay * bx;
    double back = form(N, x, y, z) / (forms[N] * dx + forms[N + 1] * dy + forms[N + 2] * dz);
    out[3] = back * dx;
    out[4] = back * dy;
    out[5] = back * dz;
    out[0] = x - out[3];
    out[1] = y - out[4];
    out[2] = z - out[5];
  }
}
