package dev.sightline.bvh.extra.tile;

/** Whether one point sees another. */
public enum Sight {
  /** Nothing stands between them. */
  CLEAR,
  /** A triangle stands between them. */
  BLOCKED,
  /** Nothing that is there stands between them, and the segment enters tiles that are not there. */
  UNKNOWN
}
