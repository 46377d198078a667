package dev.sightline.core.overlap;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Obb;

/**
 * Does a capsule meet an oriented box?
 *
 * <p>It does when some point of its axis is at most the radius away from the box. The distance of
 * the box from the axis' point at s is convex in s, so the slope at the ends of a bracket says on
 * which side the least one lies, and tangents say when nothing in the bracket can be close enough.
 * The slope is made of straight pieces; the bracket shrinks by where its chord crosses zero, and by
 * halves when that is slow. The box is the set that its numbers denote, its axes as given: turning
 * the axis into the box's frame would take slightly skew axes for right-angled ones.
 *
 * <p>Both are closed and solid: touching counts. A capsule without length is a sphere, one of
 * radius 0 a segment. A negative radius, or an operand that is not finite, meets nothing; an
 * infinite radius meets every finite box.
 *
 * <p>Result class: rounded in double; wrong at most for a distance that differs from the radius by
 * less than {@code 2^-45} of the size, the sum of the axis' length and its largest distance to a
 * corner of the box. With u = 2^-53: a vector to the box is off by 3u for the point of the axis and
 * 64u for {@link PointObb}; an error of the slope costs twice that, since what is left along free
 * axes is taken off, and 4u; bracket and squares 4u: less than 212 of the 256 roundings.
 * Thread-safe as long as no other thread uses the scratch; allocates nothing. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 */
public final class CapsuleObb {
  /** Two steps at least halve the bracket; beyond 2^-52 of the axis nothing is left to gain. */
  private static final int MOST_STEPS = 104;

  private CapsuleObb() {}

  /** {@link #intersects} for records. */
  public static boolean intersects(Capsule capsule, Obb box) {
    float[] ends = capsule.axis().toArray();
    return intersects(ends, 0, capsule.radius(), box.toArray(), 0, new ClosestPoint());
  }

  /**
   * Whether the closed capsule and the closed box have a point in common.
   *
   * @param ends holds the six coordinates of the ends of the axis
   * @param i index of the first of them
   * @param box holds the fifteen numbers of the box: centre, axes x, y and z, half extents
   * @param j index of the first of them
   * @param scratch is overwritten
   */
  public static boolean intersects(
      float[] ends, int i, double radius, float[] box, int j, ClosestPoint scratch) {
    double low = 0;
    double slopeLow = slope(ends, i, 0, box, j, scratch);
    boolean isLowNear = Math.sqrt(scratch.distanceSquared()) <= radius;
    double high = 1;
    double slopeHigh = slope(ends, i, 1, box, j, scratch);
    boolean isHighNear = Math.sqrt(scratch.distanceSquared()) <= radius;
    if (!(0 * (slopeLow + slopeHigh) == 0) || isLowNear || isHighNear) {
      return (isLowNear && 0 * slopeHigh == 0) || (isHighNear && 0 * slopeLow == 0);
    }
    for (int step = 0; step < MOST_STEPS && slopeLow < 0 && slopeHigh > 0; step++) {
      double s = 0.5 * (low + high);
      double chord = low + (high - low) * (slopeLow / (slopeLow - slopeHigh));
      s = (step & 1) == 0 && chord > low && chord < high ? chord : s;
      if (!(s > low && s < high)) {
        return false;
      }
      double slope = slope(ends, i, s, box, j, scratch);
      double d2 = scratch.distanceSquared();
      if (Math.sqrt(d2) <= radius) {
        return true;
      }
      // The tangent of the squared distance, whose slope is twice this, at the bracket's other end.
      double far = slope < 0 ? high : low;
      if (d2 + 2 * slope * (far - s) > radius * radius * (1 + 0x1p-50)) {
        return false;
      }
      low = slope < 0 ? s : low;
      slopeLow = slope < 0 ? slope : slopeLow;
      high = slope < 0 ? high : s;
      slopeHigh = slope < 0 ? slopeHigh : slope;
    }
    return false;
  }

  /** Half the slope of the squared distance at s. */
  private static double slope(
      float[] ends, int i, double s, float[] box, int j, ClosestPoint scratch) {
    double ex = (double) ends[i + 3] - ends[i];
    double ey = (double) ends[i + 4] - ends[i + 1];
    double ez = (double) ends[i + 5] - ends[i + 2];
    // From the box's centre, so that no digit depends on where in the world the two are.
    double x = ((double) ends[i] - box[j]) + s * ex;
    double y = ((double) ends[i + 1] - box[j + 1]) + s * ey;
    double z = ((double) ends[i + 2] - box[j + 2]) + s * ez;
    PointObb.gap(x, y, z, box, j, scratch);
    return ex * scratch.x() + ey * scratch.y() + ez * scratch.z();
  }
}
