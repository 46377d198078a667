package dev.sightline.bvh.move;

/**
 * The end of a move: up or down, and out of what is too near. Where the capsule without its skin
 * sinks in between things that leave no room for the skin, the mouth of a trench or two stones, it
 * stays on top of them.
 */
final class MoveEnd {
  private final PushOut pushOut;
  private final StepClimb climb;
  private final UprightMove upright;
  private final Contact contact = new Contact();
  private final GroundContact levelled = new GroundContact();

  /** Whether it is out of everything. */
  boolean isFree;

  /** By how much the last push-out has moved it level. */
  double pushedX;

  double pushedZ;

  MoveEnd(PushOut pushOut, Support support, StepClimb climb) {
    this.pushOut = pushOut;
    this.climb = climb;
    upright = new UprightMove(support, climb);
  }

  /**
   * Goes up, or down by what is asked and to the floor; one that stood goes down with its skin
   * where it has not room enough without.
   *
   * @param raised by how much the level part went up
   * @param allowed how deep something may be at the end
   * @return whether there is room
   */
  boolean go(
      CapsuleBody body,
      GroundContact ground,
      double dy,
      double raised,
      boolean stood,
      double allowed) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    int corners = body.path.size();
    levelled.set(ground);
    upOrDown(body, ground, dy, raised, stood);
    if (hasRoom(allowed) || dy > 0 || !stood) {
      return hasRoom(allowed);
    }
    body.place(x0, y0, z0);
    body.path.cut(corners);
    ground.set(levelled);
    body.isWide = true;
    upOrDown(body, ground, dy, raised, true);
    body.isWide = false;
    return hasRoom(allowed);
  }

  /** Climbs over what was in the way of the skin alone, so that no sweep has met it. */
  boolean goOver(CapsuleBody body, GroundContact ground, double wx, double wz, double allowed) {
    contact.set(pushOut.contact());
    body.isWide = true;
    boolean isOver = climb.climb(body, ground, contact, wx, wz) > 0;
    body.isWide = false;
    if (isOver) {
      pushOut(body);
    }
    return isOver && hasRoom(allowed);
  }

  /** Goes neither up nor down: gets out of what is too near, and says what is below. */
  void stay(CapsuleBody body, GroundContact ground) {
    pushOut(body);
    upright.stand(body, ground, body.room(), false);
  }

  private boolean hasRoom(double allowed) {
    return isFree || pushOut.depth() <= allowed;
  }

  private void upOrDown(
      CapsuleBody body, GroundContact ground, double dy, double raised, boolean stood) {
    if (dy > 0) {
      upright.rise(body, ground, dy, raised);
    } else {
      upright.fall(body, ground, -dy, stood);
    }
    body.mark();
    pushOut(body);
  }

  private void pushOut(CapsuleBody body) {
    double x0 = body.x;
    double z0 = body.z;
    isFree = pushOut.run(body);
    pushedX = body.x - x0;
    pushedZ = body.z - z0;
  }
}
