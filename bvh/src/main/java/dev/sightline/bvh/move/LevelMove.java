package dev.sightline.bvh.move;

/** The level part of a move: along walls, up ramps and steps. */
final class LevelMove {
  private static final int SLIDES = 6;

  /** The most steps of one move. */
  private static final int STEPS = 3;

  /** What counts as no displacement any more, in skins. */
  static final double LEAST = 0x1p-20;

  /** The most of a barred way that is kept for a step, in skins. */
  private static final double KEPT = 4;

  /** Which share of a way at most pays for an earlier one. */
  private static final double PAID = 0.5;

  private final SlidePlanes planes = new SlidePlanes();
  private final Contact contact = new Contact();
  private final StepClimb climb;

  /** Whether something barred the last way that is no step. */
  private boolean isBarred;

  LevelMove(StepClimb climb) {
    this.climb = climb;
  }

  /**
   * Goes as far as it can.
   *
   * @param ground what the body stands on: where it can walk on that, steps are climbed
   */
  void go(CapsuleBody body, GroundContact ground, double dx, double dz) {
    if (!(body.barredX * dx + body.barredZ * dz > 0)) {
      keep(body, 0, 0);
    }
    double share = payBack(body, dx, dz);
    planes.start(share * dx, 0, share * dz);
    double least = LEAST * body.shape().skin();
    boolean grounded = ground.state() == GroundState.GROUNDED && body.shape().stepUp() > 0;
    int steps = grounded ? STEPS : 0;
    isBarred = false;
    for (int i = 0; i < SLIDES && planes.isLonger(least); i++) {
      double left = 1 - body.advance(planes.x, planes.y, planes.z, contact);
      if (left <= 0) {
        if (i == 0 && steps > 0) {
          climbAside(body, ground);
        }
        break;
      }
      boolean walkable = isWalkable(body, contact);
      double wx = planes.x * left;
      double wz = planes.z * left;
      if (!walkable && steps > 0) {
        double climbed = climb(body, ground, wx, wz);
        if (climbed > 0) {
          steps--;
          planes.start(wx * (1 - climbed), 0, wz * (1 - climbed));
          continue;
        }
        steps = 0;
        isBarred = true;
      }
      bend(left, walkable);
      if (isBarred && !walkable) {
        keep(body, body.barredX + wx - planes.x, body.barredZ + wz - planes.z);
      }
      if (planes.x * dx + planes.z * dz <= 0) {
        break;
      }
    }
  }

  /**
   * Keeps what a push-out has taken of the way, or forgets what is kept where the way was gone for
   * the most part, barred by nothing.
   *
   * @param gone by how much the whole move went along its way, times the way's length
   */
  void end(CapsuleBody body, double dx, double dz, double pushedX, double pushedZ, double gone) {
    if (pushedX * dx + pushedZ * dz < 0) {
      keep(body, body.barredX - pushedX, body.barredZ - pushedZ);
    } else if (!isBarred && 2 * gone > dx * dx + dz * dz) {
      keep(body, 0, 0);
    }
  }

  /**
   * Goes a shorter way where an earlier one led farther than was asked, and tells which share of
   * the way is left.
   */
  private static double payBack(CapsuleBody body, double dx, double dz) {
    double asked = Math.sqrt(dx * dx + dz * dz);
    double paid = Math.min(body.ahead, asked * PAID);
    body.ahead = asked > 0 ? body.ahead - paid : 0;
    return asked > 0 ? 1 - paid / asked : 1;
  }

  /**
   * Tries a step at what is walked along so nearly level with it that only the skin is taken from
   * the way, in the direction of what was taken.
   */
  private void climbAside(CapsuleBody body, GroundContact ground) {
    if ((body.barredX != 0 || body.barredZ != 0)
        && body.share(body.barredX, 0, body.barredZ, contact) < 1
        && !isWalkable(body, contact)) {
      climb(body, ground, 0, 0);
    }
  }

  /**
   * Tries a step by what is left of the way and what was barred of it before. What led nowhere is
   * tried again in every other move only: no way is lost by that.
   */
  private double climb(CapsuleBody body, GroundContact ground, double wx, double wz) {
    body.triedInVain = !body.triedInVain;
    if (!body.triedInVain) {
      return 0;
    }
    double share = climb.climb(body, ground, contact, wx + body.barredX, wz + body.barredZ);
    if (share > 0) {
      body.triedInVain = false;
      keep(body, 0, 0);
    }
    return share;
  }

  /** Keeps so much of a barred way, or as much as is kept at most. */
  private static void keep(CapsuleBody body, double x, double z) {
    double length = Math.sqrt(x * x + z * z);
    double most = KEPT * body.shape().skin();
    double share = length > most ? most / length : 1;
    body.barredX = share * x;
    body.barredZ = share * z;
  }

  /** Bends what is left of a displacement along what was met. */
  private void bend(double left, boolean walkable) {
    double wx = planes.x * left;
    double wz = planes.z * left;
    if (walkable) {
      // A ramp: the same level displacement, higher.
      planes.add(contact.nx, contact.ny, contact.nz);
      planes.bend(wx, -(wx * contact.nx + wz * contact.nz) / contact.ny, wz);
      return;
    }
    // A wall, whatever its slope: nobody gains height by walking against it.
    double flat = Math.sqrt(contact.nx * contact.nx + contact.nz * contact.nz);
    if (flat > 0) {
      planes.add(contact.nx / flat, 0, contact.nz / flat);
    } else {
      planes.add(contact.nx, contact.ny, contact.nz);
    }
    planes.bend(wx, planes.y * left, wz);
  }

  /**
   * A face that is not too steep, or an edge low enough to roll over: one that the round foot with
   * its skin meets at no steeper a normal, or what is restored of the skin leads back from it.
   */
  private boolean isWalkable(CapsuleBody body, Contact c) {
    if (c.isOfFace()) {
      return c.fy >= body.cosine;
    }
    CharacterShape shape = body.shape();
    return c.ny * (shape.radius() - shape.skin()) >= body.cosine * shape.radius()
        && c.y - body.y <= shape.stepUp() * (1 + StepClimb.ROOM);
  }
}
