package dev.sightline.jme.internal;

/**
 * Turns a greatest distance into the limit of a search in double whose answers are rounded to
 * float, so that the distance that was answered is within itself.
 */
public final class FloatLimit {
  private FloatLimit() {}

  /**
   * Returns the largest number that is at most a distance, or is rounded to a float that is.
   *
   * @param distance zero or more; may be infinite
   */
  public static double upTo(double distance) {
    float nearest = (float) distance;
    float below = nearest > distance ? Math.nextDown(nearest) : nearest;
    float above = Math.nextUp(below);
    if (above == Float.POSITIVE_INFINITY) {
      return distance;
    }
    double middle = ((double) below + above) / 2; // exact: it goes to the even one of the two
    return Math.max(distance, (float) middle == below ? middle : Math.nextDown(middle));
  }

  /**
   * Returns the largest length that, added to a start, is at most a limit; negative if none is.
   *
   * @param limit zero or more; may be infinite
   * @param start zero or more, finite
   */
  public static double beyond(double start, double limit) {
    double length = limit - start;
    if (limit == Double.POSITIVE_INFINITY || length < 0) {
      return length;
    }
    double shifted = limit - length;
    double lost = (limit - (length + shifted)) + (shifted - start); // Knuth's difference
    length += lost + Math.ulp(limit) / 2;
    while (start + length > limit) {
      length = Math.nextDown(length);
    }
    return length;
  }

  /**
   * Returns the largest parameter whose distance, its product with the length of one unit, is at
   * most a limit.
   *
   * @param unit more than zero
   */
  public static double parameter(double limit, double unit) {
    double t = limit / unit;
    if (t * unit > limit) {
      return Math.nextDown(t);
    }
    return Math.nextUp(t) * unit <= limit ? Math.nextUp(t) : t;
  }
}
