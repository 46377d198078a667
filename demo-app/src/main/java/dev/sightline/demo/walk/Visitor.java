package dev.sightline.demo.walk;

import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.query.SceneQueries;

/** Who walks in the demo: a person where one unit is ten centimetres. */
public final class Visitor {
  /** Radius 22 cm, height 1.75 m, steps of 40 cm, slopes of 50 degrees. */
  public static final CharacterShape SHAPE = new CharacterShape(2.2, 17.5, 4, 5, 50, 0.2);

  /** The same person crouching, 1 m high. */
  public static final CharacterShape CROUCHED = SHAPE.withSize(SHAPE.radius(), 10);

  private static final double GRAVITY = 98.1;
  private static final double JUMP = 40;
  private static final double FASTEST_FALL = 500;

  private Visitor() {}

  /** A control that walks a spatial as this person among a scene. */
  public static KinematicCharacterControl control(SceneQueries scene) {
    KinematicCharacterControl control = new KinematicCharacterControl(scene, SHAPE);
    control.motion().setGravity(GRAVITY);
    control.motion().setJumpSpeed(JUMP);
    control.motion().setMaxFallSpeed(FASTEST_FALL);
    return control;
  }
}
