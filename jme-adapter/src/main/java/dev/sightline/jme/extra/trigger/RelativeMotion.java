package dev.sightline.jme.extra.trigger;

/** A capsule that moves in the frame of a trigger, straight and without turning. */
final class RelativeMotion {
  /** Its middle at the start. */
  double x;

  double y;
  double z;

  /** The displacement. */
  double dx;

  double dy;
  double dz;

  /** From its middle to one end of its axis. */
  double hx;

  double hy;
  double hz;

  double radius;

  RelativeMotion() {}

  /** Goes the same way back, from its end. */
  void reverse() {
    x += dx;
    y += dy;
    z += dz;
    dx = -dx;
    dy = -dy;
    dz = -dz;
  }

  boolean isSphere() {
    return hx == 0 && hy == 0 && hz == 0;
  }
}
