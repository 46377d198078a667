package dev.sightline.bvh.move;

/** How a character passes through a triangle, if it does. */
public enum Passage {
  /** It is in the way from both sides. */
  SOLID,

  /**
   * A platform that is passed from below and from the sides, and stood on from above. Only faces
   * that are level enough to stand on count, by their winding: of a box that is its top. Such a
   * face counts for moves that do not lead up, while the capsule without its skin is above it.
   */
  ONE_WAY,

  /**
   * It is passed through by a move that leads up, and by what it is in then until it has left that.
   * In any other case it is in the way from both sides.
   */
  WHILE_RISING,

  /** It is not there for the character. */
  OPEN
}
