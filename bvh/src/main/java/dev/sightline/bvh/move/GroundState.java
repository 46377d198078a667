package dev.sightline.bvh.move;

/** What a character stands on. */
public enum GroundState {
  /** On something that is not too steep to walk on. */
  GROUNDED,

  /** On something that is too steep to walk on. */
  SLIDING,

  /** On nothing. */
  AIRBORNE
}
