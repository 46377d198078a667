package dev.sightline.jme.extra.handle;

/** A place on a triangle of the scene that a move may snap to. */
public enum SnapTarget {
  /** A vertex of the triangle under the cursor. */
  VERTEX,
  /** The point of one of its edges that is nearest to the cursor. */
  EDGE,
  /** The point under the cursor. */
  FACE
}
