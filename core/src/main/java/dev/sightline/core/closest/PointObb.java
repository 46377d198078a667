package dev.sightline.core.closest;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of an oriented box is closest to a point?
 *
 * <p>The usual answer steps along each axis by the clamped dot product. That is right only when the
 * axes are unit vectors at right angles, which axes in float never quite are. Here the clamped
 * steps are repeated, each against what the others have left over, until they rest: that is the
 * closest point of the set that the numbers denote. With axes rounded to float two rounds do it; at
 * the limit of what {@link Obb} accepts, six.
 *
 * <p>A flat box is a rectangle, a segment or a point. Operands that are not finite give NaN. Result
 * class: rounded, but 0 inside; the distance is off by at most {@code 32 * 2^-53} times the sum of
 * the distance and the half diagonal, and the point lies on the box except for roundings of its own
 * coordinates and of the half diagonal. Thread-safe as long as no other thread uses the result.
 * Derivation: docs/kernels/point-box.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.4, for the first round.
 */
public final class PointObb {
  /** Each round shrinks the error by the squared skewness of the axes, at most about 1e-5. */
  private static final int MOST_ROUNDS = 8;

  private PointObb() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Obb box) {
    ClosestPoint out = new ClosestPoint();
    closest(p.x(), p.y(), p.z(), box.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the point of the box that is closest to p.
   *
   * @param box holds the fifteen numbers of the box: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px, double py, double pz, float[] box, int i, ClosestPoint out) {
    return find(px, py, pz, box[i], box[i + 1], box[i + 2], true, box, i, out);
  }

  /**
   * The vector from the box's closest point to a point that is given by its vector from the box's
   * centre: no digit depends on where in the world the two are. Along an axis on which the point
   * lies within the extent nothing is left over but roundings of the vector itself, however far the
   * centre is; a point in the box has the vector 0.
   *
   * @param dx the vector from the centre to the point
   * @param box holds the fifteen numbers of the box: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @param out receives the vector in place of a point, and its square
   * @return the squared distance, as {@code out} holds it
   */
  public static double gap(double dx, double dy, double dz, float[] box, int i, ClosestPoint out) {
    return find(dx, dy, dz, 0, 0, 0, false, box, i, out);
  }

  /**
   * Both, for a point and a centre. The closest point is found from the nearer of the two, so that
   * it lies on the box however far the point is, and is the point itself inside.
   */
  private static double find(
      double px,
      double py,
      double pz,
      double ox,
      double oy,
      double oz,
      boolean place,
      float[] box,
      int i,
      ClosestPoint out) {
    double dx = px - ox;
    double dy = py - oy;
    double dz = pz - oz;
    double r = 0;
    double s = 0;
    double t = 0;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double r1 = step(box, i + 3, box[i + 12], dx, dy, dz, r);
      dx -= (r1 - r) * box[i + 3];
      dy -= (r1 - r) * box[i + 4];
      dz -= (r1 - r) * box[i + 5];
      double s1 = step(box, i + 6, box[i + 13], dx, dy, dz, s);
      dx -= (s1 - s) * box[i + 6];
      dy -= (s1 - s) * box[i + 7];
      dz -= (s1 - s) * box[i + 8];
      double t1 = step(box, i + 9, box[i + 14], dx, dy, dz, t);
      dx -= (t1 - t) * box[i + 9];
      dy -= (t1 - t) * box[i + 10];
      dz -= (t1 - t) * box[i + 11];
      double moved = Math.abs(r1 - r) + Math.abs(s1 - s) + Math.abs(t1 - t);
      r = r1;
      s = s1;
      t = t1;
      double left = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
      if (!(moved > 0x1p-50 * (Math.abs(r) + Math.abs(s) + Math.abs(t) + left))) {
        break;
      }
    }
    boolean freeX = Math.abs(r) < box[i + 12];
    boolean freeY = Math.abs(s) < box[i + 13];
    boolean freeZ = Math.abs(t) < box[i + 14];
    double d2 = clear(dx, dy, dz, box, i, freeX, freeY, freeZ, out);
    if (!place) {
      return d2;
    }
    if (!(d2 > r * r + s * s + t * t)) {
      return out.set(px - out.x(), py - out.y(), pz - out.z(), d2, Double.NaN, Double.NaN);
    }
    double x = ox + r * box[i + 3] + s * box[i + 6] + t * box[i + 9];
    double y = oy + r * box[i + 4] + s * box[i + 7] + t * box[i + 10];
    double z = oz + r * box[i + 5] + s * box[i + 8] + t * box[i + 11];
    return out.set(x, y, z, d2, Double.NaN, Double.NaN);
  }

  /**
   * Takes off what roundings of the size left along axes that are free. What is taken off is too
   * small to show in a place along the axis; beside what is left over it is not.
   */
  private static double clear(
      double dx,
      double dy,
      double dz,
      float[] box,
      int i,
      boolean freeX,
      boolean freeY,
      boolean freeZ,
      ClosestPoint out) {
    double finite = 0 * ((double) box[i + 12] + box[i + 13] + box[i + 14] + dx + dy + dz);
    if (freeX && freeY && freeZ) {
      return out.set(finite, finite, finite, finite, Double.NaN, Double.NaN);
    }
    for (int round = 0; round < 2; round++) {
      for (int axis = 0; axis < 3; axis++) {
        if (axis == 0 ? freeX : axis == 1 ? freeY : freeZ) {
          int k = i + 3 + 3 * axis;
          double ax = box[k];
          double ay = box[k + 1];
          double az = box[k + 2];
          double rest = (dx * ax + dy * ay + dz * az) / (ax * ax + ay * ay + az * az);
          dx -= rest * ax;
          dy -= rest * ay;
          dz -= rest * az;
        }
      }
    }
    double d2 = dx * dx + dy * dy + dz * dz + finite;
    return out.set(dx, dy, dz, d2, Double.NaN, Double.NaN);
  }

  /**
   * Where along the axis at {@code k} to go, clamped to the extent, when the steps so far stand at
   * {@code now} on it and have left (dx, dy, dz) over.
   */
  static double step(
      float[] box, int k, double extent, double dx, double dy, double dz, double now) {
    double ax = box[k];
    double ay = box[k + 1];
    double az = box[k + 2];
    double there = now + (dx * ax + dy * ay + dz * az) / (ax * ax + ay * ay + az * az);
    return Math.max(-extent, Math.min(extent, there));
  }
}
