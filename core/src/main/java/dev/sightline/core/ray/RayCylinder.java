package dev.sightline.core.ray;

import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside a cylinder with flat ends?
 *
 * <p>A cylinder is a cone of two equal radii, and {@link RayCone} answers: a cone that does not
 * taper costs it nothing but a division. No ray is too parallel to the axis or too steep to it.
 *
 * <p>The cylinder is closed: a line that touches meets it in a point or along its side. A cylinder
 * of radius 0 is a segment. The ray's interval [tMin, tMax] is closed too, and its ends may be
 * infinite. A direction of zero, an axis of zero, a negative radius, and a number that is NaN or
 * infinite miss. Coordinates are doubles in the range of a float, where nothing over- or
 * underflows. All methods are thread-safe for results that no other thread uses; nothing is
 * allocated. Derivation: docs/kernels/cylinder-cone.md.
 *
 * <p>The bounds are stated in the size of the question: the sum of twice the radius, the magnitudes
 * of the coordinates of the vector from the axis' start to the ray's origin, and those of the axis.
 *
 * <p>Sources: Shene, "Computing the Intersection of a Line and a Cylinder", Graphics Gems IV, 1994,
 * for the cross products; the bounds are derived in {@link RayCone}.
 */
public final class RayCylinder {
  private RayCylinder() {}

  /**
   * Both ends, as computed. Result class: rounded. Each end is one of a cylinder whose side and
   * planes have moved by at most 2<sup>-45</sup> of the size; whether there is a hit is right
   * unless the line passes the surface within that. A cylinder without radius is missed by nearly
   * every ray.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray meets the cylinder; {@code out} is written only then, within [tMin,
   *     tMax]
   */
  public static boolean intersect(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double radius,
      double tMin,
      double tMax,
      Interval out) {
    return RayCone.intersect(ox, oy, oz, dx, dy, dz, ends, i, radius, radius, tMin, tMax, out);
  }

  /**
   * The conservative form: the interval holds all of the ray that is in the cylinder, and lies in
   * what is in a cylinder whose side and planes are 2<sup>-44</sup> of the size farther out. A near
   * miss within that may count.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray may meet the cylinder; {@code out} is written only then, within [tMin,
   *     tMax]
   */
  public static boolean conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double radius,
      double tMin,
      double tMax,
      Interval out) {
    return RayCone.conservative(ox, oy, oz, dx, dy, dz, ends, i, radius, radius, tMin, tMax, out);
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, float[], int, double,
   * double, double, Interval)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Cylinder cylinder) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    float[] ends = cylinder.axis().toArray();
    double r = cylinder.radius();
    double inf = Double.POSITIVE_INFINITY;
    Interval out = new Interval();
    boolean hit = conservative(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), ends, 0, r, 0, inf, out);
    return hit ? OptionalDouble.of(out.near()) : OptionalDouble.empty();
  }
}
