package dev.sightline.bvh.move;

/** One move of a character that walks: out of what is too near, level, then up or down. */
final class WalkMove {
  /** How much deeper than at first a character goes that has not room enough, in skins. */
  private static final double PINCHED = 0.125;

  private final Support support = new Support();
  private final StepClimb climb = new StepClimb(support);
  private final LevelMove level = new LevelMove(climb);
  private final PushOut pushOut = new PushOut();
  private final RoomSearch search = new RoomSearch();
  private final GroundContact before = new GroundContact();
  final MoveEnd end = new MoveEnd(pushOut, support, climb);

  /** Whether something is deeper in the capsule than its skin. */
  boolean isCrushed;

  /** Whether it was put where it is, and has not moved since. */
  boolean isPut;

  /** How deep something was when it first could not be left; 0 while everything can. */
  double pinch;

  /** Moves by a displacement of the body's space. */
  void go(CapsuleBody body, GroundContact ground, double dx, double dy, double dz) {
    // Where the last move ended nothing is too near, unless the world has moved since: then this
    // one's end puts that right.
    double allowed = body.shape().skin() * PINCHED + pinch;
    if (!end.isFree && !getOut(body)) {
      allowed = Math.max(allowed, pushOut.depth());
    }
    before.set(ground);
    final double x0 = body.x;
    final double y0 = body.y;
    final double z0 = body.z;
    final int corners = body.path.size();
    final double kept = Math.max(0, body.barredX * dx + body.barredZ * dz);
    level.go(body, ground, dx, dz);
    final boolean stood = before.state() == GroundState.GROUNDED;
    final double wx = body.x - x0;
    final double wz = body.z - z0;
    if (!end.go(body, ground, dy, body.y - y0, stood, allowed) && (body.x != x0 || body.z != z0)) {
      goBack(body, ground, x0, y0, z0, corners);
      if (dy > 0 || !stood || !end.goOver(body, ground, wx, wz, allowed)) {
        // Where there is not room enough it does not go, so that it does not tremble in a wedge.
        goBack(body, ground, x0, y0, z0, corners);
        end.go(body, ground, dy, 0, stood, allowed);
      }
    }
    double gone = (body.x - x0) * dx + (body.z - z0) * dz;
    level.end(body, dx, dz, end.pushedX, end.pushedZ, gone);
    noteAhead(body, gone - kept, dx, dz);
    finish(body);
  }

  /** Moves freely along all that is met, and says what is below. */
  void glide(
      CapsuleBody body, GroundContact ground, Sliding sliding, double dx, double dy, double dz) {
    if (!end.isFree) {
      getOut(body);
    }
    body.barredX = 0;
    body.barredZ = 0;
    body.ahead = 0;
    body.triedInVain = false;
    sliding.start(dx, dy, dz);
    sliding.go(body, Double.POSITIVE_INFINITY);
    end.stay(body, ground);
    finish(body);
  }

  private void finish(CapsuleBody body) {
    pinch = end.isFree ? 0 : pinch > 0 ? pinch : pushOut.depth();
    isCrushed = isDeep(body);
    isPut = false;
    body.clear = isCrushed ? body.clear : 0;
  }

  /** Moves out of what is too near; one that was put where that fails, to the nearest room. */
  private boolean getOut(CapsuleBody body) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    boolean isOut = pushOut.run(body);
    if (isOut || !isPut || !isDeep(body)) {
      return isOut;
    }
    double x1 = body.x;
    double y1 = body.y;
    double z1 = body.z;
    body.place(x0, y0, z0);
    if (search.find(body)) {
      body.mark();
      return pushOut.run(body);
    }
    body.place(x1, y1, z1);
    return false;
  }

  private boolean isDeep(CapsuleBody body) {
    return pushOut.depth() > body.shape().skin() + body.room();
  }

  private void goBack(
      CapsuleBody body, GroundContact ground, double x, double y, double z, int corners) {
    body.place(x, y, z);
    body.path.cut(corners);
    ground.set(before);
  }

  /** Notes what was gone beyond the way that was asked for, when a skin was restored. */
  private static void noteAhead(CapsuleBody body, double gone, double dx, double dz) {
    double asked = Math.sqrt(dx * dx + dz * dz);
    if (gone > asked * asked) {
      body.ahead = Math.min(body.shape().skin(), body.ahead + gone / asked - asked);
    }
  }
}
