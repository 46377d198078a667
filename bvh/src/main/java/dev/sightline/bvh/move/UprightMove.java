package dev.sightline.bvh.move;

/** The part of a move straight up or down, and along what is too steep to stand on. */
final class UprightMove {
  /** How far a way down is tried, in skins, to see whether there is one. */
  private static final double TRIED = 0.25;

  private final Sliding sliding = new Sliding();
  private final Contact contact = new Contact();
  private final Support support;
  private final StepClimb climb;

  UprightMove(Support support, StepClimb climb) {
    this.support = support;
    this.climb = climb;
  }

  /**
   * Rises by a length, or until a skin remains to what is above.
   *
   * @param raised by how much the level part went up, rolling over an edge for example: what of it
   *     nothing below explains is taken back
   */
  void rise(CapsuleBody body, GroundContact ground, double dy, double raised) {
    if (raised > 0) {
      body.settle(raised, CapsuleBody.LOOK_AHEAD, contact);
    }
    double risen = body.headRoom(dy, contact);
    if (risen < dy) {
      body.touched.add(contact);
    }
    body.y += risen;
    stand(body, ground, body.shape().skin() * CapsuleBody.AT_REST, ground.isStep());
  }

  /**
   * Falls by a length, along slopes that are too steep to stand on, and follows the floor. What it
   * is at rest on is met by the shortest fall.
   */
  void fall(CapsuleBody body, GroundContact ground, double length, boolean wasGrounded) {
    double reach = Math.max(length, wasGrounded ? body.shape().stickToFloor() : body.room());
    double y0 = body.y;
    double look = wasGrounded ? CapsuleBody.LOOK_AHEAD : CapsuleBody.LOOK_BELOW;
    boolean met = body.settle(reach, look, contact);
    if (met) {
      ground.take(body, support, contact, ground.isStep());
      if (wasGrounded && ground.state() == GroundState.SLIDING && climb.leadsDown(body, contact)) {
        ground.startStep(climb.floor());
      }
      if (ground.state() == GroundState.GROUNDED) {
        body.touched.add(ground.contact());
        return;
      }
    }
    double left = length - (y0 - body.y);
    if (met && left >= -body.room()) {
      slideDown(body, ground, Math.max(0, left));
      return;
    }
    // Nothing there, or too steep to follow: falls no farther than was asked for.
    body.y = y0 - length;
    ground.clear();
  }

  /**
   * Spends what is left of a fall along steep faces; beyond their lower end is air. Where it is
   * held from several sides, and the way down between them is no steeper than what it could stand
   * on, it stands.
   */
  private void slideDown(CapsuleBody body, GroundContact ground, double length) {
    boolean isHeld = isHeld(body, ground);
    if (!isHeld && length > 0) {
      body.mark();
      glide(body, ground.contact(), length);
      stand(body, ground, body.room(), false);
      isHeld = ground.state() == GroundState.SLIDING && isHeld(body, ground);
    }
    if (isHeld) {
      ground.hold();
    }
    body.touched.add(ground.contact());
  }

  private boolean isHeld(CapsuleBody body, GroundContact ground) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    int corners = body.path.size();
    double tried = body.shape().skin() * TRIED;
    boolean isHeld =
        glide(body, ground.contact(), tried)
            && y0 - body.y <= tried * (1 - body.cosine * body.cosine);
    body.place(x0, y0, z0);
    body.path.cut(corners);
    return isHeld;
  }

  /** Goes down by at most a length along what is below; whether something else is in the way. */
  private boolean glide(CapsuleBody body, Contact below, double length) {
    sliding.start(0, -length, 0);
    sliding.bend(below);
    return sliding.go(body, 0);
  }

  /** Says what is below, a skin away and so much more at most, without moving. */
  void stand(CapsuleBody body, GroundContact ground, double room, boolean onStep) {
    double y0 = body.y;
    boolean there = body.settle(room, CapsuleBody.LOOK_BELOW, contact);
    body.y = y0;
    if (there) {
      ground.take(body, support, contact, onStep);
      body.touched.add(ground.contact());
    } else {
      ground.clear();
    }
  }
}
