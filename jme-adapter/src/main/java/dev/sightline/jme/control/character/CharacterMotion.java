package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.walk.GroundSpeed;
import dev.sightline.jme.internal.walk.SinkingGround;
import dev.sightline.jme.internal.walk.Tape;
import dev.sightline.jme.scene.Conveyor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How a character moves by itself: gravity, jumps and falls, the air, and the speed that the ground
 * gives. Belongs to a {@link KinematicCharacterControl}. Each setting may be changed at any time
 * and holds from the next step on.
 *
 * <p><b>Speed of the ground.</b> A jump or a fall off ground that moves keeps its speed, level
 * until the next landing or wall, upward as a thrown stone does. The speed is measured by how far
 * the ground has carried in the last 25 to 50 milliseconds, or in the last step where it is moved
 * by a {@link StepListener}; surfaces that run are {@link Conveyor}s.
 *
 * <p><b>Ground that sinks.</b> The character falls, with the speed that it had, if its ground
 * accelerates downward faster than gravity for three frames in a row and gets ahead of a free fall
 * by more than the skin. If steps move the ground, three steps count. Ground that changes its speed
 * within two frames takes the character along at any speed.
 */
public final class CharacterMotion extends MotionSettings {
  private final GroundSpeed byFrames = new GroundSpeed();
  private final SinkingGround sinkingByFrames = new SinkingGround();
  private final SinkingGround sinkingBySteps = new SinkingGround();

  /** How fast the ground is that it stands on, and how fast by carrying. */
  private final double[] ground = new double[3];

  private final double[] carried = new double[3];

  /** How far elsewhere the place before the last step is shown: it left in it, or landed. */
  private final double[] regained = new double[3];

  private final Vector3f belt = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private final double[] own = new double[3];

  /** The belt, the wish and the way of a step in the character's space, as all speeds here are. */
  private final double[] run = new double[3];

  private final double[] walk = new double[3];
  private final double[] way = new double[3];

  /** Knows what is up; null for +y. */
  private @Nullable KinematicCharacter feet;

  /** What it stood on last: after a landing there its speed is known already. */
  private @Nullable Geometry lastGround;

  CharacterMotion() {}

  /** Speed upward, in world units a second; negative when it falls, 0 on the ground. */
  public double verticalSpeed() {
    double speed = fall.speed();
    return speed == 0 ? 0 : -speed;
  }

  /**
   * Sets the speed upward, from the next step on: for launch pads, jet packs, a dive. A positive
   * one leaves the ground, others do nothing there.
   */
  public void setVerticalSpeed(double speed) {
    fall.set(-Arguments.number("vertical speed", speed, true));
  }

  /**
   * Adds a velocity, from the next step on: a blow, a gust. Upward it changes the vertical speed,
   * on the ground that of the ground. Its level part is added to the walk until the character runs
   * into something or {@linkplain #setFriction friction} has slowed it. With the default friction
   * the ground ends it at once, so there it does nothing unless it also lifts.
   */
  public void push(Vector3f velocity) {
    Arguments.finite("velocity", velocity);
    take(velocity, own);
    momentum.push(own[0], own[2]);
    if (own[1] != 0) {
      fall.add(-own[1]);
    }
  }

  /** Takes a vector of the world into the space of the character. */
  private void take(Vector3f vector, double[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = vector.get(k);
    }
    if (feet != null) {
      feet.toOwn(out);
    }
  }

  /**
   * The level speed beside the walk: in the air of the ground that was left, and of pushes.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f drift(@Nullable Vector3f store) {
    own[0] = momentum.base(0);
    own[1] = 0;
    own[2] = momentum.base(2);
    if (feet != null) {
      feet.toWorld(own);
    }
    return Stores.of(store).set((float) own[0], (float) own[1], (float) own[2]);
  }

  /** Which character it moves. */
  void setFeet(KinematicCharacter feet) {
    this.feet = feet;
  }

  void jump() {
    jumps.wish();
  }

  /** Comes to rest, on no ground. */
  void stop() {
    fall.stop();
    jumps.stop();
    momentum.stop();
    restart();
    lastGround = null;
  }

  /** Comes to rest, and is shown where it is. */
  void rest() {
    stop();
    Arrays.fill(regained, 0);
  }

  /** Starts in the air with a velocity of its space. */
  void start(double[] velocity) {
    fall.set(-velocity[1]);
    momentum.walk(velocity[0], velocity[2]);
  }

  /** Adds what it was pushed by since the last step to a velocity, and forgets it. */
  void takePushes(double[] velocity) {
    velocity[0] += momentum.base(0);
    velocity[1] -= fall.speed();
    velocity[2] += momentum.base(2);
    rest();
  }

  /** Forgets how fast the ground was. */
  private void restart() {
    byFrames.restart();
    sinkingByFrames.restart();
    sinkingBySteps.restart();
  }

  /** It comes to another scene or leaves its own: what it stood on is nothing to it any more. */
  void forgetGround() {
    lastGround = null;
  }

  /** A frame has carried it. */
  void carriedByFrame(KinematicCharacter feet, double seconds) {
    if (feet.groundState() != GroundState.AIRBORNE) {
      takeCarried(feet);
      byFrames.add(own[0], own[1], own[2], seconds);
      sinkingByFrames.add(-own[1], seconds, fall);
    }
  }

  /**
   * Makes a step.
   *
   * @param wish the walk
   * @param behind for how long beyond the step's end the frame has carried it already
   */
  void step(KinematicCharacter feet, Vector3f wish, double step, double behind) {
    GroundState was = feet.groundState();
    boolean stands = was == GroundState.GROUNDED;
    double carriedOn = measure(feet, was, step) ? 0 : behind;
    Arrays.fill(regained, 0);
    boolean leaves = leaves(feet, was, step, carriedOn);
    take(wish, walk);
    momentum.steer(stands, walk[0], walk[2], step);
    double down = fall.begin(was, step) + (leaves || !stands ? momentum.gone(1, step) : 0);
    double y = feet.height();
    if (leaves && down >= 0) {
      feet.leaveGround(); // else it would follow the floor
    }
    if (stands && !leaves) {
      way[0] = (momentum.walkX() + run[0] + momentum.pushX()) * step;
      way[2] = (momentum.walkZ() + run[2] + momentum.pushZ()) * step;
    } else {
      way[0] = (momentum.walkX() + momentum.base(0)) * step - momentum.gone(0, step);
      way[2] = (momentum.walkZ() + momentum.base(2)) * step - momentum.gone(2, step);
      pull.gather(momentum, fall.most, step, way);
    }
    way[1] = -down;
    feet.moveOwn(way);
    GroundState now = feet.groundState();
    take(feet.ground().normal(), own);
    fall.end(now, own[1], down, y - feet.height(), step);
    if (was != GroundState.AIRBORNE && !leaves && now == GroundState.AIRBORNE) {
      leave(carriedOn, carriedOn);
      fall.lift(ground[1]);
    }
    arrive(feet, was, now, behind);
  }

  /** How fast the ground is; whether it is moved by steps. */
  private boolean measure(KinematicCharacter feet, GroundState was, double step) {
    Conveyor.velocity(was == GroundState.GROUNDED ? feet.ground().geometry() : null, belt);
    take(belt, run);
    takeCarried(feet);
    boolean isByStep = own[0] != 0 || own[1] != 0 || own[2] != 0;
    for (int k = 0; k < 3; k++) {
      carried[k] = isByStep ? own[k] / step : byFrames.along(k);
      ground[k] = carried[k] + run[k];
    }
    if (was != GroundState.AIRBORNE) {
      sinkingBySteps.add(-own[1], step, fall);
    }
    return isByStep;
  }

  private void takeCarried(KinematicCharacter feet) {
    for (int k = 0; k < 3; k++) {
      own[k] = feet.carried(k);
    }
    feet.toOwn(own);
  }

  /** Whether it leaves the ground by itself, and with what. */
  private boolean leaves(KinematicCharacter feet, GroundState was, double step, double carriedOn) {
    boolean isOn = was != GroundState.AIRBORNE;
    double skin = feet.shape().skin();
    SinkingGround sinking = sinkingBySteps.isAhead(skin) ? sinkingBySteps : sinkingByFrames;
    if (fall.leaves()) {
      jumps.leave();
      if (isOn) {
        leave(carriedOn, carriedOn + step);
        fall.leave(fall.speed() - (fall.isOnTop() ? ground[1] : 0));
      }
    } else if (jumps.jumps(was == GroundState.GROUNDED, step)) {
      if (isOn) {
        leave(carriedOn, carriedOn + step);
      }
      fall.leave(-jumpSpeed - momentum.base(1));
    } else if (isOn && sinking.isAhead(skin)) {
      ground[1] -= carried[1] + sinking.speed();
      carried[1] = -sinking.speed();
      leave(carriedOn, carriedOn + step);
      fall.leave(sinking.fallSpeed(carriedOn + step, fall));
    } else {
      if (was == GroundState.SLIDING && (carried[0] != 0 || carried[1] != 0 || carried[2] != 0)) {
        momentum.land(); // carried instead
      }
      return false;
    }
    return true;
  }

  /**
   * Leaves ground that moves.
   *
   * @param carriedOn for how long beyond the step's end it was carried already
   * @param ahead for how long beyond its place now
   */
  private void leave(double carriedOn, double ahead) {
    for (int k = 0; k < 3; k++) {
      regained[k] = -carried[k] * carriedOn;
    }
    momentum.leave(ground, carried, ahead);
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private void arrive(KinematicCharacter feet, GroundState was, GroundState now, double behind) {
    if (now == GroundState.GROUNDED) {
      momentum.land();
      stopAtWall(feet.contacts());
    } else {
      stopAtWalls(feet);
    }
    if (now != GroundState.AIRBORNE) {
      Geometry below = feet.ground().geometry();
      if (was == GroundState.AIRBORNE) {
        if (below == lastGround) {
          // Where frames have brought the ground to, beyond the step's end.
          for (int k = 0; k < 3; k++) {
            regained[k] = byFrames.along(k) * behind;
          }
          feet.shift(regained[0], regained[2]);
          sinkingByFrames.restart();
          sinkingBySteps.restart();
        } else {
          restart();
        }
      }
      lastGround = below;
    }
  }

  /**
   * How far behind it is shown, along an axis of its space, beside ground that is shown where it
   * is.
   */
  double late(int axis, double step) {
    return momentum.late(axis, step);
  }

  /**
   * How far elsewhere the place before the last step is shown, along an axis: it left ground that
   * moves in that step, or landed there.
   */
  double regained(int axis) {
    return regained[axis];
  }

  private void stopAtWalls(KinematicCharacter feet) {
    CharacterContacts met = feet.contacts();
    for (int i = 0; i < met.size(); i++) {
      double level = takeNormal(met, i);
      if (own[1] < feet.cosine() && level > 0) {
        momentum.stopAt(own[0] / level, own[2] / level);
      }
    }
  }

  /** On the ground at the wall that holds it up: steps, which it climbs, are touched as well. */
  private void stopAtWall(CharacterContacts met) {
    if (met.wall() >= 0) {
      double level = takeNormal(met, met.wall());
      momentum.stopOnGround(own[0] / level, own[2] / level);
    }
  }

  /** Takes the normal of a contact; how long its level part is. */
  private double takeNormal(CharacterContacts met, int index) {
    take(met.normal(index, normal), own);
    return Math.sqrt(own[0] * own[0] + own[2] * own[2]);
  }

  void save(CharacterState out) {
    Tape numbers = out.numbers;
    saveSettings(numbers);
    fall.save(numbers);
    jumps.save(numbers);
    momentum.save(numbers);
    byFrames.save(numbers);
    sinkingByFrames.save(numbers);
    sinkingBySteps.save(numbers);
    out.lastGround = lastGround;
  }

  void restore(CharacterState in) {
    Tape numbers = in.numbers;
    restoreSettings(numbers);
    fall.restore(numbers);
    jumps.restore(numbers);
    momentum.restore(numbers);
    byFrames.restore(numbers);
    sinkingByFrames.restore(numbers);
    sinkingBySteps.restore(numbers);
    lastGround = in.lastGround;
  }
}
