package dev.sightline.jme.extra.trigger;

/**
 * The box in the world that holds what a trigger or a mover passes through in a frame. It is padded
 * by far more than its numbers are rounded by, so that no pair is left out.
 */
final class SweptBox {
  /** Relative to the coordinates; the steps from a place to a box are some ten roundings. */
  private static final double PADDING = 0x1p-40;

  /** The minima along the axes, then the maxima. */
  final double[] sides = new double[6];

  SweptBox() {}

  /** Takes what moves straight from one middle to another, with half edges. */
  void set(double[] from, double[] to, double[] half) {
    for (int axis = 0; axis < 3; axis++) {
      double pad = half[axis] + PADDING * (Math.abs(from[axis]) + Math.abs(to[axis]) + half[axis]);
      sides[axis] = Math.min(from[axis], to[axis]) - pad;
      sides[axis + 3] = Math.max(from[axis], to[axis]) + pad;
    }
  }

  /** Whether two boxes have a point in common. */
  boolean meets(SweptBox other) {
    double[] b = other.sides;
    return sides[0] <= b[3]
        && b[0] <= sides[3]
        && sides[1] <= b[4]
        && b[1] <= sides[4]
        && sides[2] <= b[5]
        && b[2] <= sides[5];
  }

  /** Whether it can meet anything. */
  boolean isFinite() {
    double sum = 0;
    for (double side : sides) {
      sum += 0 * side;
    }
    return sum == 0;
  }
}
