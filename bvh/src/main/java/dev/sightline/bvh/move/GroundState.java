package dev.sightline.bvh.move;

/** Whether a character is on the ground, slides, or is in the air. */
public enum GroundState {
  /** On something that is not too steep to walk on. */
  GROUNDED,

  /** On something that is too steep to walk on. */
  SLIDING,

  /** On nothing. */
  AIRBORNE
}
