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

  /** Goes from one place of its middle to another. */
  void go(double[] from, double[] to) {
    x = from[0];
    y = from[1];
    z = from[2];
    dx = to[0] - x;
    dy = to[1] - y;
    dz = to[2] - z;
  }

  boolean isSphere() {
    return hx == 0 && hy == 0 && hz == 0;
  }
}
