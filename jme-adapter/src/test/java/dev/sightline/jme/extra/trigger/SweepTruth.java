package dev.sightline.jme.extra.trigger;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;

/**
 * Whether a capsule that moves straight touches a solid, by branch and bound: distances change by
 * no more than points move. Says {@link #MAYBE} where it is within a margin.
 */
final class SweepTruth {
  static final int NO = 0;
  static final int MAYBE = 1;
  static final int YES = 2;

  static final double MARGIN = 5e-5;
  private static final int MOST = 3_000;

  private SweepTruth() {}

  /** A point of the world in the frame of a transform that moves and turns, without its scale. */
  static double[] local(Transform frame, double[] p) {
    double[] m = {
      p[0] - frame.getTranslation().x,
      p[1] - frame.getTranslation().y,
      p[2] - frame.getTranslation().z
    };
    return turn(frame.getRotation(), m, -1);
  }

  /** A vector turned by a quaternion, or back, with cross products. */
  static double[] turn(Quaternion q, double[] v, int sign) {
    double[] u = {sign * (double) q.getX(), sign * (double) q.getY(), sign * (double) q.getZ()};
    double w = q.getW();
    double norm = SolidTruth.dot(u, u) + w * w;
    double[] a = SolidTruth.cross(u, v);
    double[] b = SolidTruth.cross(u, a);
    double[] out = new double[3];
    for (int i = 0; i < 3; i++) {
      out[i] = v[i] + 2 * (w * a[i] + b[i]) / norm;
    }
    return out;
  }

  /**
   * Asks about a path.
   *
   * @param from the middle at the start
   * @param to the middle at the end
   * @param axis from the middle to one end
   */
  static int touches(SolidTruth solid, double[] from, double[] to, double[] axis, double radius) {
    double speed = SolidTruth.length(SolidTruth.minus(to, from));
    double length = 2 * SolidTruth.length(axis);
    double[] stack = new double[4 * 200];
    stack[1] = 1;
    stack[3] = 1;
    int height = 1;
    int asked = 0;
    boolean isUnsure = false;
    while (height > 0) {
      int at = 4 * --height;
      double t = 0.5 * (stack[at] + stack[at + 1]);
      double s = 0.5 * (stack[at + 2] + stack[at + 3]);
      double apart = distance(solid, from, to, axis, t, s) - radius;
      if (apart < -MARGIN) {
        return YES;
      }
      double halfT = 0.5 * (stack[at + 1] - stack[at]) * speed;
      double halfS = 0.5 * (stack[at + 3] - stack[at + 2]) * length;
      if (apart - halfT - halfS > MARGIN) {
        continue;
      }
      if (halfT + halfS < MARGIN / 4 || ++asked > MOST) {
        isUnsure = true;
        continue;
      }
      int low = halfT > halfS ? at : at + 2;
      double middle = halfT > halfS ? t : s;
      System.arraycopy(stack, at, stack, at + 4, 4);
      stack[low + 1] = middle;
      stack[low + 4] = middle;
      height += 2;
    }
    return isUnsure ? MAYBE : NO;
  }

  private static double distance(
      SolidTruth solid, double[] from, double[] to, double[] axis, double t, double s) {
    double along = 2 * s - 1;
    return solid.at(
        from[0] + t * (to[0] - from[0]) + along * axis[0],
        from[1] + t * (to[1] - from[1]) + along * axis[1],
        from[2] + t * (to[2] - from[2]) + along * axis[2]);
  }

  /** The least distance from one place on a path, between two bounds. */
  static int touchesAt(
      SolidTruth solid, double[] from, double[] to, double[] axis, double radius, double t) {
    double[] at = new double[3];
    for (int i = 0; i < 3; i++) {
      at[i] = from[i] + t * (to[i] - from[i]);
    }
    return touches(solid, at, at, axis, radius);
  }
}
