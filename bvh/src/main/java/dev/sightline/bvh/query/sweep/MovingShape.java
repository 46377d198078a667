package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.internal.SegmentEnds;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.sweep.CapsuleTriangleSweep;
import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.sweep.SweepHit;

/**
 * A moving sphere or capsule, asked when it touches triangles and enters boxes.
 *
 * <p>A box that is left out holds no triangle that the kernel finds touched, and one that is
 * entered is so no later than the kernel's time for any triangle in it: see {@link SweepReach}. So
 * a traversal answers as a loop over all triangles would.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class MovingShape {
  final SweepHit contact = new SweepHit();
  private final float[] ends = new float[6];
  private final double[] p = new double[3];
  private final SweepReach reach = new SweepReach();
  private final double[] d = new double[3];
  private boolean isSphere;
  private double radius;
  private Culling culling = Culling.NONE;

  MovingShape() {}

  /** Takes a sphere. */
  void setSphere(double cx, double cy, double cz, double radius) {
    isSphere = true;
    this.radius = radius;
    p[0] = cx;
    p[1] = cy;
    p[2] = cz;
    reach.setStart(cx, cy, cz);
    reach.setAxis(0, 0, 0);
  }

  /** Takes a capsule. */
  void setCapsule(float px, float py, float pz, float qx, float qy, float qz, double radius) {
    setSphere(px, py, pz, radius);
    isSphere = false;
    SegmentEnds.put(ends, px, py, pz, qx, qy, qz);
    reach.setAxis((double) qx - px, (double) qy - py, (double) qz - pz);
  }

  /** Takes the velocity; whether the mover can touch anything. */
  boolean start(float[] root, double dx, double dy, double dz, double tMax, Culling culling) {
    this.culling = culling;
    d[0] = dx;
    d[1] = dy;
    d[2] = dz;
    return reach.start(root, radius, dx, dy, dz, tMax);
  }

  /** Sets which sides are passed through from now on. */
  void cull(Culling sides) {
    culling = sides;
  }

  /** Leaves out contacts after a time. */
  void endAt(double tMax) {
    reach.endAt(tMax);
  }

  /** The time of contact with the triangle at i; NaN for none. */
  double sweep(float[] v, int i, double tMax) {
    if (reach.isFarFrom(v, i) || culling.passes(d[0], d[1], d[2], v, i)) {
      return Double.NaN;
    }
    return isSphere
        ? SphereTriangleSweep.sweep(p[0], p[1], p[2], radius, d[0], d[1], d[2], tMax, v, i, contact)
        : CapsuleTriangleSweep.sweep(ends, 0, radius, d[0], d[1], d[2], tMax, v, i, contact);
  }

  /** Before when nothing in a child's box is touched: see {@link SweepReach#entry}. */
  double entry(float[] boxes, int i, int width, double best) {
    return reach.entry(boxes, i, width, best);
  }
}
