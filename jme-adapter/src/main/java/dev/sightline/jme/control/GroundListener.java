package dev.sightline.jme.control;

/**
 * Is called when feet land, leave the ground or change it, on the render thread, once each and
 * last: it may ask, warp and change settings. The surfaces are overwritten afterwards; copy what is
 * to be kept. What it throws reaches whoever called the update.
 */
public interface GroundListener {
  /** Does nothing. */
  GroundListener NONE = new GroundListener() {};

  /** From the air onto something, steep or not; the first time too. */
  default void landed(GroundSurface ground) {}

  /**
   * Into the air.
   *
   * @param last what was stood on before
   */
  default void left(GroundSurface last) {}

  /** From one geometry onto another one, without a time in the air. */
  default void surfaceChanged(GroundSurface before, GroundSurface now) {}
}
