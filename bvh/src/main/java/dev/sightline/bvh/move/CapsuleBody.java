package dev.sightline.bvh.move;

import java.util.Objects;

/** The capsule where it is, and how far it can go from there. */
final class CapsuleBody {
  /**
   * How far beyond its end a displacement is looked along, in skins, to keep the skin from what is
   * there.
   */
  static final double LOOK_AHEAD = 4;

  /**
   * The same straight down: a skin along the normal of a face is more than that only where it is
   * steeper than 86 degrees.
   */
  static final double LOOK_BELOW = 16;

  /** What counts as at rest against something, in skins. */
  static final double AT_REST = 0x1p-10;

  /** How much of the skin is left to what is grazed, at most. */
  private static final double GRAZING = 0x1p-6;

  /** What a float's rounding may take of the skin, in units in the last place of a coordinate. */
  private static final double ROUNDING = 8;

  /** Slopes beyond the limit by this many degrees are at it: floats turn faces by less. */
  private static final double AS_STEEP = 1e-3;

  /** Positions and displacements beyond this are refused, in any coordinate. */
  private static final double FARTHEST = 1e30;

  /** The space in which all that follows is told. */
  final UpFrame frame = new UpFrame();

  final MoverQueries queries = new MoverQueries(frame);
  final Waypoints path = new Waypoints(frame);
  final MoveContacts touched = new MoveContacts(frame);

  /** Where the feet are. */
  double x;

  double y;
  double z;

  /** Cosine of the steepest slope that is walked on. */
  double cosine;

  /** Its tangent. */
  double slope;

  /** The part of the asked way that was barred and is kept for a step. */
  double barredX;

  double barredZ;

  /**
   * Up to which height above the feet it was in nothing before it grew, 0 if it did not grow or is
   * free again: what is above that is no floor.
   */
  double clear;

  /** Whether the last step that was tried led nowhere. */
  boolean triedInVain;

  /** Whether what goes straight up or down is as wide as its skin. */
  boolean isWide;

  /** How far it moved beyond the requested displacement, when a skin was restored. */
  double ahead;

  private CharacterShape shape;
  private double limit = Double.NaN;
  private double inner;
  private double axis;

  CapsuleBody(CharacterShape shape) {
    this.shape = shape;
    setShape(shape);
  }

  void setShape(CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    if (shape.maxSlope() != limit) { // sines allocate on newer machines
      limit = shape.maxSlope();
      double steepest = Math.toRadians(limit + AS_STEEP);
      cosine = StrictMath.cos(steepest);
      slope = StrictMath.tan(steepest);
    }
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
    double sum = Math.abs(x) + high + Math.abs(z); // more than any coordinate of the world
    double most = Math.max(Math.abs(x), Math.max(high, Math.abs(z)));
    float largest = (float) (frame.isUpright() ? most : sum);
    return Math.max(shape.skin() * AT_REST, ROUNDING * Math.ulp(largest));
  }

  /** What is kept free around what goes straight up or down. */
  private double skin() {
    return isWide ? room() : shape.skin();
  }

  /** By how much less wide what goes straight up or down is, for the sake of what it grazes. */
  private double grazing() {
    return Math.min(room(), skin() * GRAZING);
  }

  /** What is first met on a displacement by the capsule without its skin. */
  boolean sweep(double wx, double wy, double wz, double tMax, Contact out) {
    return queries.sweep(x, y + shape.radius(), z, axis, inner, wx, wy, wz, tMax, out);
  }

  /** What the capsule stands deepest in, of what is nearer to its axis than a radius. */
  boolean deepest(double radius, Contact out) {
    return queries.deepest(x, y + shape.radius(), z, axis, radius, out);
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
    return Math.min(1, Math.max(0, out.t - gap(against, skin) / length));
  }

  /**
   * Goes along a displacement up to a skin from what is first met, and tells the share that was
   * gone.
   */
  double advance(double wx, double wy, double wz, Contact out) {
    double share = share(wx, wy, wz, out);
    if (share < 1) {
      touched.add(out);
    }
    x += share * wx;
    y += share * wy;
    z += share * wz;
    mark();
    return share;
  }

  /**
   * Goes straight down by at most a length until a skin remains to what is met.
   *
   * @param look how far beyond its end it looks, in skins
   * @return whether something was met
   */
  boolean settle(double length, double look, Contact out) {
    double narrow = grazing();
    double reach = length + look * skin();
    if (sweepUpright(-reach, narrow, out)) {
      double down = out.t * reach - gapAbove(out, skin() + narrow);
      if (down <= length) {
        y -= Math.max(0, down);
        return true;
      }
    }
    y -= length;
    return false;
  }

  /** How far up there is room, by at most a length, so that a skin remains to what is met. */
  double headRoom(double length, Contact out) {
    double narrow = grazing();
    double skin = skin() + narrow;
    if (!sweepUpright(length + skin, narrow, out)) {
      return length;
    }
    return Math.min(length, Math.max(0, out.t * (length + skin) - skin));
  }

  /**
   * A sweep straight up or down, by a capsule that is narrower by what floats can't tell: what it
   * only grazes beside, a wall that it leans on, holds it neither up nor down.
   */
  private boolean sweepUpright(double wy, double narrow, Contact out) {
    double radius = shape.radius();
    return queries.sweep(x, y + radius, z, axis, radius - skin() - narrow, 0, wy, 0, 1, out);
  }

  /**
   * How far before a contact a displacement ends, so that the skin remains along the contact's
   * normal.
   */
  private static double gap(double against, double skin) {
    return against * LOOK_AHEAD > 1 ? skin / against : LOOK_AHEAD * skin;
  }

  /**
   * How far above a contact a way down ends: a skin along its normal; for an edge beside the foot
   * no more than until a foot larger by the skin is above it.
   */
  private double gapAbove(Contact c, double skin) {
    double foot = shape.radius() - skin;
    double most =
        c.isOfFace() ? LOOK_BELOW * skin : Math.sqrt(shape.radius() * shape.radius() - foot * foot);
    return c.ny * most > skin ? skin / c.ny : most;
  }

  /** Refuses what no capsule in floats can be at. */
  static void check(String what, double x, double y, double z) {
    if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && Math.abs(z) <= FARTHEST)) {
      throw new IllegalArgumentException(
          what + " is not finite or beyond " + FARTHEST + ": " + x + ", " + y + ", " + z);
    }
  }
}
