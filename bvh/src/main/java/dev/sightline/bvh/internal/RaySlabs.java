package dev.sightline.bvh.internal;

import dev.sightline.core.ray.ShearedRay;

/**
 * A ray as the boxes of a tree see it: the constants of a slab test that is conservative in float.
 *
 * <p>The direction is scaled by a power of two so that its longest coordinate lies in [0.5, 1);
 * parameters in this scale are {@code s = t * scale}. For each axis there is an origin and a
 * reciprocal for near planes and another for far planes, moved and rounded so that a computed entry
 * never exceeds the true one and a computed exit is never below it. What is kept of a reciprocal is
 * its negative ({@link SlabRates}).
 *
 * <ul>
 *   <li>the reciprocal is off by at most one rounding, the difference and the product by one each;
 *       2<sup>-21</sup> of margin is more than these three times 2<sup>-24</sup>;
 *   <li>each origin is moved by two to four units in its last place and by 2<sup>-120</sup>, more
 *       than rounding it takes back and than any underflow;
 *   <li>along an axis in which the ray moves by less than 2<sup>-100</sup>, entries use the
 *       reciprocal 2<sup>100</sup> and exits the largest float: the origins are moved by
 *       2<sup>-100</sup> of the scene's reach, so an exit from inside lies beyond anything in the
 *       tree;
 *   <li>where a difference exceeds the largest float, so does the true parameter, because no
 *       coordinate of the direction is above 1; the limit is then infinite as well, and infinity is
 *       not beyond infinity;
 *   <li>a ray from beyond 2<sup>127</sup> is asked of every triangle, so that all origins are
 *       finite.
 * </ul>
 *
 * <p>All values on the near side are at least the start of the interval, which is not negative, so
 * they compare as the integers of their bits do.
 *
 * <p>Traversals read the fields. Meant for reuse; not thread-safe.
 */
public final class RaySlabs {
  /** Two to four units in the last place of a float. */
  private static final double ULPS = 0x1p-22;

  /** Far above what a float loses by underflow. */
  private static final double TINY = 0x1p-120;

  /** Half of what a float holds, so that an origin may be moved. */
  private static final double FAR_AWAY = 0x1p127;

  private static final long EXPONENT_BITS = 0x7ffL << 52;
  private static final long LOWEST_EXPONENT = 1L << 52;

  /** The bits of where the interval begins. */
  public int startBits;

  /** The origin for planes through which the ray enters, and for those through which it leaves. */
  public float nearX;

  public float nearY;
  public float nearZ;
  public float farX;
  public float farY;
  public float farZ;

  /** Negative reciprocals for these planes. */
  public float nearRateX;

  public float nearRateY;
  public float nearRateZ;
  public float farRateX;
  public float farRateY;
  public float farRateZ;

  /** Where the rows of these planes begin in a node. */
  public int nearRowX;

  public int nearRowY;
  public int nearRowZ;
  public int farRowX;
  public int farRowY;
  public int farRowZ;

  private double scale;
  private int width;

  /** Makes one that is to be set. */
  public RaySlabs() {}

  /**
   * Takes a ray for the boxes of a tree.
   *
   * @param ray set and valid
   * @param reach of the tree, see {@link dev.sightline.bvh.tree.NodeLayout#reach}
   * @param width children of a node
   * @param tMin where the interval begins
   * @param pad by how much each box is grown on all sides
   */
  public void set(
      ShearedRay ray,
      double reach,
      int width,
      double ox,
      double oy,
      double oz,
      double tMin,
      double pad) {
    this.width = width;
    long exponent = Double.doubleToRawLongBits(ray.longest()) & EXPONENT_BITS;
    scale = Double.longBitsToDouble(exponent + LOWEST_EXPONENT);
    double distance = Math.abs(ox) + Math.abs(oy) + Math.abs(oz);
    if (!(pad + distance < FAR_AWAY)) {
      enterEverything();
      return;
    }
    double margin = TINY + pad + SlabRates.FLAT * (reach + distance);
    setX(ox, scale * ray.reciprocalX(), margin);
    setY(oy, scale * ray.reciprocalY(), margin);
    setZ(oz, scale * ray.reciprocalZ(), margin);
    startBits = Float.floatToRawIntBits(Math.max(0f, Math.nextDown((float) (tMin * scale))));
  }

  /**
   * For an origin that is too far away: every box is entered at 0 and left never, except for those
   * that are empty.
   */
  private void enterEverything() {
    setX(0, -1, 0);
    setY(0, -1, 0);
    setZ(0, -1, 0);
    nearX = -Float.MAX_VALUE;
    nearY = -Float.MAX_VALUE;
    nearZ = -Float.MAX_VALUE;
    farX = Float.MAX_VALUE;
    farY = Float.MAX_VALUE;
    farZ = Float.MAX_VALUE;
    startBits = 0;
  }

  /** Becomes those of another ray, to {@link #cover} more. */
  public void become(RaySlabs other) {
    startBits = other.startBits;
    nearX = other.nearX;
    nearY = other.nearY;
    nearZ = other.nearZ;
    farX = other.farX;
    farY = other.farY;
    farZ = other.farZ;
    nearRateX = other.nearRateX;
    nearRateY = other.nearRateY;
    nearRateZ = other.nearRateZ;
    farRateX = other.farRateX;
    farRateY = other.farRateY;
    farRateZ = other.farRateZ;
    nearRowX = other.nearRowX;
    nearRowY = other.nearRowY;
    nearRowZ = other.nearRowZ;
    farRowX = other.farRowX;
    farRowY = other.farRowY;
    farRowZ = other.farRowZ;
  }

  /**
   * Grows into the slabs of a thick ray that enters whatever this and another one enter, each to
   * its own limit.
   *
   * <p>Where all rays run up an axis, no entry is earlier than that from the farthest origin at the
   * least reciprocal, except for negative ones, which count as the start; and no exit is later than
   * that from the nearest origin at the greatest. Rounding keeps both orders. It does not matter
   * that each ray has a scale of its own: its entries and exits are compared with each other and
   * with its limit only, and of these the thick ray takes the least and the greatest. Rates are
   * negative reciprocals: of two, the greater stands for the lesser reciprocal.
   *
   * @return false, and of no more use, when the two run along an axis in different directions
   */
  public boolean cover(RaySlabs other) {
    if (nearRowX != other.nearRowX || nearRowY != other.nearRowY || nearRowZ != other.nearRowZ) {
      return false;
    }
    startBits = Math.min(startBits, other.startBits);
    boolean upX = nearRateX < 0;
    nearX = greater(nearX, other.nearX, upX);
    farX = greater(farX, other.farX, !upX);
    nearRateX = greater(nearRateX, other.nearRateX, upX);
    farRateX = greater(farRateX, other.farRateX, !upX);
    boolean upY = nearRateY < 0;
    nearY = greater(nearY, other.nearY, upY);
    farY = greater(farY, other.farY, !upY);
    nearRateY = greater(nearRateY, other.nearRateY, upY);
    farRateY = greater(farRateY, other.farRateY, !upY);
    boolean upZ = nearRateZ < 0;
    nearZ = greater(nearZ, other.nearZ, upZ);
    farZ = greater(farZ, other.farZ, !upZ);
    nearRateZ = greater(nearRateZ, other.nearRateZ, upZ);
    farRateZ = greater(farRateZ, other.farRateZ, !upZ);
    return true;
  }

  /** The greater of two numbers, or the lesser. */
  private static float greater(float a, float b, boolean greater) {
    return (a > b) == greater ? a : b;
  }

  /** The bits of an upper bound, in this ray's scale, of the parameter {@code t}. */
  public int limitBits(double t) {
    return Float.floatToRawIntBits(Math.nextUp((float) (t * scale)));
  }

  private void setX(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowX = back;
    farRowX = 3 * width - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearX = (float) (o + moved);
    farX = (float) (o - moved);
    nearRateX = SlabRates.near(reciprocal);
    farRateX = SlabRates.far(reciprocal);
  }

  private void setY(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowY = width + back;
    farRowY = 4 * width - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearY = (float) (o + moved);
    farY = (float) (o - moved);
    nearRateY = SlabRates.near(reciprocal);
    farRateY = SlabRates.far(reciprocal);
  }

  private void setZ(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowZ = 2 * width + back;
    farRowZ = 5 * width - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearZ = (float) (o + moved);
    farZ = (float) (o - moved);
    nearRateZ = SlabRates.near(reciprocal);
    farRateZ = SlabRates.far(reciprocal);
  }

  /** How far the rows of far planes lie from those of near ones; no branch: signs are random. */
  private int back(double reciprocal) {
    return (int) (Double.doubleToRawLongBits(reciprocal) >>> 63) * (3 * width);
  }

  /** The bits of where the ray enters the box in a slot; not before its start. */
  public int near(float[] bounds, int i) {
    return Math.max(
        Math.max(bits((nearX - bounds[i + nearRowX]) * nearRateX), startBits),
        Math.max(
            bits((nearY - bounds[i + nearRowY]) * nearRateY),
            bits((nearZ - bounds[i + nearRowZ]) * nearRateZ)));
  }

  /** The bits of where the ray leaves the box in a slot; below 0 only where that is behind it. */
  public int far(float[] bounds, int i) {
    return Math.min(
        bits((farX - bounds[i + farRowX]) * farRateX),
        Math.min(
            bits((farY - bounds[i + farRowY]) * farRateY),
            bits((farZ - bounds[i + farRowZ]) * farRateZ)));
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }
}
