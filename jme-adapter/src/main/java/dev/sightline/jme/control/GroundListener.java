package dev.sightline.jme.control;

/**
 * Called when feet land, leave the ground or change it: once for each, on the render thread, at the
 * end of the update. It may ask, warp and change settings. The surfaces are overwritten afterwards;
 * copy what you keep. Its exceptions reach the caller of the update.
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
