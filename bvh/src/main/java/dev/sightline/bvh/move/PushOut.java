package dev.sightline.bvh.move;

/** Moves a character out of what it stands in, and restores its skin. */
final class PushOut {
  private static final int PUSHES = 8;

  /** Slopes below this one in are left along their normal, however level they are. */
  private static final double FLATTEST = 32;

  /** How much of the skin may be gone where something was too deep in it, as a share. */
  private static final double PRESSED = 31.0 / 32;

  private final Contact contact = new Contact();
  private final Contact found = new Contact();

  /**
   * Moves out of everything that is nearer than the skin allows, the deepest first.
   *
   * @return whether it is out of everything
   */
  boolean run(CapsuleBody body) {
    double skin = body.shape().skin();
    double room = body.room();
    for (int i = 0; i < PUSHES; i++) {
      if (!body.deepest(body.shape().radius() - room, contact)) {
        return true;
      }
      double depth = contact.depth + room;
      if (depth < skin) {
        restoreSkin(body, depth);
      } else {
        // Only out of the inner capsule: what is further is swept, so that two walls that are
        // nearer to each other than the capsule is wide don't throw it through one another.
        double out = depth - PRESSED * skin;
        body.x += contact.nx * out;
        body.y += contact.ny * out;
        body.z += contact.nz * out;
      }
      body.mark();
    }
    return false;
  }

  /**
   * Restores the skin to the contact: straight up from what is level enough to walk on, which keeps
   * the level speed, level from what is too steep, which gains no height, else along the normal.
   * Where something else is in the way, half of the way to it.
   */
  private void restoreSkin(CapsuleBody body, double depth) {
    double flat = Math.sqrt(contact.nx * contact.nx + contact.nz * contact.nz);
    double wx = contact.nx * depth;
    double wy = contact.ny * depth;
    double wz = contact.nz * depth;
    if (contact.ny >= body.cosine) {
      wx = 0;
      wy = depth / contact.ny;
      wz = 0;
    } else if (flat * FLATTEST >= 1) {
      wx /= flat * flat;
      wy = 0;
      wz /= flat * flat;
    }
    double share = body.sweep(wx, wy, wz, 1, found) ? found.t / 2 : 1;
    body.x += share * wx;
    body.y += share * wy;
    body.z += share * wz;
  }
}
