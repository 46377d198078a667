package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.internal.FloatBox;

/**
 * How far a moving sphere or capsule reaches: which boxes it can touch, and when at the earliest.
 *
 * <p>With {@code size} the radius plus, for each axis, the axis' length and the largest distance of
 * the world's box from the start p, what a kernel calls a contact has mover and triangle at most
 * the radius and {@code 2^-44 size} apart. All tests here allow {@code 2^-40 size}, which covers
 * their own roundings too: of differences to p, which are below size, of products with a time, and
 * of squares.
 *
 * <p>Two tests say that a box is too far. Both enclose the capsule's axis over its displacement in
 * a box: the first grows that by the radius and rounds outwards to float, the second takes the
 * distance of the two boxes, which also leaves out what is only near a corner.
 */
final class SweepReach {
  private static final double SLACK = 0x1p-40;

  /** The start of the axis. */
  private double px;

  private double py;
  private double pz;

  /** The axis: from its start to its end. */
  private double ex;

  private double ey;
  private double ez;

  /** The velocity: the displacement in one unit of time. */
  private double dx;

  private double dy;
  private double dz;

  private double padded;
  private double square;

  /** The box around the moving axis up to the time that still counts, relative to p. */
  private double lowX;

  private double lowY;
  private double lowZ;
  private double highX;
  private double highY;
  private double highZ;

  /** The same in the world, grown and rounded outwards. */
  private final FloatBox world = new FloatBox();

  /** Takes the start of a mover's axis. */
  void setStart(double px, double py, double pz) {
    this.px = px;
    this.py = py;
    this.pz = pz;
  }

  /** Takes the vector from the start of the axis to its end. */
  void setAxis(double ex, double ey, double ez) {
    this.ex = ex;
    this.ey = ey;
    this.ez = ez;
  }

  /** Takes the rest; whether the mover can touch anything in a world with a box. */
  boolean start(float[] root, double radius, double dx, double dy, double dz, double tMax) {
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    if (!(0 * (dx + dy + dz) == 0 && radius >= 0 && tMax >= 0)) {
      return false;
    }
    double size = radius + Math.abs(ex) + Math.abs(ey) + Math.abs(ez);
    size += Math.max(Math.abs(root[0] - px), Math.abs(root[3] - px));
    size += Math.max(Math.abs(root[1] - py), Math.abs(root[4] - py));
    size += Math.max(Math.abs(root[2] - pz), Math.abs(root[5] - pz));
    padded = radius + SLACK * size;
    square = padded * padded;
    endAt(tMax);
    return !Double.isNaN(size);
  }

  /** Leaves out what is touched only after a time. */
  void endAt(double tMax) {
    double moveX = displacement(dx, tMax);
    double moveY = displacement(dy, tMax);
    double moveZ = displacement(dz, tMax);
    lowX = Math.min(0, ex) + Math.min(0, moveX);
    lowY = Math.min(0, ey) + Math.min(0, moveY);
    lowZ = Math.min(0, ez) + Math.min(0, moveZ);
    highX = Math.max(0, ex) + Math.max(0, moveX);
    highY = Math.max(0, ey) + Math.max(0, moveY);
    highZ = Math.max(0, ez) + Math.max(0, moveZ);
    world.set(
        Math.nextDown((float) (px + (lowX - padded))),
        Math.nextDown((float) (py + (lowY - padded))),
        Math.nextDown((float) (pz + (lowZ - padded))),
        Math.nextUp((float) (px + (highX + padded))),
        Math.nextUp((float) (py + (highY + padded))),
        Math.nextUp((float) (pz + (highZ + padded))));
  }

  private static double displacement(double d, double t) {
    return d == 0 ? 0 : d * t;
  }

  /** Whether the triangle at i is touched by nothing. */
  boolean isFarFrom(float[] v, int i) {
    return isFar(
        Math.min(v[i], Math.min(v[i + 3], v[i + 6])),
        Math.min(v[i + 1], Math.min(v[i + 4], v[i + 7])),
        Math.min(v[i + 2], Math.min(v[i + 5], v[i + 8])),
        Math.max(v[i], Math.max(v[i + 3], v[i + 6])),
        Math.max(v[i + 1], Math.max(v[i + 4], v[i + 7])),
        Math.max(v[i + 2], Math.max(v[i + 5], v[i + 8])));
  }

  /**
   * Before when nothing in a child's box is touched; NaN if nothing ever is.
   *
   * @param b boxes in the layout of a node
   * @param i index of the child's min x
   * @param width children of a node
   */
  double entry(float[] b, int i, int width, double best) {
    float x0 = b[i];
    float y0 = b[i + width];
    float z0 = b[i + 2 * width];
    float x1 = b[i + 3 * width];
    float y1 = b[i + 4 * width];
    float z1 = b[i + 5 * width];
    return isFar(x0, y0, z0, x1, y1, z1)
        ? Double.NaN
        : entry(x0 - px, y0 - py, z0 - pz, x1 - px, y1 - py, z1 - pz, best);
  }

  private boolean isFar(float x0, float y0, float z0, float x1, float y1, float z1) {
    if (world.misses(x0, y0, z0, x1, y1, z1)) {
      return true;
    }
    double x = gap(x0 - px - highX, lowX - (x1 - px));
    double y = gap(y0 - py - highY, lowY - (y1 - py));
    double z = gap(z0 - pz - highZ, lowZ - (z1 - pz));
    return x * x + y * y + z * z > square;
  }

  private static double gap(double above, double below) {
    return above > 0 ? above : below > 0 ? below : 0;
  }

  /** The slabs of a box relative to p, each grown by the mover's own box and padded. */
  private double entry(
      double x0, double y0, double z0, double x1, double y1, double z1, double best) {
    double enter = 0;
    double leave = best;
    if (dx != 0) {
      double low = x0 - Math.max(0, ex) - padded;
      double high = x1 - Math.min(0, ex) + padded;
      enter = Math.max(enter, (dx > 0 ? low : high) / dx);
      leave = Math.min(leave, (dx > 0 ? high : low) / dx);
    }
    if (dy != 0) {
      double low = y0 - Math.max(0, ey) - padded;
      double high = y1 - Math.min(0, ey) + padded;
      enter = Math.max(enter, (dy > 0 ? low : high) / dy);
      leave = Math.min(leave, (dy > 0 ? high : low) / dy);
    }
    if (dz != 0) {
      double low = z0 - Math.max(0, ez) - padded;
      double high = z1 - Math.min(0, ez) + padded;
      enter = Math.max(enter, (dz > 0 ? low : high) / dz);
      leave = Math.min(leave, (dz > 0 ? high : low) / dz);
    }
    return enter <= leave ? enter : Double.NaN;
  }
}
