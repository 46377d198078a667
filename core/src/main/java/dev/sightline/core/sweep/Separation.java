package dev.sightline.core.sweep;

/**
 * A sphere or capsule that moves along a line, and a convex obstacle: the loop that all their
 * sweeps share.
 *
 * <p>Everything is relative to the start p of the mover's axis. With the axis from 0 to e, the
 * mover touches the obstacle K at time t when {@code t d} is at most the radius away from {@code C
 * = K - [0, e]}, which is convex. Any vector n with {@code n . d < 0} gives a time before which
 * nothing touches, {@code t = (max over C of n . y + r |n|) / (n . d)}: until then a plane lies
 * between the two. With n from the closest point of C at a time to the mover, that time is Newton's
 * next step for the distance, a convex function of t, so the steps never pass the contact and
 * approach it quadratically, or by halves where the mover only grazes.
 *
 * <p>Let u = 2^-53 and size the largest sum of absolute coordinates of y - p over the obstacle,
 * plus that of e, plus r. No contact has {@code |t d| > size}. The numerator's products, sums and
 * root are off by at most 12 u size |n|, n . d by 3 u |n| |d|, which is 3 u size |n| at time t, the
 * division and the rounding of t d by 2 more, and p by 1: less than 32 u size. Planes are moved
 * toward the mover by {@link #SLACK} = 128 u, so that the time of a plane is not later than the
 * contact. A short n is turned by roundings of the size over its length; where its plane leads no
 * further, planes of faces and along the edges are asked, which are not. The loop ends within
 * {@link #DONE}; with the error of the distance, below 16 u size, the shapes are then at most 512 u
 * = 2^-44 of size apart.
 */
abstract class Separation {
  /** By how much of the size planes are moved. */
  static final double SLACK = 0x1p-46;

  /** Up to how much of the size above the radius a distance counts as contact. */
  static final double DONE = 3 * SLACK;

  /** A gap above this much of the size is beyond the error bounds of all overlap tests. */
  static final double SURE = 0x1p-42;

  /** The direction between points that are closer than this much of the size is not trusted. */
  private static final double VAGUE = 0x1p-26;

  /**
   * Of Newton's steps for a convex function the product of value and slope falls to a quarter at
   * least, from size |d| to not less than 2^-46 2^-53 of it: 50 steps.
   */
  private static final int MOST_STEPS = 64;

  /** The start of the axis. */
  double px;

  double py;
  double pz;

  /** The axis. */
  double ex;

  double ey;
  double ez;

  /** The direction, scaled so that its longest coordinate lies in [1, 2); or zero. */
  double dx;

  double dy;
  double dz;

  double radius;
  double size;

  /** The box around the obstacle, relative to p. */
  double minX;

  double minY;
  double minZ;
  double maxX;
  double maxY;
  double maxZ;

  /** From the obstacle's closest point to the axis' one. */
  double nx;

  double ny;
  double nz;

  /** The obstacle's closest point, relative to p. */
  double cx;

  double cy;
  double cz;

  /** Where on a triangle that is; NaN on other obstacles. */
  double u = Double.NaN;

  double v = Double.NaN;

  private double scale;

  /** The length of n. */
  private double distance;

  /** The largest gap at the start that a plane shows, radius taken off; may be negative. */
  private double gap;

  /** The least that the axis can be deep in the obstacle: below 0 where the two are apart. */
  private double least;

  /** The normal of the plane that gave the latest time. */
  private double mx;

  private double my;
  private double mz;

  /** Finds the closest points of the axis at a time, and the obstacle. */
  abstract void closest(double t);

  /** The largest {@code n . y} over the obstacle, relative to p. */
  abstract double obstacleSupport(double x, double y, double z);

  /** The latest time of the obstacle's faces, its edges and the axis, or the time given. */
  abstract double sharperTime(double t);

  /** Offers every normal of a face of C to {@link #offerFace}. */
  abstract void offerFaces();

  /** Takes the mover; whether it can meet anything. */
  final boolean setMover(
      double px,
      double py,
      double pz,
      double ex,
      double ey,
      double ez,
      double radius,
      double dx,
      double dy,
      double dz) {
    this.px = px;
    this.py = py;
    this.pz = pz;
    this.ex = ex;
    this.ey = ey;
    this.ez = ez;
    this.radius = radius;
    double longest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
    scale = longest == 0 ? 1 : Math.scalb(1.0, Math.getExponent(longest));
    this.dx = dx / scale;
    this.dy = dy / scale;
    this.dz = dz / scale;
    return 0 * (longest + px + py + pz + ex + ey + ez) == 0 && radius >= 0;
  }

  /** Takes the size from the box around the obstacle. */
  final void setSize() {
    size =
        Math.max(Math.abs(minX), Math.abs(maxX))
            + Math.max(Math.abs(minY), Math.abs(maxY))
            + Math.max(Math.abs(minZ), Math.abs(maxZ))
            + Math.abs(ex)
            + Math.abs(ey)
            + Math.abs(ez)
            + radius;
  }

  /**
   * The end of the displacement in this scale. One that ends at 0 has ended before the first step:
   * what meets there is for the overlap test alone to say.
   */
  final double scaled(double tMax) {
    return tMax > 0 ? tMax * scale : -1;
  }

  /** Whether the displacement is not over, and the first time that counts lies on it. */
  final boolean goes(double first, double last) {
    return first <= last && first < Double.POSITIVE_INFINITY && (dx != 0 || dy != 0 || dz != 0);
  }

  /** Whether the obstacle is so far from the start that no overlap test finds them meeting. */
  final boolean isSurelyApart() {
    return gap > SURE * size;
  }

  /** The time before which the boxes do not touch; infinite if they never do. */
  final double boxTime() {
    gap = Double.NEGATIVE_INFINITY;
    mx = 0;
    my = 0;
    mz = 0;
    double x = slabTime(minX, maxX, ex, dx);
    double y = slabTime(minY, maxY, ey, dy);
    double z = slabTime(minZ, maxZ, ez, dz);
    double t = Math.max(x, Math.max(y, z));
    if (t > 0) {
      mx = t == x ? -dx : 0;
      my = t == y && t != x ? -dy : 0;
      mz = t == z && t != x && t != y ? -dz : 0;
    }
    return t;
  }

  private double slabTime(double min, double max, double e, double d) {
    double above = min - Math.max(0, e) - radius;
    double below = -max + Math.min(0, e) - radius;
    double apart = Math.max(above, below);
    gap = Math.max(gap, apart);
    double distance = apart - SLACK * size;
    if (!(distance > 0)) {
      return 0;
    }
    double speed = above > below ? d : -d;
    return speed > 0 ? distance / speed : Double.POSITIVE_INFINITY;
  }

  /**
   * The time of a plane with this normal, or the one given, before which nothing touches, if that
   * is later; infinite if the plane parts the two from then on.
   */
  final double planeTime(double x, double y, double z, double t) {
    double length = Math.sqrt(x * x + y * y + z * z);
    if (!(length > 0)) {
      return t;
    }
    double h = support(x, y, z);
    gap = Math.max(gap, -h / length - radius);
    double distance = h + (radius + SLACK * size) * length;
    double speed = x * dx + y * dy + z * dz;
    // One that is left behind parts the two from t on, even if it does not at the start.
    double away = t * speed > distance ? Double.POSITIVE_INFINITY : t;
    double time = speed < 0 ? distance / speed : away;
    if (time > t) {
      mx = x;
      my = y;
      mz = z;
      return time;
    }
    return t;
  }

  /** The largest {@code n . y} over C. */
  private double support(double x, double y, double z) {
    return obstacleSupport(x, y, z) + Math.max(0, -(x * ex + y * ey + z * ez));
  }

  /**
   * Goes on from a time before which nothing touches until the shapes do.
   *
   * @return the time of contact in this scale, or NaN
   */
  final double advance(double start, double tMax) {
    double t = start;
    for (int step = 0; step < MOST_STEPS; step++) {
      closest(t);
      distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
      double speed = nx * dx + ny * dy + nz * dz;
      boolean vague = distance <= VAGUE * size;
      if (distance <= radius + DONE * size) {
        return t > 0 || vague || speed < 0 ? t : Double.NaN;
      }
      if (speed > SLACK * size) {
        return Double.NaN;
      }
      double next = (support(nx, ny, nz) + (radius + SLACK * size) * distance) / speed;
      if (speed < 0 && next > t) {
        mx = nx;
        my = ny;
        mz = nz;
      } else {
        next = sharperTime(planeTime(nx, ny, nz, t));
      }
      if (!(next > t)) {
        return speed < 0 ? t : Double.NaN;
      }
      if (!(next <= tMax && next <= 2 * size)) {
        return Double.NaN;
      }
      t = next;
    }
    return t;
  }

  /**
   * The time of planes along an edge of the obstacle, or the one given if that is later. Roundings
   * of the size turn a short n; beside a long edge a plane that is turned along it lies in the
   * obstacle. These lie along the edge to a rounding of their own: the one across the axis, and
   * that of n without its part along the edge.
   */
  final double edgeTime(double fx, double fy, double fz, double t) {
    double x = fy * ez - fz * ey;
    double y = fz * ex - fx * ez;
    double z = fx * ey - fy * ex;
    double sign = x * nx + y * ny + z * nz < 0 ? -1 : 1;
    double rest = (nx * fx + ny * fy + nz * fz) / (fx * fx + fy * fy + fz * fz);
    return planeTime(
        nx - rest * fx, ny - rest * fy, nz - rest * fz, planeTime(sign * x, sign * y, sign * z, t));
  }

  /** Hands on a contact of the closest points held, at a time in this scale. */
  final double hit(double t, SweepHit out) {
    double length = Math.sqrt(mx * mx + my * my + mz * mz);
    if (length > 0 && distance <= VAGUE * size) {
      out.setNormal(mx / length, my / length, mz / length);
    } else {
      out.setNormal(nx / distance, ny / distance, nz / distance);
    }
    out.setPoint(px + cx, py + cy, pz + cz);
    out.setWeights(u, v);
    return out.hit(Math.min(Double.MAX_VALUE, t / scale));
  }

  /**
   * Hands on a contact at the start. How far the axis is from the obstacle along a direction is
   * right for every direction. So where the one between the closest points is vague, it is one of
   * those asked, and the others are the normals of faces.
   *
   * @param pierces whether the axis itself meets the obstacle
   */
  final double start(boolean pierces, SweepHit out) {
    closest(0);
    distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
    out.setPoint(px + cx, py + cy, pz + cz);
    out.setWeights(u, v);
    if (!pierces && distance > VAGUE * size) {
      out.setNormal(nx / distance, ny / distance, nz / distance);
      return out.start(Math.max(0, radius - distance));
    }
    double apart = distance;
    least = pierces ? 0 : -apart;
    distance = Double.POSITIVE_INFINITY;
    mx = Double.NaN;
    my = Double.NaN;
    mz = Double.NaN;
    offerFaces();
    if (!pierces && apart > 0) {
      offerSide(nx / apart, ny / apart, nz / apart);
    }
    out.setNormal(mx, my, mz);
    return out.start(Math.max(0, distance < Double.POSITIVE_INFINITY ? distance + radius : radius));
  }

  /**
   * Takes the normal of a face of C, either way round, if the mover leaves sooner along it; of two
   * that are as good the one against the motion.
   */
  final void offerFace(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0) {
      offerSide(x / length, y / length, z / length);
      offerSide(-x / length, -y / length, -z / length);
    }
  }

  private void offerSide(double x, double y, double z) {
    double depth = Math.max(least, support(x, y, z));
    double speed = x * dx + y * dy + z * dz;
    if (depth < distance || (depth == distance && speed < mx * dx + my * dy + mz * dz)) {
      distance = depth;
      mx = x;
      my = y;
      mz = z;
    }
  }
}
