package dev.sightline.core.closest;

import dev.sightline.core.shape.Rect;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a rectangle in space is closest to a point?
 *
 * <p>A box without a third axis, answered as {@link PointObb} answers. Extents of zero make it a
 * segment or a point. Operands that are not finite give NaN. Result class: rounded; the distance is
 * off by at most {@code 32 * 2^-53} times the sum of the distance and the half diagonal.
 * Thread-safe as long as no other thread uses the result. Derivation: docs/kernels/point-box.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.4.2, for the first round.
 */
public final class PointRect {
  private static final int MOST_ROUNDS = 8;

  private PointRect() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Rect rect) {
    ClosestPoint out = new ClosestPoint();
    closest(p.x(), p.y(), p.z(), rect.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the point of the rectangle that is closest to p.
   *
   * @param rect holds the eleven numbers of the rectangle: centre, axes u and v, half extents
   * @param i index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px, double py, double pz, float[] rect, int i, ClosestPoint out) {
    double dx = px - rect[i];
    double dy = py - rect[i + 1];
    double dz = pz - rect[i + 2];
    double s = 0;
    double t = 0;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double s1 = PointObb.step(rect, i + 3, rect[i + 9], dx, dy, dz, s);
      dx -= (s1 - s) * rect[i + 3];
      dy -= (s1 - s) * rect[i + 4];
      dz -= (s1 - s) * rect[i + 5];
      double t1 = PointObb.step(rect, i + 6, rect[i + 10], dx, dy, dz, t);
      dx -= (t1 - t) * rect[i + 6];
      dy -= (t1 - t) * rect[i + 7];
      dz -= (t1 - t) * rect[i + 8];
      double moved = Math.abs(s1 - s) + Math.abs(t1 - t);
      s = s1;
      t = t1;
      double left = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
      if (!(moved > 0x1p-50 * (Math.abs(s) + Math.abs(t) + left))) {
        break;
      }
    }
    double x = rect[i] + s * rect[i + 3] + t * rect[i + 6];
    double y = rect[i + 1] + s * rect[i + 4] + t * rect[i + 7];
    double z = rect[i + 2] + s * rect[i + 5] + t * rect[i + 8];
    double finite = 0 * ((double) rect[i + 9] + rect[i + 10]);
    return out.set(x, y, z, dx * dx + dy * dy + dz * dz + finite, Double.NaN, Double.NaN);
  }
}
