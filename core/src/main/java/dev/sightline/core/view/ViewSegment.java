package dev.sightline.core.view;

/**
 * Where does a view see a segment closest to its aim, and is that within a radius?
 *
 * <p>Of the segment counts what is in front of the viewer and whose foot on the ray is within
 * reach. Its picture is a segment again; the answer is the point of that segment closest to the
 * aim. Where the picture is a point, as of a line seen end on, it is the end that comes first on
 * the ray. A segment of no length is a point. The radius is closed; a radius that is negative or
 * NaN, and a number that is NaN or infinite, miss.
 *
 * <p>Result class: rounded. The gap is off by at most {@code 2^-46 m (1 + g) / w}, with g the gap
 * itself, w of the point and m the largest sum of the magnitudes of the terms of u, v and w at the
 * ends of the segment. All methods are thread-safe for results that no other thread uses.
 * Derivation: docs/kernels/view-segment.md.
 *
 * <p>Sources: Blinn and Newell, "Clipping Using Homogeneous Coordinates", SIGGRAPH 1978, for the
 * part that counts; the closest point without a division is derived there.
 */
public final class ViewSegment {
  private ViewSegment() {}

  /**
   * The point that is seen closest to the aim.
   *
   * @param radius in units of the picture, itself included
   * @param reach the largest parameter on the ray, itself included; may be infinite
   * @return whether there is one within the radius; {@code out} is written only then
   */
  public static boolean closest(
      LineView view,
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double radius,
      double reach,
      SeenPoint out) {
    double na = view.form(LineView.N, ax, ay, az);
    double nb = view.form(LineView.N, bx, by, bz);
    double ta = view.form(LineView.T, ax, ay, az);
    double tb = view.form(LineView.T, bx, by, bz);
    double first = Math.max(enter(na, nb), enter(reach - ta, reach - tb));
    double last = Math.min(leave(na, nb), leave(reach - ta, reach - tb));
    if (!(first <= last)) {
      return false;
    }
    double ua = view.form(LineView.U, ax, ay, az);
    double va = view.form(LineView.V, ax, ay, az);
    double wa = view.form(LineView.W, ax, ay, az);
    double u = view.form(LineView.U, bx, by, bz);
    double v = view.form(LineView.V, bx, by, bz);
    double w = view.form(LineView.W, bx, by, bz);
    double u0 = mix(ua, u, first);
    double v0 = mix(va, v, first);
    double w0 = mix(wa, w, first);
    double u1 = mix(ua, u, last);
    double v1 = mix(va, v, last);
    double w1 = mix(wa, w, last);
    if (!(w0 > 0 && w1 > 0)) {
      return false;
    }
    double part = part(u0, v0, w0, u1, v1, w1, ta <= tb);
    double depth = mix(w0, w1, part);
    double gap = length(mix(u0, u1, part), mix(v0, v1, part)) / depth;
    double along = mix(first, last, part);
    double t = Math.min(reach, Math.max(0, mix(ta, tb, along)));
    if (!(gap <= radius && t < Double.POSITIVE_INFINITY)) {
      return false;
    }
    out.set(along, t, gap, depth);
    return true;
  }

  /**
   * Which part of the way between two ends is seen closest to the aim.
   *
   * <p>The picture runs along {@code g = p1 - p0} times {@code w0 w1}. On it {@code p . g} grows,
   * and is zero at the foot of the aim. The numerator {@code (u, v) . g} has the same sign and is
   * linear on the segment itself, so its zero is found without projecting anything.
   */
  private static double part(
      double u0, double v0, double w0, double u1, double v1, double w1, boolean isStartNearer) {
    double gx = u1 * w0 - u0 * w1;
    double gy = v1 * w0 - v0 * w1;
    if (gx == 0 && gy == 0) {
      return isStartNearer ? 0 : 1;
    }
    double e0 = u0 * gx + v0 * gy;
    double e1 = u1 * gx + v1 * gy;
    if (e0 >= 0) {
      return 0;
    }
    return e1 <= 0 ? 1 : e0 / (e0 - e1);
  }

  /** From which part on a number that is linear between two ends is not negative. */
  private static double enter(double a, double b) {
    if (a >= 0) {
      return 0;
    }
    return b >= 0 ? a / (a - b) : Double.NaN;
  }

  /** Up to which part it is not negative. */
  private static double leave(double a, double b) {
    if (b >= 0) {
      return 1;
    }
    return a >= 0 ? a / (a - b) : Double.NaN;
  }

  /** Linear, and exact at both ends. */
  private static double mix(double a, double b, double part) {
    return part == 1 ? b : a + part * (b - a);
  }

  private static double length(double x, double y) {
    return Math.sqrt(x * x + y * y);
  }
}
