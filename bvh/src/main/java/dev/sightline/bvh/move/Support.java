package dev.sightline.bvh.move;

/** Whether what is touched from above carries a character. */
final class Support {
  /** Normals closer to straight up than this say nothing of which way an edge lies: 2.6 degrees. */
  static final double STRAIGHT = 0.999;

  private final Contact beyond = new Contact();

  /**
   * Whether a contact below carries the character: its face is not too steep, or, where an edge is
   * touched, there is a face just beyond it, or just before it, that is not. The contact then names
   * that face. A character that hangs over an edge so far that it is too steep for the round foot
   * is carried only where a floor follows below, as on climb.
   */
  boolean carries(CapsuleBody body, Contact c) {
    if (c.isOfFace()) {
      return c.fy >= body.cosine;
    }
    if (!(c.fy >= body.cosine) && !hasFloorBeside(body, c)) {
      return false;
    }
    return c.ny >= body.cosine || hasFloorBelow(body, c);
  }

  private boolean hasFloorBeside(CapsuleBody body, Contact c) {
    boolean isBelow = c.ny > STRAIGHT;
    double ax = isBelow ? c.fx : c.x - body.x;
    double az = isBelow ? c.fz : c.z - body.z;
    double away = Math.sqrt(ax * ax + az * az);
    double on = away > 0 ? body.shape().skin() / (2 * away) : 0;
    return isFloor(body, c, c.x + on * ax, c.z + on * az)
        || isFloor(body, c, c.x - on * ax, c.z - on * az);
  }

  /** Whether the axis goes through a floor that is a step below a contact at most. */
  private boolean hasFloorBelow(CapsuleBody body, Contact c) {
    double from = body.y + body.shape().radius();
    double reach = from - c.y + body.shape().stickToFloor();
    return body.queries.below(body.x, from, body.z, reach, beyond) && beyond.fy >= body.cosine;
  }

  /** Whether a face that can be walked on goes by at the height of a contact, at a place nearby. */
  private boolean isFloor(CapsuleBody body, Contact c, double atX, double atZ) {
    double rise = body.shape().skin() * (body.slope + CapsuleBody.AT_REST);
    if (!body.queries.below(atX, c.y + rise, atZ, 2 * rise, beyond)
        || !(beyond.fy >= body.cosine)) {
      return false;
    }
    c.instance = beyond.instance;
    c.triangle = beyond.triangle;
    c.fx = beyond.fx;
    c.fy = beyond.fy;
    c.fz = beyond.fz;
    return true;
  }
}
