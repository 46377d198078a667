package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.internal.Arguments;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a game steers the character of a {@link KinematicCharacterControl} and reads it: where it
 * walks and looks, jumps, the length of its steps, and what the last step led to. Which character
 * that is, in which scene and on which spatial, is the control's own part.
 */
abstract class SteppedCharacterControl extends ModedCharacterControl {
  /** The direction that is up, of length 1. */
  final Vector3f up = new Vector3f(Vector3f.UNIT_Y);

  private final Vector3f unit = new Vector3f();
  GroundListener listener = GroundListener.NONE;

  /** Sets what is called on landing, leaving and other surfaces; one listener at a time. */
  public void setListener(GroundListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
    if (character != null) {
      character.setListener(listener);
    }
  }

  /** What is called on landing, leaving and other surfaces. */
  public GroundListener listener() {
    return listener;
  }

  /** Sets what is called before and after each step; null for nothing. */
  public void setStepListener(@Nullable StepListener listener) {
    steps.setListener(listener);
  }

  /** What is called before and after each step; null for nothing, as at first. */
  public @Nullable StepListener stepListener() {
    return steps.listener();
  }

  /**
   * The velocity to walk with, on the ground and in the air, in world units a second. It holds
   * until it is set again. What leads up or down counts where it climbs or swims ({@link
   * #setMode}), and is left out where it walks.
   */
  public void setWalkDirection(Vector3f velocity) {
    Arguments.finite("walk direction", velocity);
    steps.free.lift =
        (float)
            ((double) velocity.x * up.x + (double) velocity.y * up.y + (double) velocity.z * up.z);
    takeLevel(velocity, steps.walk);
  }

  /** What is left of a vector without its part along {@link #up}. */
  private void takeLevel(Vector3f vector, Vector3f out) {
    double along = (double) vector.x * up.x + (double) vector.y * up.y + (double) vector.z * up.z;
    double x = vector.x - along * up.x;
    double y = vector.y - along * up.y;
    double z = vector.z - along * up.z;
    boolean isLevel =
        up.equals(Vector3f.UNIT_Y) || CharacterSteps.isLevel(x * x + y * y + z * z, along);
    out.set(isLevel ? (float) x : 0, isLevel ? (float) y : 0, isLevel ? (float) z : 0);
  }

  /**
   * Sets which direction is up, for planets, walls and ships that turn; +y at first. Gravity and
   * jumps go along it, slopes and steps count from it. Set it before each step, or once a frame.
   *
   * <pre>{@code
   * walker.setUp(walker.position(null).subtract(planet.getWorldTranslation()));
   * }</pre>
   *
   * <p>The feet stay where they are. The spatial turns along by the least turn; one that comes to
   * the control later stays as it is until it has a {@linkplain #setViewDirection view direction}.
   * What is level turns along too: speeds of the walk and of falls keep their size.
   *
   * @param direction of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(Vector3f direction) {
    Arguments.finite("up", direction);
    if (direction.x == 0 && direction.y == 0 && direction.z == 0) {
      throw new IllegalArgumentException("up has no length: " + direction);
    }
    double x = direction.x; // squares of floats are numbers in double, whatever their length
    double y = direction.y;
    double z = direction.z;
    double length = Math.sqrt(x * x + y * y + z * z);
    unit.set((float) (x / length), (float) (y / length), (float) (z / length));
    if (character != null) {
      character.setUp(unit);
    }
    tilt(unit);
  }

  /** Takes a direction that is up for the character, and turns the spatial along. */
  final void tilt(Vector3f newUp) {
    if (spatial != null) {
      steps.tilt(spatial, up, newUp);
    }
    up.set(newUp);
  }

  /** The direction that is up: a copy, of length 1. */
  public Vector3f up() {
    return up.clone();
  }

  /** The velocity to walk with: a copy. What leads up or down is in it where it does not walk. */
  public Vector3f walkDirection() {
    Vector3f walk = steps.walk.clone();
    float lift = mode() == MoveMode.WALK ? 0 : steps.free.lift;
    return lift == 0 ? walk : walk.addLocal(lift * up.x, lift * up.y, lift * up.z);
  }

  /**
   * Turns the spatial about up so that its +z axis shows there; turned on by what carries it. Zero,
   * as at first, leaves the turning to others.
   */
  public void setViewDirection(Vector3f direction) {
    Arguments.finite("view direction", direction);
    takeLevel(direction, steps.view);
  }

  /** Where the spatial is turned: a copy; zero when that is left to others. */
  public Vector3f viewDirection() {
    return steps.view.clone();
  }

  /** The settings of gravity, jumps, falls and rates of speed, and the vertical speed. */
  public CharacterMotion motion() {
    return steps.motion;
  }

  /**
   * In what time, in seconds, a step up or down is smoothed to 1/e of it, in what is shown; 0 at
   * first, for none. Ramps, jumps and platforms are shown as they are; so is {@link #position}.
   */
  public void setStepSmoothing(double seconds) {
    steps.smoothing.setSeconds(seconds);
  }

  /** In what time a step up or down is smoothed in what is shown. */
  public double stepSmoothing() {
    return steps.smoothing.seconds();
  }

  /** The length of a step in seconds; 1/60 at first. */
  public void setStep(double seconds) {
    steps.clock.setStep(seconds);
  }

  /** The length of a step in seconds. */
  public double step() {
    return steps.clock.step();
  }

  /** The most steps of one frame, 10 at first: more time than that is lost. */
  public void setMaxSteps(int most) {
    steps.clock.setMost(most);
  }

  /** The most steps of one frame. */
  public int maxSteps() {
    return steps.clock.most();
  }

  /**
   * Where the feet are after the last step, in world space; the spatial is shown a little earlier
   * on its way. NaN until a scene is set.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f position(@Nullable Vector3f store) {
    return character == null
        ? Stores.of(store).set(Float.NaN, Float.NaN, Float.NaN)
        : character.position(store);
  }

  /**
   * How fast it went in the last step, in world units a second: what is left of walk, fall and
   * drift after walls, steps and slopes. What carries it is not in it: add the velocity of a
   * platform yourself. Zero until a step is made.
   *
   * <pre>{@code
   * float pace = walker.velocity(a).setY(0).length() / speed; // of the walk animation
   * }</pre>
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f velocity(@Nullable Vector3f store) {
    return character == null
        ? Stores.of(store).set(0, 0, 0)
        : steps.velocity(character, Stores.of(store));
  }

  /** The character that is moved: for its position in doubles. Null until a scene is set. */
  public @Nullable KinematicCharacter character() {
    return character;
  }

  /** Grounded, sliding or airborne since the last step. */
  public GroundState groundState() {
    return character == null ? GroundState.AIRBORNE : character.groundState();
  }

  /** What it stands on. Null until a scene is set. */
  public @Nullable GroundSurface ground() {
    return character == null ? null : character.ground();
  }

  /** What it touched in the last step: overwritten by the next one. Null until a scene is set. */
  public @Nullable CharacterContacts contacts() {
    return character == null ? null : character.contacts();
  }

  /** Whether it stands on ground that it can walk on: {@link GroundState#GROUNDED}. */
  public boolean isOnGround() {
    return groundState() == GroundState.GROUNDED;
  }

  /**
   * The unit normal of the face below, in world space: of ground that it stands on or slides down.
   * Zero in the air.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f groundNormal(@Nullable Vector3f store) {
    return character == null
        ? Stores.of(store).set(0, 0, 0)
        : Stores.of(store).set(character.ground().normal());
  }

  /** Whether a wall held it up in the last step: {@link CharacterContacts#wall}. */
  public boolean isOnWall() {
    return character != null && character.contacts().wall() >= 0;
  }

  /**
   * The unit normal of the wall that held it up in the last step, toward the character, in world
   * space. Zero without a wall.
   *
   * <pre>{@code
   * if (walker.isOnWall() && !walker.isOnGround()) {
   *   walker.motion().push(walker.wallNormal(a).multLocal(4).setY(5)); // jump off the wall
   * }
   * }</pre>
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f wallNormal(@Nullable Vector3f store) {
    return normal(character == null ? -1 : character.contacts().wall(), store);
  }

  /** Whether it touched a ceiling in the last step: {@link CharacterContacts#ceiling}. */
  public boolean isOnCeiling() {
    return character != null && character.contacts().ceiling() >= 0;
  }

  /**
   * The unit normal of the ceiling that it touched in the last step, toward the character, in world
   * space. Zero without a ceiling.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f ceilingNormal(@Nullable Vector3f store) {
    return normal(character == null ? -1 : character.contacts().ceiling(), store);
  }

  private Vector3f normal(int contact, @Nullable Vector3f store) {
    return character == null || contact < 0
        ? Stores.of(store).set(0, 0, 0)
        : character.contacts().normal(contact, store);
  }

  /** As {@link KinematicCharacter#isCrushed}, since the last step. */
  public boolean isCrushed() {
    return character != null && character.isCrushed();
  }

  /** How many steps were made. */
  public long steps() {
    return steps.count();
  }

  /** How much time was lost in frames longer than the most steps. */
  public double lostSeconds() {
    return steps.clock.lost();
  }
}
