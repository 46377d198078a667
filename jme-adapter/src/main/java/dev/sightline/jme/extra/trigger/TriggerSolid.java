package dev.sightline.jme.extra.trigger;

/**
 * The closed solid of a trigger in its frame: the space that moves and turns with the spatial and
 * is not scaled.
 */
abstract class TriggerSolid {
  /** The middle of the box around it. */
  final double[] middle = new double[3];

  /** Half of that box's edges. */
  final double[] half = new double[3];

  private final SweptBox box = new SweptBox();

  /** Sets the box along an axis. */
  final void setSide(int axis, double min, double max) {
    middle[axis] = min + 0.5 * (max - min);
    half[axis] = 0.5 * (max - min);
    box.set(middle, middle, half);
  }

  /** The box around it, padded. */
  final SweptBox box() {
    return box;
  }

  /** How far it reaches from the middle of its box. */
  final double reach() {
    return Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
  }

  /** Whether a capsule touches it at the start of its motion. */
  abstract boolean touches(RelativeMotion motion);

  /**
   * The first time, from 0 to 1, at which a capsule touches it that moves and does not turn.
   *
   * @return NaN if it does not
   */
  abstract double firstContact(RelativeMotion motion);
}
