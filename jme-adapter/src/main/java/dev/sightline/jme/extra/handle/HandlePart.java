package dev.sightline.jme.extra.handle;

/** A part of the handles that the cursor can grab. */
public enum HandlePart {
  /** The middle: moves freely, or scales uniformly. */
  CENTRE(-1),
  /** The first axis: an arrow, a ring or a box. */
  X(0),
  /** The second axis. */
  Y(1),
  /** The third axis. */
  Z(2),
  /** The square across the first axis. */
  YZ(0),
  /** The square across the second axis. */
  ZX(1),
  /** The square across the third axis. */
  XY(2),
  /** The outer ring, about the direction of view. */
  VIEW(-1);

  private final int axis;

  HandlePart(int axis) {
    this.axis = axis;
  }

  /** The axis that it lies along, or across for a square; -1 for none. */
  int axis() {
    return axis;
  }

  boolean isAxis() {
    return this == X || this == Y || this == Z;
  }

  boolean isSquare() {
    return this == YZ || this == ZX || this == XY;
  }

  /** Whether a mode has it. */
  boolean isIn(HandleMode mode) {
    return switch (mode) {
      case MOVE -> this != VIEW;
      case ROTATE -> isAxis() || this == VIEW;
      case SCALE -> isAxis() || this == CENTRE;
    };
  }
}
