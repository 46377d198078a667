package dev.sightline.bvh.move;

/** Whether what is touched from above carries a character. */
final class Support {
  private final Contact beyond = new Contact();

  /**
   * Whether a contact below carries the character: its face is not too steep, or, where an edge is
   * touched, there is a face just beyond it, or just before it, that is not. The contact then names
   * that face.
   */
  boolean carries(CapsuleBody body, Contact c) {
    if (c.isOfFace() || c.fy >= body.cosine) {
      return c.fy >= body.cosine;
    }
    double ax = c.x - body.x;
    double az = c.z - body.z;
    double away = Math.sqrt(ax * ax + az * az);
    double on = away > 0 ? body.shape().skin() / away : 0;
    return isFloor(body, c, c.x + on * ax, c.z + on * az)
        || isFloor(body, c, c.x - on * ax, c.z - on * az);
  }

  /** Whether a face that can be walked on goes by at the height of a contact, at a place nearby. */
  private boolean isFloor(CapsuleBody body, Contact c, double atX, double atZ) {
    double rise = body.shape().skin() * (body.slope + CapsuleBody.AT_REST);
    if (!body.probe.below(atX, c.y + rise, atZ, 2 * rise, beyond) || !(beyond.fy >= body.cosine)) {
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
