package dev.sightline.bvh.move;

import java.util.Objects;

/** The capsule where it is, and how far it can go from there. */
final class CapsuleBody {
  /**
   * How far beyond its end a displacement is looked along, in skins, to keep the skin from what is
   * there.
   */
  static final double LOOK_AHEAD = 4;

  /** What counts as at rest against something, in skins. */
  static final double AT_REST = 0x1p-10;

  /** What a float's rounding may take of the skin, in units in the last place of a coordinate. */
  private static final double ROUNDING = 8;

  /** Positions and displacements beyond this are refused, in any coordinate. */
  private static final double FARTHEST = 1e30;

  final Probe probe = new Probe();
  final Waypoints path = new Waypoints();

  /** Where the feet are. */
  double x;

  double y;
  double z;

  /** Cosine of the steepest slope that is walked on. */
  double cosine;

  /** Its tangent. */
  double slope;

  private CharacterShape shape;
  private double inner;
  private double axis;

  CapsuleBody(CharacterShape shape) {
    this.shape = shape;
    setShape(shape);
  }

  void setShape(CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    cosine = StrictMath.cos(Math.toRadians(shape.maxSlope()));
    slope = StrictMath.tan(Math.toRadians(shape.maxSlope()));
    inner = shape.radius() - shape.skin();
    axis = shape.height() - 2 * shape.radius();
  }

  CharacterShape shape() {
    return shape;
  }

  void place(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Notes that the path of the feet has a corner here. */
  void mark() {
    path.add(x, y, z);
  }

  /** A distance that is as good as none: of what is at rest, and of what floats can't tell. */
  double room() {
    double high = Math.abs(y) + shape.height();
    float largest = (float) Math.max(Math.abs(x), Math.max(high, Math.abs(z)));
    return Math.max(shape.skin() * AT_REST, ROUNDING * Math.ulp(largest));
  }

  /** What is first met on a displacement by the capsule without its skin. */
  boolean sweep(double wx, double wy, double wz, double tMax, Contact out) {
    return probe.sweep(x, y + shape.radius(), z, axis, inner, wx, wy, wz, tMax, out);
  }

  /** What the capsule stands deepest in, of what is nearer to its axis than a radius. */
  boolean deepest(double radius, Contact out) {
    return probe.deepest(x, y + shape.radius(), z, axis, radius, out);
  }

  /**
   * The share of a displacement that can be gone so that a skin remains to what is first met.
   *
   * @param out receives what is met, or is cleared
   */
  double share(double wx, double wy, double wz, Contact out) {
    double length = Math.sqrt(wx * wx + wy * wy + wz * wz);
    double skin = shape.skin();
    if (!sweep(wx, wy, wz, 1 + LOOK_AHEAD * skin / length, out)) {
      return 1;
    }
    double against = -(wx * out.nx + wy * out.ny + wz * out.nz) / length;
    return Math.min(1, Math.max(0, out.t - gap(against) / length));
  }

  /**
   * Goes along a displacement up to a skin from what is first met, and tells the share that was
   * gone.
   */
  double advance(double wx, double wy, double wz, Contact out) {
    double share = share(wx, wy, wz, out);
    x += share * wx;
    y += share * wy;
    z += share * wz;
    mark();
    return share;
  }

  /**
   * Goes straight down by at most a length until a skin remains to what is met.
   *
   * @return whether something was met
   */
  boolean settle(double length, Contact out) {
    double reach = length + LOOK_AHEAD * shape.skin();
    if (sweep(0, -reach, 0, 1, out)) {
      double down = out.t * reach - gap(out.ny);
      if (down <= length) {
        y -= Math.max(0, down);
        return true;
      }
    }
    y -= length;
    return false;
  }

  /**
   * How far before a contact a displacement ends, so that the skin remains along the contact's
   * normal.
   */
  private double gap(double against) {
    double skin = shape.skin();
    return against * LOOK_AHEAD > 1 ? skin / against : LOOK_AHEAD * skin;
  }

  /** Refuses what no capsule in floats can be at. */
  static void check(String what, double x, double y, double z) {
    if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && Math.abs(z) <= FARTHEST)) {
      throw new IllegalArgumentException(
          what + " is not finite or beyond " + FARTHEST + ": " + x + ", " + y + ", " + z);
    }
  }
}
