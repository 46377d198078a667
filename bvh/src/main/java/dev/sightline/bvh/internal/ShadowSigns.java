package dev.sightline.bvh.internal;

/**
 * On which side of a triangle's edges does a place in the plane of x and z lie, as far as double
 * can tell?
 *
 * <p>Each product of two differences is off by three roundings, and their difference by one more: a
 * sign is certain above {@link #ERROR} of the sum of the products, where 4 covers the second order.
 * For coordinates that are zero or between 2<sup>-149</sup> and 2<sup>128</sup>.
 */
public final class ShadowSigns {
  /** Some edge has the place on the side where it lies within a triangle that faces up. */
  public static final int UP = 1;

  /** Some edge has it on the side where it lies within a triangle that faces down. */
  public static final int DOWN = 2;

  /** Both: the place is certainly outside the projection. */
  public static final int OFF = UP + DOWN;

  public static final double ERROR = 4 * 0x1p-53;

  private ShadowSigns() {}

  /**
   * Finds the signs that are certain.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return {@link #UP}, {@link #DOWN}, {@link #OFF}, or 0 where none is certain
   */
  public static int certain(double x, double z, float[] v, int i) {
    double ax = v[i] - x;
    double az = v[i + 2] - z;
    double bx = v[i + 3] - x;
    double bz = v[i + 5] - z;
    double cx = v[i + 6] - x;
    double cz = v[i + 8] - z;
    double pa = bz * cx;
    double qa = bx * cz;
    double pb = cz * ax;
    double qb = cx * az;
    double pc = az * bx;
    double qc = ax * bz;
    double ea = ERROR * (Math.abs(pa) + Math.abs(qa));
    double eb = ERROR * (Math.abs(pb) + Math.abs(qb));
    double ec = ERROR * (Math.abs(pc) + Math.abs(qc));
    double wa = pa - qa;
    double wb = pb - qb;
    double wc = pc - qc;
    boolean up = wa > ea || wb > eb || wc > ec;
    boolean down = wa < -ea || wb < -eb || wc < -ec;
    return (up ? UP : 0) + (down ? DOWN : 0);
  }
}
