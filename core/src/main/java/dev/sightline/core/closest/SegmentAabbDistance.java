package dev.sightline.core.closest;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;

/**
 * Which points of a segment and an AABB are closest to each other?
 *
 * <p>The squared distance of the box from the segment's point at s is convex in s, and its slope is
 * made of straight pieces that change where the segment crosses a plane of the box: at six places
 * at most. The slope's sign at these places brackets its zero, and between two of them it is
 * straight. The box is solid and may be flat; the segment may be a point. Operands that are not
 * finite, and a minimum above its maximum, give NaN.
 *
 * <p>Result class: rounded; the distance is off by at most {@code 20 * 2^-53} times the size, which
 * is for each axis the segment's length and the largest distance of the box from its start. With u
 * = 2^-53: the differences from the start make u of the size; each axis adds to the slope an error
 * that is small beside what that axis makes it rise by, so the place found is worth 11u of the
 * segment's length and 7u of the distance more than the closest; the place itself is rounded by 5u,
 * and measuring takes u and 4u. Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/segment-aabb-distance.md.
 *
 * <p>Source: our derivation; the piecewise slope is that of Eberly's line-box distance ("Geometric
 * Tools", 1998) without its cases.
 */
public final class SegmentAabbDistance {
  private SegmentAabbDistance() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPair closest(Segment segment, Aabb box) {
    ClosestPair out = new ClosestPair();
    Vec3 p = segment.start();
    Vec3 q = segment.end();
    Vec3 min = box.min();
    Vec3 max = box.max();
    closest(
        p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), min.x(), min.y(), min.z(), max.x(), max.y(),
        max.z(), out);
    return out;
  }

  /**
   * Finds the closest points of the segment from p to q, the first, whose parameter is {@code s},
   * and of the box, the second.
   *
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      ClosestPair out) {
    out.clear();
    double ex = qx - px;
    double ey = qy - py;
    double ez = qz - pz;
    // The box relative to p: what is asked of the segment is asked of s * e.
    double lowX = minX - px;
    double lowY = minY - py;
    double lowZ = minZ - pz;
    double highX = maxX - px;
    double highY = maxY - py;
    double highZ = maxZ - pz;
    boolean finite = 0 * (ex + ey + ez + lowX + lowY + lowZ + highX + highY + highZ) == 0;
    if (!(finite && lowX <= highX && lowY <= highY && lowZ <= highZ)) {
      return Double.NaN;
    }
    double s = parameter(ex, ey, ez, lowX, lowY, lowZ, highX, highY, highZ);
    double x = s * ex;
    double y = s * ey;
    double z = s * ez;
    double cx = Math.max(lowX, Math.min(highX, x));
    double cy = Math.max(lowY, Math.min(highY, y));
    double cz = Math.max(lowZ, Math.min(highZ, z));
    out.setFirst(px + x, py + y, pz + z);
    out.setSecond(px + cx, py + cy, pz + cz);
    out.setParameters(s, Double.NaN);
    double d2 = (x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz);
    out.setDistanceSquared(d2);
    return d2;
  }

  private static double parameter(
      double ex,
      double ey,
      double ez,
      double lowX,
      double lowY,
      double lowZ,
      double highX,
      double highY,
      double highZ) {
    double start = slope(0, ex, ey, ez, lowX, lowY, lowZ, highX, highY, highZ);
    if (start >= 0) {
      return 0;
    }
    double end = slope(1, ex, ey, ez, lowX, lowY, lowZ, highX, highY, highZ);
    if (end <= 0) {
      return 1;
    }
    double from = 0;
    double to = 1;
    for (int plane = 0; plane < 6; plane++) {
      double s =
          switch (plane) {
            case 0 -> lowX / ex;
            case 1 -> highX / ex;
            case 2 -> lowY / ey;
            case 3 -> highY / ey;
            case 4 -> lowZ / ez;
            default -> highZ / ez;
          };
      if (s > from && s < to) {
        double here = slope(s, ex, ey, ez, lowX, lowY, lowZ, highX, highY, highZ);
        if (here < 0) {
          from = s;
          start = here;
        } else {
          to = s;
          end = here;
        }
      }
    }
    return from + (to - from) * (start / (start - end));
  }

  /** Half the slope of the squared distance at s; of a place in the box it is 0. */
  private static double slope(
      double s,
      double ex,
      double ey,
      double ez,
      double lowX,
      double lowY,
      double lowZ,
      double highX,
      double highY,
      double highZ) {
    return ex * outside(s * ex, lowX, highX)
        + ey * outside(s * ey, lowY, highY)
        + ez * outside(s * ez, lowZ, highZ);
  }

  private static double outside(double x, double low, double high) {
    return x < low ? x - low : x > high ? x - high : 0;
  }
}
