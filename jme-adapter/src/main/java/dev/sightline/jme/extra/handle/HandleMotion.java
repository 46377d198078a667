package dev.sightline.jme.extra.handle;

/**
 * A motion of the world about the place of the handles: scaled, then turned, then moved. Reused.
 */
final class HandleMotion {
  /** The place of the handles when the drag began. */
  final double[] origin = new double[3];

  /** Their axes then. */
  final double[] axes = new double[9];

  /** The displacement, along each axis. */
  final double[] move = new double[3];

  /** The axis of the turn, of length 1. */
  final double[] about = new double[3];

  /** The angle of the turn, in radians. */
  double angle;

  /** The factor of the scale. */
  double factor;

  /** The axis that is scaled; -1 for all three. */
  int scaled;

  HandleMotion() {}

  /** Begins at a frame, without a motion. */
  void begin(HandleFrame frame) {
    System.arraycopy(frame.origin, 0, origin, 0, 3);
    System.arraycopy(frame.axes, 0, axes, 0, 9);
    clear();
  }

  /** Takes the motion of another one about the same place. */
  void set(HandleMotion other) {
    System.arraycopy(other.move, 0, move, 0, 3);
    System.arraycopy(other.about, 0, about, 0, 3);
    angle = other.angle;
    factor = other.factor;
    scaled = other.scaled;
  }

  /** Moves nothing. */
  void clear() {
    for (int k = 0; k < 3; k++) {
      move[k] = 0;
    }
    angle = 0;
    factor = 1;
    scaled = -1;
  }

  /** One coordinate of the displacement in the world. */
  double displacement(int k) {
    return move[0] * axes[k] + move[1] * axes[3 + k] + move[2] * axes[6 + k];
  }

  /** Whether it moves nothing. */
  boolean isNone() {
    return move[0] == 0 && move[1] == 0 && move[2] == 0 && angle == 0 && factor == 1;
  }

  /**
   * Writes how far it takes a point.
   *
   * @param point three numbers, only read
   * @param out receives the displacement
   */
  void displace(double[] point, double[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = point[k] - origin[k];
    }
    if (factor != 1) {
      stretch(out);
    }
    if (angle != 0) {
      Rotations.rotate(about, angle, out);
    }
    boolean isAbout = angle != 0 || factor != 1;
    for (int k = 0; k < 3; k++) {
      out[k] = displacement(k) + (isAbout ? out[k] - (point[k] - origin[k]) : 0);
    }
  }

  private void stretch(double[] v) {
    double along = scaled < 0 ? 0 : (factor - 1) * Rotations.dot(axes, 3 * scaled, v, 0);
    for (int k = 0; k < 3; k++) {
      v[k] = scaled < 0 ? v[k] * factor : v[k] + along * axes[3 * scaled + k];
    }
  }
}
