package dev.sightline.jme.control.character;

/** Is called before and after each fixed step of a character. */
@FunctionalInterface
public interface StepListener {
  /**
   * A step is about to be made: the place to set its inputs.
   *
   * @param step how many were made before
   */
  void beforeStep(KinematicCharacterControl character, long step);

  /**
   * A step was made: the place to look at what it touched, {@link
   * KinematicCharacterControl#contacts}, and whether it is crushed.
   *
   * @param step how many were made before it
   */
  default void afterStep(KinematicCharacterControl character, long step) {}
}
