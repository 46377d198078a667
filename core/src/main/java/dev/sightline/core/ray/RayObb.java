package dev.sightline.core.ray;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside an oriented box?
 *
 * <p>Slabs again, along the normals of the faces. Axes in float are never quite at right angles or
 * of length 1, so the normal of a face is taken as the cross product of the other two axes, and the
 * slab as wide as the third one reaches along it: the box is then exactly the set {@code centre + s
 * axisX + t axisY + u axisZ} of {@link Obb}, whatever the axes.
 *
 * <p>Result class: conservative. The box is closed and may be flat; so is the ray's interval. A
 * number that is NaN or infinite misses. Coordinates are doubles in the range of a float, where
 * nothing over- or underflows. All methods are thread-safe for results that no other thread uses.
 * Derivation: docs/kernels/ray-obb.md.
 *
 * <p>Sources: Kay and Kajiya 1986; Ericson, "Real-Time Collision Detection", 5.3.3; the bounds are
 * derived here.
 */
public final class RayObb {
  /**
   * A component of a normal is a 2x2 determinant of numbers of at most 1.001, off by under 4u; its
   * product with a vector adds u for the vector's rounding, u for each product and 2u for the sum:
   * under 9u of the sum of the vector's coordinates.
   */
  private static final double ERROR = 16 * 0x1p-53;

  private RayObb() {}

  /**
   * Never misses a box that the ray meets within the interval, and never reports an entry behind
   * the true one. A near miss, by about 2<sup>-48</sup> of the distance between origin and centre,
   * may count.
   *
   * @param box the fifteen numbers of {@link Obb#toArray()}
   * @param i index of the first of them
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray may meet the box; {@code out} is written only then, within [tMin, tMax]
   */
  public static boolean conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] box,
      int i,
      double tMin,
      double tMax,
      Interval out) {
    double mx = ox - box[i];
    double my = oy - box[i + 1];
    double mz = oz - box[i + 2];
    double reach = Math.abs(mx) + Math.abs(my) + Math.abs(mz);
    double drift = ERROR * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
    double ax = box[i + 3];
    double ay = box[i + 4];
    double az = box[i + 5];
    double bx = box[i + 6];
    double by = box[i + 7];
    double bz = box[i + 8];
    double cx = box[i + 9];
    double cy = box[i + 10];
    double cz = box[i + 11];
    // The normals of the faces, each the cross product of two axes, and the speeds along them.
    double px = by * cz - bz * cy;
    double py = bz * cx - bx * cz;
    double pz = bx * cy - by * cx;
    double qx = cy * az - cz * ay;
    double qy = cz * ax - cx * az;
    double qz = cx * ay - cy * ax;
    double rx = ay * bz - az * by;
    double ry = az * bx - ax * bz;
    double rz = ax * by - ay * bx;
    double p = px * dx + py * dy + pz * dz;
    double q = qx * dx + qy * dy + qz * dz;
    double r = rx * dx + ry * dy + rz * dz;
    if (!(Math.min(Math.abs(p), Math.min(Math.abs(q), Math.abs(r))) > PaddedSlab.CERTAIN * drift)) {
      return slabBySlab(mx, my, mz, dx, dy, dz, box, i, tMin, tMax, out);
    }
    p = 1 / p;
    q = 1 / q;
    r = 1 / r;
    // When the middle of each slab is passed, and how long before that it is entered.
    double volume = Math.abs(px * ax + py * ay + pz * az);
    double first = -(px * mx + py * my + pz * mz) * p;
    double second = -(qx * mx + qy * my + qz * mz) * q;
    double third = -(rx * mx + ry * my + rz * mz) * r;
    double a = (box[i + 12] * volume + ERROR * (reach + 2 * box[i + 12])) * Math.abs(p);
    double b = (box[i + 13] * volume + ERROR * (reach + 2 * box[i + 13])) * Math.abs(q);
    double c = (box[i + 14] * volume + ERROR * (reach + 2 * box[i + 14])) * Math.abs(r);
    double near =
        Math.max(
            Math.max(tMin, PaddedSlab.entryAbout(first, a, drift, p)),
            Math.max(
                PaddedSlab.entryAbout(second, b, drift, q),
                PaddedSlab.entryAbout(third, c, drift, r)));
    double far =
        Math.min(
            Math.min(tMax, PaddedSlab.exitAbout(first, a, drift, p)),
            Math.min(
                PaddedSlab.exitAbout(second, b, drift, q),
                PaddedSlab.exitAbout(third, c, drift, r)));
    double halves = Math.abs(box[i + 12]) + Math.abs(box[i + 13]) + Math.abs(box[i + 14]);
    if (near <= far && reach + drift + halves < Double.POSITIVE_INFINITY) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /** The same for a ray that runs along a face, or all but; also for numbers that are NaN. */
  private static boolean slabBySlab(
      double mx,
      double my,
      double mz,
      double dx,
      double dy,
      double dz,
      float[] box,
      int i,
      double tMin,
      double tMax,
      Interval out) {
    double reach = Math.abs(mx) + Math.abs(my) + Math.abs(mz);
    double drift = ERROR * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
    double near = tMin;
    double far = tMax;
    double all = reach + drift;
    for (int axis = 0; axis < 3 && near <= far; axis++) {
      int p = i + 3 + 3 * axis;
      int q = axis == 2 ? i + 3 : p + 3;
      int r = axis == 0 ? i + 9 : p - 3;
      double nx = (double) box[q + 1] * box[r + 2] - (double) box[q + 2] * box[r + 1];
      double ny = (double) box[q + 2] * box[r] - (double) box[q] * box[r + 2];
      double nz = (double) box[q] * box[r + 1] - (double) box[q + 1] * box[r];
      double half = box[i + 12 + axis];
      double width = half * Math.abs(nx * box[p] + ny * box[p + 1] + nz * box[p + 2]);
      double position = nx * mx + ny * my + nz * mz;
      double speed = nx * dx + ny * dy + nz * dz;
      double error = ERROR * (reach + 2 * half);
      all += Math.abs(half);
      double low = -width - position - error;
      double high = width - position + error;
      near = Math.max(near, PaddedSlab.entry(low, high, speed, drift, tMin));
      far = Math.min(far, PaddedSlab.exit(low, high, speed, drift));
    }
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
  public static OptionalDouble conservative(Ray ray, Obb box) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    Interval out = new Interval();
    boolean hit =
        conservative(
            o.x(),
            o.y(),
            o.z(),
            d.x(),
            d.y(),
            d.z(),
            box.toArray(),
            0,
            0,
            Double.POSITIVE_INFINITY,
            out);
    return hit ? OptionalDouble.of(out.near()) : OptionalDouble.empty();
  }
}
