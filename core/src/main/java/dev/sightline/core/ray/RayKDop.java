package dev.sightline.core.ray;

import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside a hull of fixed directions?
 *
 * <p>The slabs of a box, k / 2 of them. Their normals are made of -1, 0 and 1, so that positions
 * along them are sums; what the sums round by is taken off both ends of each slab.
 *
 * <p>Result class: conservative. The hull is closed and may be flat; so is the ray's interval. A
 * number that is NaN or infinite misses. Coordinates are doubles that are zero or between
 * 2<sup>-300</sup> and 2<sup>300</sup>. All methods are thread-safe for results that no other
 * thread uses. Derivation: docs/kernels/ray-kdop.md.
 *
 * <p>Sources: Kay and Kajiya 1986; Klosowski, Held, Mitchell, Sowizral and Zikan 1998; the bounds
 * are derived here.
 */
public final class RayKDop {
  /**
   * A position along a normal is a sum of three numbers, off by under 2u of the sum of their
   * magnitudes; the difference from the slab's end rounds by u of both, and padding it once more.
   */
  private static final double ERROR = 8 * 0x1p-53;

  /** The slabs along the axes come first, and positions along them are not rounded at all. */
  private static final int AXES = 3;

  private RayKDop() {}

  /**
   * Never misses a hull that the ray meets within the interval, and never reports an entry behind
   * the true one. A near miss, by about 2<sup>-50</sup> of the coordinates, may count.
   *
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray may meet the hull; {@code out} is written only then, within [tMin,
   *     tMax]
   */
  public static boolean conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      KDop hull,
      double tMin,
      double tMax,
      Interval out) {
    double near = tMin;
    double far = tMax;
    double reach = Math.abs(ox) + Math.abs(oy) + Math.abs(oz);
    double length = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
    int slabs = hull.slabs();
    for (int i = 0; i < slabs && near <= far; i++) {
      double position = hull.estimate(i, ox, oy, oz);
      double speed = hull.estimate(i, dx, dy, dz);
      double min = hull.min(i);
      double max = hull.max(i);
      double low = min - position - ERROR * (Math.abs(min) + reach);
      double high = max - position + ERROR * (Math.abs(max) + reach);
      double drift = i < AXES ? 0 : ERROR * length;
      near = Math.max(near, PaddedSlab.entry(low, high, speed, drift, tMin));
      far = Math.min(far, PaddedSlab.exit(low, high, speed, drift));
    }
    double all = reach + length;
    if (near <= far && all < Double.POSITIVE_INFINITY) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /**
   * The same for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, KDop hull) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    Interval out = new Interval();
    boolean hit =
        conservative(
            o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), hull, 0, Double.POSITIVE_INFINITY, out);
    return hit ? OptionalDouble.of(out.near()) : OptionalDouble.empty();
  }
}
