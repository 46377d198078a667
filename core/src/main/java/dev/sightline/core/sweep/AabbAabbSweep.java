package dev.sightline.core.sweep;

import dev.sightline.core.overlap.AabbAabb;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;

/**
 * When does a moving AABB first touch another?
 *
 * <p>The mover is shifted by {@code t * d}, {@code 0 <= t <= tMax}. Both boxes are closed and may
 * be flat; touching counts, also in passing along a face. Boxes that meet at the start, which is
 * what {@link AabbAabb} says, have t 0, wherever the motion leads, and no others have. The normal
 * is that of the face that is touched last of all the axes'; of equal times the first axis. A
 * direction of zero and a limit of 0 ask about the start alone. A coordinate, direction or limit
 * that is NaN, an infinite coordinate or direction, a negative limit, a minimum above its maximum:
 * no contact.
 *
 * <p>Result class: whether they meet at the start is exact; beyond that rounded, on the safe side.
 * The time is never later than that of the true contact; at the time given the boxes are at most
 * {@code 2^-50} of the distance between their far faces apart along any axis. Thread-safe as long
 * as no other thread uses the result; allocates nothing. Derivation: docs/kernels/sweeps.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.5.8.
 */
public final class AabbAabbSweep {
  /**
   * A difference, a quotient and the displacement at that time are each off by one rounding, 2^-53
   * of the distance between far faces at most; four of them leave room.
   */
  private static final double SLACK = 0x1p-51;

  private AabbAabbSweep() {}

  /** {@link #sweep(float[], int, double, double, double, double, float[], int, SweepHit)}. */
  public static double sweep(Aabb mover, Vec3 direction, double tMax, Aabb box, SweepHit out) {
    float[] a = mover.toArray();
    float[] b = box.toArray();
    return sweep(a, 0, direction.x(), direction.y(), direction.z(), tMax, b, 0, out);
  }

  /**
   * Finds the first contact.
   *
   * @param a holds the moving box at the start: three minima, then three maxima
   * @param i index of the first of them
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
   * @param b holds the box that rests
   * @param j index of the first of its numbers
   * @return the time, as {@code out} holds it; NaN if there is no contact
   */
  public static double sweep(
      float[] a,
      int i,
      double dx,
      double dy,
      double dz,
      double tMax,
      float[] b,
      int j,
      SweepHit out) {
    if (!(tMax >= 0 && 0 * (dx + dy + dz) == 0 && isBox(a, i) && isBox(b, j))) {
      return out.miss();
    }
    if (AabbAabb.intersects(a, i, b, j)) {
      return start(a, i, dx, dy, dz, b, j, out);
    }
    if (tMax == 0) {
      return out.miss();
    }
    double enter = 0;
    double leave = tMax;
    int last = -1;
    double lastGap = 0;
    double lastSpeed = 1;
    for (int axis = 0; axis < 3; axis++) {
      double d = axis == 0 ? dx : axis == 1 ? dy : dz;
      double ahead = (double) b[j + axis] - a[i + 3 + axis];
      double behind = (double) b[j + 3 + axis] - a[i + axis];
      double slack = SLACK * Math.max(Math.abs(ahead), Math.abs(behind));
      if (d == 0) {
        leave = ahead <= 0 && behind >= 0 ? leave : -1;
        continue;
      }
      double speed = Math.abs(d);
      double gap = d > 0 ? ahead : -behind;
      enter = Math.max(enter, (gap - slack) / speed);
      leave = Math.min(leave, ((d > 0 ? behind : -ahead) + slack) / speed);
      if (gap * lastSpeed > lastGap * speed || (last < 0 && gap > 0)) {
        lastGap = gap;
        lastSpeed = speed;
        last = axis;
      }
    }
    return enter <= leave && last >= 0 ? hit(a, i, dx, dy, dz, enter, last, b, j, out) : out.miss();
  }

  private static double hit(
      float[] a,
      int i,
      double dx,
      double dy,
      double dz,
      double t,
      int axis,
      float[] b,
      int j,
      SweepHit out) {
    double sign = (axis == 0 ? dx : axis == 1 ? dy : dz) > 0 ? -1 : 1;
    double face = b[j + axis + (sign > 0 ? 3 : 0)];
    out.setNormal(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
    out.setPoint(
        axis == 0 ? face : middle(a, i, t * dx, b, j),
        axis == 1 ? face : middle(a, i + 1, t * dy, b, j + 1),
        axis == 2 ? face : middle(a, i + 2, t * dz, b, j + 2));
    out.setWeights(Double.NaN, Double.NaN);
    return out.hit(t);
  }

  /**
   * The shortest displacement that parts them; of equal ones that against the motion, then the
   * first.
   */
  private static double start(
      float[] a, int i, double dx, double dy, double dz, float[] b, int j, SweepHit out) {
    double depth = Double.POSITIVE_INFINITY;
    double best = Double.POSITIVE_INFINITY;
    for (int side = 0; side < 6; side++) {
      int axis = side >> 1;
      double sign = (side & 1) == 0 ? 1 : -1;
      double displacement =
          sign > 0
              ? (double) b[j + 3 + axis] - a[i + axis]
              : (double) a[i + 3 + axis] - b[j + axis];
      double speed = sign * (axis == 0 ? dx : axis == 1 ? dy : dz);
      if (displacement < depth || (displacement == depth && speed < best)) {
        depth = displacement;
        best = speed;
        out.setNormal(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
      }
    }
    out.setPoint(
        middle(a, i, 0, b, j), middle(a, i + 1, 0, b, j + 1), middle(a, i + 2, 0, b, j + 2));
    out.setWeights(Double.NaN, Double.NaN);
    return out.start(depth);
  }

  /** The middle of what two intervals share, the first displaced. */
  private static double middle(float[] a, int i, double displacement, float[] b, int j) {
    double low = Math.max(a[i] + displacement, b[j]);
    double high = Math.min(a[i + 3] + displacement, b[j + 3]);
    return Math.max(b[j], Math.min(b[j + 3], low + 0.5 * (high - low)));
  }

  private static boolean isBox(float[] a, int i) {
    double sum = (double) a[i] + a[i + 1] + a[i + 2] + a[i + 3] + a[i + 4] + a[i + 5];
    return 0 * sum == 0 && a[i] <= a[i + 3] && a[i + 1] <= a[i + 4] && a[i + 2] <= a[i + 5];
  }
}
