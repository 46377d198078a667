package dev.sightline.bvh.move;

/**
 * A step: up, on and down again, accepted as a whole or not at all. Where it comes down on what
 * does not carry, the edge's rounding or a thin board, it is a step if there is a floor farther on;
 * the body then stands on part of the step.
 */
final class StepClimb {
  /** How much of a step's height is forgiven to rounding. */
  static final double ROOM = 0x1p-10;

  /** How far before what is in the way what is stood on may be, in skins. */
  private static final double BEFORE = 0.125;

  /**
   * How far ahead a floor is looked for, in radii: beyond two thin things, one, on it, behind it.
   */
  private static final double[] AHEAD = {3.375, 2.25, 1.125, 0.25};

  /** How many ways on are tried: the longest may come down on the step after the next. */
  private static final int TRIES = 5;

  /** Which share of the one before each of them is: the last is 0.15 of the first. */
  private static final double SHORTER = 0.625;

  private final Contact found = new Contact();
  private final Contact farther = new Contact();
  private final Support support;

  StepClimb(Support support) {
    this.support = support;
  }

  /**
   * Tries to go up, on and down again onto a step; leaves the body where it was if that fails.
   *
   * @param ground what the character stands on, with the height that steps are counted from; takes
   *     over what is stood on afterwards
   * @param met what is in the way
   * @return the share of the way that was gone; 0 if it failed
   */
  double climb(CapsuleBody body, GroundContact ground, Contact met, double wx, double wz) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    double from = ground.isStep() ? ground.standsAt() : Math.max(y0, ground.heightAt(met));
    double up = from + body.shape().stepUp() - y0;
    double risen = up > 0 ? body.headRoom(up, found) : 0;
    if (risen > 0) {
      body.y = y0 + risen;
      double share = body.share(wx, 0, wz, found);
      double length = Math.sqrt(wx * wx + wz * wz);
      double least = CapsuleBody.AT_REST * body.shape().skin();
      for (int i = 0; i < TRIES && share * length > least; i++) {
        body.place(x0 + share * wx, y0 + risen, z0 + share * wz);
        boolean isBeyond = body.isWide || share * length > 2 * body.shape().radius();
        if (land(body, ground, met, wx, wz, from, risen, isBeyond)) {
          body.path.add(x0, y0 + risen, z0);
          body.path.add(body.x, y0 + risen, body.z);
          body.mark();
          return share;
        }
        share *= SHORTER;
      }
    }
    body.place(x0, y0, z0);
    return 0;
  }

  /**
   * Comes down: a skin higher than before, or beyond what was in the way. What was in the way of
   * the skin alone is no wall, so that it may come down anywhere.
   */
  private boolean land(
      CapsuleBody body,
      GroundContact ground,
      Contact met,
      double wx,
      double wz,
      double from,
      double risen,
      boolean isBeyond) {
    double skin = body.shape().skin();
    double highest = from + body.shape().stepUp() * (1 + ROOM);
    double raised = body.y;
    if (!body.settle(risen + skin, CapsuleBody.LOOK_AHEAD, found)
        || found.y > highest
        || !(isBeyond || body.y > raised - risen + skin || isOver(found, met, skin))) {
      return false;
    }
    if (!support.carries(body, found)
        && !leadsOn(body, -met.nx, -met.nz, from, highest, raised)
        && !leadsOn(body, wx, wz, from, highest, raised)) {
      return false;
    }
    ground.take(body, support, found, false);
    if (ground.state() != GroundState.GROUNDED) {
      ground.startStep(from);
    }
    return true;
  }

  /** Whether what it came down on is what was in the way, or lies behind that. */
  private static boolean isOver(Contact found, Contact met, double skin) {
    double flat = Math.sqrt(met.nx * met.nx + met.nz * met.nz);
    double behind = (met.x - found.x) * met.nx + (met.z - found.z) * met.nz;
    return behind >= -BEFORE * skin * flat;
  }

  /**
   * Whether what is below, too steep to stand on, leads down a step to a floor: away from it, and
   * down by what the floor is followed.
   */
  boolean leadsDown(CapsuleBody body, Contact below) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    // Straight below the foot the face that is touched says where down is.
    boolean isBelow = below.ny > Support.STRAIGHT;
    double ax = isBelow ? below.fx : below.nx;
    double az = isBelow ? below.fz : below.nz;
    double flat = Math.sqrt(ax * ax + az * az);
    boolean leads = false;
    for (int i = AHEAD.length - 1; i >= 0 && !leads && flat > 0; i--) {
      double ahead = AHEAD[i] * body.shape().radius() / flat;
      double share = body.share(ahead * ax, 0, ahead * az, farther);
      body.x += share * ahead * ax;
      body.z += share * ahead * az;
      leads =
          body.settle(body.shape().stickToFloor(), CapsuleBody.LOOK_AHEAD, farther)
              && below.y - farther.y <= body.shape().stepUp() * (1 + ROOM)
              && support.carries(body, farther);
      body.place(x0, y0, z0);
    }
    return leads;
  }

  /** Where the floor was that {@link #leadsDown} has found. */
  double floor() {
    return farther.y;
  }

  /** Whether a floor follows in a direction, no higher than a step. */
  private boolean leadsOn(
      CapsuleBody body, double wx, double wz, double from, double highest, double raised) {
    double flat = Math.sqrt(wx * wx + wz * wz);
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    boolean leads = false;
    for (int i = 0; i < AHEAD.length && !leads && flat > 0; i++) {
      double ahead = AHEAD[i] * body.shape().radius() / flat;
      body.place(x0, raised, z0);
      double share = body.share(ahead * wx, 0, ahead * wz, farther);
      body.x += share * ahead * wx;
      body.z += share * ahead * wz;
      leads =
          body.settle(raised - from + body.shape().stepUp(), CapsuleBody.LOOK_AHEAD, farther)
              && farther.y <= highest
              && support.carries(body, farther);
    }
    body.place(x0, y0, z0);
    return leads;
  }
}
