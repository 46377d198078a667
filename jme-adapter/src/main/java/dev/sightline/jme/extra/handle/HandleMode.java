package dev.sightline.jme.extra.handle;

/** What handles do to spatials. */
public enum HandleMode {
  /** Arrows move along an axis, squares in a plane, the middle freely. */
  MOVE,
  /** Rings turn about an axis; the outer ring turns about the direction of view. */
  ROTATE,
  /** Boxes scale along an axis of the spatial; the middle one scales uniformly. */
  SCALE
}
