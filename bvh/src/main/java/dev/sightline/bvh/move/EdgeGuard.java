package dev.sightline.bvh.move;

/**
 * Keeps a character that sneaks on its floor. A move is made in pieces that are short beside the
 * foot; a piece that ends too far beyond an edge is made again, less far: back by how far it led
 * beyond, square to the edge, so that it slides along. Derivation: docs/bvh/character.md.
 */
final class EdgeGuard {
  /** A piece is at most this many radii long: then the foot still touches the edge it leaves. */
  private static final double PIECE = 0.25;

  private static final int MOST_PIECES = 64;

  /** How often a piece is bent along edges, and how often it is halved where that fails. */
  private static final int BENDS = 6;

  private static final int TRIES = BENDS + 4;

  /** How far beyond an edge it may be, in radii of the inner capsule: 30 degrees of the foot. */
  private static final double BEYOND = 0.5;

  /** Which part of the steepest slope's sine edges are used to. */
  private static final double STEEPEST = 63.0 / 64;

  /** A piece that is bent ends at so much of what is allowed. */
  private static final double BACK = 255.0 / 256;

  /** The highest edge that it steps off; infinite for any. */
  double maxDrop = Double.POSITIVE_INFINITY;

  private final CharacterMover mover;
  private final WalkMove walk;
  private final MoverState kept = new MoverState();
  private final GroundContact before = new GroundContact();
  private final Contact below = new Contact();

  /** How far it leans beyond where its floor would carry it, level, and its length. */
  private double leanX;

  private double leanZ;
  private double lean;

  EdgeGuard(CharacterMover mover, WalkMove walk) {
    this.mover = mover;
    this.walk = walk;
  }

  /** Whether a move is kept from edges: of one that stands, and does not go up. */
  boolean holds(GroundContact ground, double dy) {
    return maxDrop < Double.POSITIVE_INFINITY && dy <= 0 && ground.state() == GroundState.GROUNDED;
  }

  /** Moves by a displacement, as {@link WalkMove#go} does. */
  void go(CapsuleBody body, GroundContact ground, double dx, double dy, double dz) {
    double length = Math.sqrt(dx * dx + dz * dz);
    double wanted = Math.ceil(length / (PIECE * body.shape().radius()));
    int pieces = (int) Math.max(1, Math.min(MOST_PIECES, wanted));
    for (int i = 0; i < pieces; i++) {
      if (!holds(ground, dy)) {
        double left = (double) (pieces - i) / pieces;
        walk.go(body, ground, dx * left, dy * left, dz * left);
        return;
      }
      piece(body, ground, dx / pieces, dy / pieces, dz / pieces);
    }
  }

  private void piece(CapsuleBody body, GroundContact ground, double dx, double dy, double dz) {
    mover.save(kept);
    before.set(ground);
    int corners = body.path.size();
    int touched = body.touched.size();
    measure(body, before.contact(), before.contact());
    double allowed = Math.max(room(body, before.contact()), lean);
    double wx = dx;
    double wz = dz;
    for (int i = 0; i < TRIES && (wx != 0 || wz != 0); i++) {
      walk.go(body, ground, wx, dy, wz);
      if (isHeld(body, ground, allowed)) {
        return;
      }
      double gotX = body.x - kept.x;
      double gotZ = body.z - kept.z;
      lean(body, allowed);
      goBack(body, corners, touched);
      double over = lean > 0 ? (lean - BACK * allowed) / lean : 0;
      if (i < BENDS && over > 0) {
        wx = gotX - over * leanX;
        wz = gotZ - over * leanZ;
      } else {
        wx /= 2;
        wz /= 2;
      }
    }
    walk.go(body, ground, 0, dy, 0);
  }

  private void goBack(CapsuleBody body, int corners, int touched) {
    mover.resume(kept);
    body.path.cut(corners);
    body.touched.cut(touched);
  }

  /**
   * Measures where a piece has ended that is not held: by what the foot would rest on there, or if
   * that is not near, by what was stood on.
   */
  private void lean(CapsuleBody body, double allowed) {
    body.y = Math.max(body.y, kept.y);
    lean = 0;
    boolean isThere = body.settle(body.shape().radius(), CapsuleBody.LOOK_BELOW, below);
    if (isThere && !isBelow(body, below)) {
      measure(body, below, floorOf(body, below));
    }
    if (!isThere || !(lean > allowed)) {
      measureFrom(body, before.contact(), before.contact());
    }
  }

  /** The contact whose face is the floor that is stood on. */
  private Contact floorOf(CapsuleBody body, Contact now) {
    return now.fy >= body.cosine ? now : before.contact();
  }

  /**
   * How far the axis is from where it would be if the floor went on where it is touched: there a
   * sphere rests on the plane a radius away.
   */
  private void measure(CapsuleBody body, Contact c, Contact floor) {
    measureFrom(body, c, floor);
    lean = c.isOfFace() && c.fy >= body.cosine ? 0 : lean;
  }

  private void measureFrom(CapsuleBody body, Contact c, Contact floor) {
    double inner = body.shape().radius() - body.shape().skin();
    boolean isFlat = !(floor.fy >= body.cosine);
    leanX = body.x - c.x - (isFlat ? 0 : inner * floor.fx);
    leanZ = body.z - c.z - (isFlat ? 0 : inner * floor.fz);
    lean = Math.sqrt(leanX * leanX + leanZ * leanZ);
  }

  /** How far it may lean beyond an edge of a floor: less where that is steep itself. */
  private static double room(CapsuleBody body, Contact floor) {
    double inner = body.shape().radius() - body.shape().skin();
    double steepest = STEEPEST * Math.sqrt(1 - body.cosine * body.cosine);
    boolean isFlat = !(floor.fy >= body.cosine);
    double flat = isFlat ? 0 : Math.sqrt(floor.fx * floor.fx + floor.fz * floor.fz);
    return inner * Math.max(0, Math.min(BEYOND, steepest - flat));
  }

  /** Whether where a piece has ended is on its floor, or on one that is not too far below. */
  private boolean isHeld(CapsuleBody body, GroundContact ground, double allowed) {
    Contact now = ground.contact();
    if (ground.state() == GroundState.GROUNDED && !isBelow(body, now)) {
      measure(body, now, floorOf(body, now));
      if (lean <= allowed) {
        return true;
      }
    }
    return hasFloorBelow(body, now);
  }

  /** Whether a contact is on something lower than an edge may be. */
  private boolean isBelow(CapsuleBody body, Contact now) {
    Contact was = before.contact();
    double ahead = heightBefore(body, now) - now.y;
    double back = before.isStep() ? ahead : was.y - heightAt(body, now, was.x, was.z);
    return Math.min(ahead, back) > maxDrop + body.room();
  }

  /** How high the floor would be at a contact that was stood on, if it went on. */
  private double heightBefore(CapsuleBody body, Contact at) {
    return before.isStep() ? before.standsAt() : heightAt(body, before.contact(), at.x, at.z);
  }

  private static double heightAt(CapsuleBody body, Contact floor, double x, double z) {
    return floor.fy >= body.cosine
        ? floor.y - (floor.fx * (x - floor.x) + floor.fz * (z - floor.z)) / floor.fy
        : floor.y;
  }

  /** Whether the axis goes through a floor that, at the edge, is not too far below. */
  private boolean hasFloorBelow(CapsuleBody body, Contact now) {
    Contact edge = now.isThere && !isBelow(body, now) ? now : before.contact();
    double highest = Math.min(edge.y, heightBefore(body, edge));
    double from = Math.max(body.y, kept.y) + body.shape().radius();
    double reach = from - highest + maxDrop + body.shape().radius() * body.slope;
    return reach > 0
        && body.queries.below(body.x, from, body.z, reach, below)
        && below.fy >= body.cosine
        && highest - Math.max(below.y, heightAt(body, below, edge.x, edge.z))
            <= maxDrop + body.room();
  }
}
