package dev.sightline.jme.control.character;

/**
 * How a character moves: by itself it walks, and a game's volumes make it climb or swim. In the
 * other modes the {@linkplain KinematicCharacterControl#setWalkDirection walk direction} counts in
 * all three directions. There is no gravity, no step and no floor that is followed. Walls, the
 * ground and what carries it stay what they are.
 */
public enum MoveMode {
  /** On floors, by gravity and jumps. */
  WALK,

  /**
   * On a ladder, a rope, a wall: the velocity is the walk direction. A jump ends it, into {@link
   * #WALK}. Whoever leaves it otherwise is at rest.
   */
  CLIMB,

  /**
   * In water, or flying: the velocity follows the walk direction by {@link
   * CharacterMotion#setAirAcceleration}, and pushes add to it. Whoever leaves it keeps the
   * velocity.
   */
  SWIM
}
