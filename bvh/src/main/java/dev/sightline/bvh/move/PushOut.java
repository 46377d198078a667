package dev.sightline.bvh.move;

/** Moves a character out of what it stands in, and restores its skin. */
final class PushOut {
  private static final int PUSHES = 8;

  /** Slopes below this one in are left along their normal, however level they are. */
  private static final double FLATTEST = 32;

  /** What is as good as in the middle, of what is as good as no distance. */
  private static final double CENTRED = 0x1p-4;

  /** How much of the skin may be gone where something was too deep in it, as a share. */
  private static final double PRESSED = 31.0 / 32;

  /** How deep the last thing is that it stands in; 0 if it is out of everything. */
  private double depth;

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
      if (!isIn(body, room)) {
        return true;
      }
      body.touched.add(contact);
      double x0 = body.x;
      double y0 = body.y;
      double z0 = body.z;
      if (depth < skin) {
        if (!restoreSkin(body)) {
          return false;
        }
      } else if (contact.depth < body.shape().radius() / 2 || !stepOut(body)) {
        leave(body, depth - PRESSED * skin);
      }
      if (body.x == x0 && body.y == y0 && body.z == z0) {
        return false; // what is deepest is so again
      }
      body.mark();
    }
    return !isIn(body, room);
  }

  private boolean isIn(CapsuleBody body, double room) {
    boolean is = body.deepest(body.shape().radius() - room, contact);
    depth = is ? contact.depth + room : 0;
    return is;
  }

  /** How deep after a run something still is, that could not be left. */
  double depth() {
    return depth;
  }

  /** What that is. */
  Contact contact() {
    return contact;
  }

  /**
   * Leaves what is deeper than the skin, just out of the inner capsule: straight up from what is
   * level enough to walk on, else along its normal; no farther than to what else is there.
   */
  private void leave(CapsuleBody body, double out) {
    boolean isFloor = contact.ny >= body.cosine;
    double wx = isFloor ? 0 : contact.nx * out;
    double wy = isFloor ? out / contact.ny : contact.ny * out;
    double wz = isFloor ? 0 : contact.nz * out;
    double share = body.sweep(wx, wy, wz, 1, found) ? found.t : 1;
    body.x += share * wx;
    body.y += share * wy;
    body.z += share * wz;
  }

  /**
   * Where a floor goes through the lower half of the capsule, stands up on it, if there is room:
   * each of its triangles by itself might be left sideways.
   */
  private boolean stepOut(CapsuleBody body) {
    CharacterShape shape = body.shape();
    double top = body.y + shape.height() - shape.radius();
    double y0 = body.y;
    if (!body.queries.below(body.x, top, body.z, top - y0, found)
        || found.fy < body.cosine
        || body.queries.passages.isOneWay(found)
        || found.y - y0 > shape.height() / 2
        || (body.clear > 0 && found.y - y0 > body.clear - shape.skin())) {
      return false;
    }
    body.y = found.y + shape.radius() / found.fy - shape.radius();
    if (body.deepest(shape.radius() - shape.skin() - body.room(), found)) {
      body.y = y0;
      return false;
    }
    return true;
  }

  /**
   * Restores the skin to the contact: straight up from what is level enough to walk on, which keeps
   * the level speed, level from what is too steep, which gains no height, else along the normal.
   * Where something else is in the way, to the middle between both.
   *
   * @return false if it is there already
   */
  private boolean restoreSkin(CapsuleBody body) {
    double flat = Math.sqrt(contact.nx * contact.nx + contact.nz * contact.nz);
    double wx = contact.nx;
    double wy = contact.ny;
    double wz = contact.nz;
    double along = 1;
    if (contact.ny >= body.cosine) {
      wx = 0;
      wy = 1;
      wz = 0;
      along = contact.ny;
    } else if (flat * FLATTEST >= 1) {
      wx /= flat;
      wy = 0;
      wz /= flat;
      along = flat;
    }
    double skin = body.shape().skin();
    double length = depth / along;
    if (body.sweep(wx * length, wy * length, wz * length, 1 + 2 * skin / length, found)) {
      double other = -(wx * found.nx + wy * found.ny + wz * found.nz);
      double space = found.t * length;
      double middle = (space * other - (skin - depth)) / (along + other);
      length = Math.max(0, Math.min(length, Math.min(space, middle)));
      if (length <= body.room() * CENTRED) {
        return false;
      }
    }
    body.x += wx * length;
    body.y += wy * length;
    body.z += wz * length;
    return true;
  }
}
