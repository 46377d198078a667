package dev.sightline.jme.control;

/** Is called before each fixed step of a character: the place to set the inputs of that step. */
@FunctionalInterface
public interface StepListener {
  /**
   * A step is about to be made.
   *
   * @param step how many were made before
   */
  void beforeStep(KinematicCharacterControl character, long step);
}
