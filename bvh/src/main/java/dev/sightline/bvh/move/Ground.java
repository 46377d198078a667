package dev.sightline.bvh.move;

/**
 * What a character stands on, if anything. The state follows from the contact, so that no state can
 * name ground that is not there.
 */
final class Ground {
  private final Contact contact = new Contact();
  private boolean carries;

  /** In the air. */
  void clear() {
    contact.clear();
    carries = false;
  }

  /** On what was met below: carried by it, or sliding on it. */
  void take(CapsuleBody body, Support support, Contact met) {
    carries = false;
    contact.set(met);
    carries = support.carries(body, contact);
    if (!contact.hasFace()) {
      // A triangle without area, touched like an edge.
      contact.fx = contact.nx;
      contact.fy = contact.ny;
      contact.fz = contact.nz;
    }
  }

  /** Goes along with the character. */
  void shift(double dx, double dy, double dz) {
    contact.x += dx;
    contact.y += dy;
    contact.z += dz;
  }

  GroundState state() {
    if (!contact.isThere()) {
      return GroundState.AIRBORNE;
    }
    return carries ? GroundState.GROUNDED : GroundState.SLIDING;
  }

  Contact contact() {
    return contact;
  }
}
