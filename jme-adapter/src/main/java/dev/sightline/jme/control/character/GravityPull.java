package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.walk.FallSpeed;
import dev.sightline.jme.internal.walk.Momentum;
import org.jspecify.annotations.Nullable;

/** What a field of gravity does to a character: what it falls with, and which way is up. */
final class GravityPull {
  /** Up turns over by more than this: then no least turn takes level vectors along. */
  private static final double STRAIGHT_OVER = 1e-9;

  @Nullable Gravity field;

  /** Whether up is turned against the field. */
  boolean isAligned;

  private final Vector3f feet = new Vector3f();
  private final Vector3f pull = new Vector3f();
  private final Vector3f from = new Vector3f();
  private final Vector3f against = new Vector3f();

  /** What pulls in this step, in the character's space. */
  private final double[] own = new double[3];

  /** Before a step: asks the field, turns up against it, and sets what it falls with. */
  void feel(SteppedCharacterControl control, KinematicCharacter walker, FallSpeed fall) {
    if (field == null) {
      return;
    }
    double size = ask(field, walker);
    if (isAligned && size > 0) {
      from.set(control.up);
      // No negative zero: up is +y to the bit where gravity leads down.
      against.set(
          (float) (0 - pull.x / size), (float) (0 - pull.y / size), (float) (0 - pull.z / size));
      control.setUp(against);
      takeAlong(control.steps.walk, from, control.up);
      takeAlong(control.steps.view, from, control.up);
      own[0] = 0;
      own[1] = -size;
      own[2] = 0;
    } else {
      own[0] = pull.x;
      own[1] = pull.y;
      own[2] = pull.z;
      walker.toOwn(own);
    }
    fall.gravity = 0 - own[1];
  }

  /** Asks the field; how strong it is. */
  private double ask(Gravity asked, KinematicCharacter walker) {
    walker.position(feet);
    pull.set(0, 0, 0);
    asked.at(feet, pull);
    if (!Vector3f.isValidVector(pull)) {
      throw new IllegalArgumentException(
          "gravity at " + walker.position(null) + " is not finite: " + pull);
    }
    double x = pull.x;
    double y = pull.y;
    double z = pull.z;
    return Math.sqrt(x * x + y * y + z * z);
  }

  /**
   * Takes a vector that is square to one up along to another: the least turn, as derived in
   * docs/bvh/character.md.
   */
  private static void takeAlong(Vector3f level, Vector3f from, Vector3f to) {
    double cosine = (double) from.x * to.x + (double) from.y * to.y + (double) from.z * to.z;
    double along = (double) level.x * to.x + (double) level.y * to.y + (double) level.z * to.z;
    if (along != 0 && cosine > -1 + STRAIGHT_OVER) {
      double part = along / (1 + cosine);
      level.set(
          (float) (level.x - part * ((double) from.x + to.x)),
          (float) (level.y - part * ((double) from.y + to.y)),
          (float) (level.z - part * ((double) from.z + to.z)));
    }
  }

  /** In the air: what leads sideways gathers speed. On the ground friction holds it. */
  void gather(Momentum momentum, double most, double step, double[] way) {
    if (field != null && (own[0] != 0 || own[2] != 0)) {
      momentum.gather(own[0], own[2], most, step, way);
    }
  }
}
