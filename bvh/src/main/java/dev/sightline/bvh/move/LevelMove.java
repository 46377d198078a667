package dev.sightline.bvh.move;

/** The level part of a move: along walls, up ramps and steps. */
final class LevelMove {
  private static final int SLIDES = 6;

  /** What counts as no displacement any more, in skins. */
  static final double LEAST = 0x1p-20;

  private final SlidePlanes planes = new SlidePlanes();
  private final Contact contact = new Contact();
  private final Stairs stairs;

  LevelMove(Support support) {
    stairs = new Stairs(support);
  }

  /**
   * Goes as far as it can.
   *
   * @param standsAt height of what the body stands on
   * @param grounded whether it stands on something it can walk on, so that steps are climbed
   */
  void go(CapsuleBody body, double dx, double dz, double standsAt, boolean grounded) {
    planes.start(dx, 0, dz);
    double least = LEAST * body.shape().skin();
    boolean maySteps = grounded && body.shape().stepUp() > 0;
    for (int i = 0; i < SLIDES && planes.isLonger(least); i++) {
      double left = 1 - body.advance(planes.x, planes.y, planes.z, contact);
      if (left <= 0) {
        return;
      }
      boolean walkable = isWalkable(body, contact);
      if (!walkable && maySteps) {
        maySteps = false;
        if (stairs.climb(body, standsAt, planes.x * left, planes.z * left)) {
          return;
        }
      }
      bend(left, walkable);
      if (planes.x * dx + planes.z * dz <= 0) {
        return;
      }
    }
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

  /** A face that is not too steep, or an edge low enough to roll over. */
  private boolean isWalkable(CapsuleBody body, Contact c) {
    if (c.isOfFace()) {
      return c.fy >= body.cosine;
    }
    return c.ny >= body.cosine && c.y - body.y <= body.shape().stepUp() * (1 + Stairs.ROOM);
  }
}
