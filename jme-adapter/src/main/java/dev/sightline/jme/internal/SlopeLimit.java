package dev.sightline.jme.internal;

import com.jme3.math.Vector3f;

/**
 * How steep a surface may be, itself included: a thousandth of a degree more counts too, so that
 * the rounding of vertices and transforms does not decide for a slope of exactly the limit.
 */
public final class SlopeLimit {
  /** In degrees. */
  public static final double ROUNDING = 1e-3;

  private final double rise;
  private final double sin;
  private final double cos;

  /**
   * A limit.
   *
   * @param degrees from level, up to 90
   */
  public SlopeLimit(double degrees) {
    double most = Math.toRadians(Math.min(90, degrees + ROUNDING));
    rise = Math.tan(Math.toRadians(degrees));
    sin = Math.sin(most);
    cos = Math.cos(most);
  }

  /** How far the steepest surface rises over a unit of way. */
  public double rise() {
    return rise;
  }

  /** Whether a surface is no steeper, whichever side of it is up; not one without a normal. */
  public boolean holds(Vector3f normal) {
    return holds(normal.x, normal.y, normal.z);
  }

  /** The same of a normal in a space in which up is +y. */
  public boolean holds(double x, double y, double z) {
    // Of the angle's sine and cosine together: the cosine alone says little of what is all but
    // level.
    double level = Math.sqrt(x * x + z * z);
    double up = Math.abs(y);
    return level * cos <= up * sin && level + up > 0;
  }

  /** The angle from level of a surface, in degrees, by a normal in a space in which up is +y. */
  public static double degrees(double x, double y, double z) {
    return Math.toDegrees(Math.atan2(Math.hypot(x, z), Math.abs(y)));
  }
}
