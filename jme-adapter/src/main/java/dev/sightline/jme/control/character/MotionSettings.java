package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.walk.FallSpeed;
import dev.sightline.jme.internal.walk.JumpTimer;
import dev.sightline.jme.internal.walk.Momentum;
import dev.sightline.jme.internal.walk.Tape;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link CharacterMotion}: gravity, falls and jumps, and how fast speeds change.
 * Each may be changed at any time and holds from the next step on.
 */
abstract class MotionSettings {
  final FallSpeed fall = new FallSpeed();
  final JumpTimer jumps = new JumpTimer();
  final Momentum momentum = new Momentum();
  final GravityPull pull = new GravityPull();
  private double gravity = fall.gravity;
  double jumpSpeed = 5;

  /**
   * Downward acceleration in world units a second squared; 9.81 at first. With a negative one it
   * leaves the ground and rises; it walks on no ceiling. A {@linkplain #setGravityField field}
   * replaces it.
   */
  public void setGravity(double gravity) {
    this.gravity = Arguments.number("gravity", gravity, true);
    takeGravity(fall.gravity);
  }

  /** Downward acceleration without a field. */
  public double gravity() {
    return gravity;
  }

  /**
   * Sets a gravity that depends on the place, from the next step on; null, as at first, for {@link
   * #setGravity}. What leads along up is fallen with. What leads sideways moves it in the air, and
   * not on the ground. {@link #setMaxFallSpeed} limits both.
   */
  public void setGravityField(@Nullable Gravity field) {
    pull.field = field;
    takeGravity(fall.gravity);
  }

  /** The gravity that depends on the place; null for none. */
  public @Nullable Gravity gravityField() {
    return pull.field;
  }

  /**
   * Whether a field of gravity decides what is up; no at first. Then up is against gravity from
   * each step on, as by {@link KinematicCharacterControl#setUp}. Walk and view direction turn
   * along, so a walk that is set once leads around a planet. Where gravity is zero, up stays.
   */
  public void setAlignToGravity(boolean align) {
    pull.isAligned = align;
  }

  /** Whether a field of gravity decides what is up. */
  public boolean isAlignToGravity() {
    return pull.isAligned;
  }

  /** What it falls with until the next step asks the field, if there is one. */
  private void takeGravity(double felt) {
    fall.gravity = pull.field == null ? gravity : felt;
  }

  /** The fastest speed that gravity brings about, in world units a second; 50 at first. */
  public void setMaxFallSpeed(double speed) {
    fall.most = Arguments.number("fall speed", speed, speed >= 0);
  }

  /** The fastest speed that gravity brings about. */
  public double maxFallSpeed() {
    return fall.most;
  }

  /**
   * Upward speed of a jump, added to that of the ground, in world units a second; 5 at first. It
   * rises v^2 / 2g above the ground.
   */
  public void setJumpSpeed(double speed) {
    jumpSpeed = Arguments.number("jump speed", speed, speed >= 0);
  }

  /** Upward speed of a jump. */
  public double jumpSpeed() {
    return jumpSpeed;
  }

  /**
   * How fast the walk changes in the air, in world units a second squared: the air control. At
   * first it is infinite: the walk direction counts there as on the ground. With 0 it keeps the
   * walk with which it left.
   */
  public void setAirAcceleration(double acceleration) {
    setAirAcceleration(acceleration, acceleration);
  }

  /**
   * How fast the walk changes in the air: one rate to gather speed and to turn, another while the
   * walk direction is slower than the walk. With (6, 0) it steers in the air, and keeps its speed
   * where nothing is asked for.
   */
  public void setAirAcceleration(double acceleration, double deceleration) {
    double gaining = rate("air acceleration", acceleration);
    momentum.deceleration = rate("air deceleration", deceleration);
    momentum.acceleration = gaining;
  }

  /** How fast the walk changes in the air. */
  public double airAcceleration() {
    return momentum.acceleration;
  }

  /** How fast the walk slows in the air. */
  public double airDeceleration() {
    return momentum.deceleration;
  }

  /**
   * How fast the walk changes on the ground, in world units a second squared. At first it is
   * infinite: it walks and stops at once. With 20 it reaches 5 m/s in a quarter of a second.
   */
  public void setGroundAcceleration(double acceleration) {
    setGroundAcceleration(acceleration, acceleration);
  }

  /**
   * How fast the walk changes on the ground: one rate to gather speed and to turn, another while
   * the walk direction is slower than the walk. With (20, 40) a walk of 5 m/s stops in an eighth of
   * a second; on ice, set (3, 1).
   */
  public void setGroundAcceleration(double acceleration, double deceleration) {
    double gaining = rate("ground acceleration", acceleration);
    momentum.groundDeceleration = rate("ground deceleration", deceleration);
    momentum.groundAcceleration = gaining;
  }

  /** How fast the walk changes on the ground. */
  public double groundAcceleration() {
    return momentum.groundAcceleration;
  }

  /** How fast the walk slows on the ground. */
  public double groundDeceleration() {
    return momentum.groundDeceleration;
  }

  /**
   * How fast the ground slows a {@linkplain CharacterMotion#push push}, in world units a second
   * squared. At first it is infinite: a push does nothing on the ground. With 10 a push of 5 m/s
   * ends after half a second and 1.25 m; with 0 it slides until a wall stops it.
   */
  public void setFriction(double deceleration) {
    momentum.friction = rate("friction", deceleration);
  }

  /** How fast the ground slows a push. */
  public double friction() {
    return momentum.friction;
  }

  /**
   * How fast the air slows a {@linkplain CharacterMotion#push push}, in world units a second
   * squared; 0 at first, and a push lasts until the ground or a wall ends it. Speed of the ground
   * that was left stays. Falls have {@link #setMaxFallSpeed}.
   */
  public void setAirFriction(double deceleration) {
    momentum.airFriction = rate("air friction", deceleration);
  }

  /** How fast the air slows a push. */
  public double airFriction() {
    return momentum.airFriction;
  }

  private static double rate(String name, double value) {
    if (!(value >= 0)) {
      throw new IllegalArgumentException(name + " can't be " + value);
    }
    return value;
  }

  /**
   * For how many seconds after it has left walkable ground without a jump it may still jump; 0 at
   * first. Counted in whole steps, the nearest number.
   */
  public void setCoyoteTime(double seconds) {
    jumps.setCoyote(seconds);
  }

  /** For how long after it has left the ground it may still jump. */
  public double coyoteTime() {
    return jumps.coyote();
  }

  /**
   * For how many seconds a jump that it can't make yet is kept; 0 at first: it is made at the next
   * step or never. Counted in whole steps, the nearest number.
   */
  public void setJumpBuffer(double seconds) {
    jumps.setBuffer(seconds);
  }

  /** For how long a jump that it can't make yet is kept. */
  public double jumpBuffer() {
    return jumps.buffer();
  }

  /** Takes over the settings of another one. */
  final void configure(MotionSettings other) {
    pull.field = other.pull.field;
    pull.isAligned = other.pull.isAligned;
    setGravity(other.gravity);
    fall.most = other.fall.most;
    jumpSpeed = other.jumpSpeed;
    momentum.configure(other.momentum);
    jumps.setCoyote(other.jumps.coyote());
    jumps.setBuffer(other.jumps.buffer());
  }

  /** Writes the settings that a saved control keeps. */
  final void write(OutputCapsule out) throws IOException {
    // Defaults that no setting has: the engine does not write a default.
    out.write(gravity, "gravity", Double.NaN);
    out.write(jumpSpeed, "jumpSpeed", -1);
    out.write(fall.most, "maxFallSpeed", -1);
    out.write(momentum.acceleration, "airAcceleration", -1);
    out.write(momentum.deceleration, "airDeceleration", -1);
    out.write(momentum.groundAcceleration, "groundAcceleration", -1);
    out.write(momentum.groundDeceleration, "groundDeceleration", -1);
    out.write(momentum.friction, "friction", -1);
    out.write(momentum.airFriction, "airFriction", 0);
    KnownGravity.write(pull.field, out);
    out.write(pull.isAligned, "alignToGravity", false);
    out.write(jumps.coyote(), "coyoteTime", 0);
    out.write(jumps.buffer(), "jumpBuffer", 0);
  }

  /** Reads what {@link #write} wrote; what is not there stays. */
  final void read(InputCapsule in) throws IOException {
    setGravityField(KnownGravity.read(in));
    setAlignToGravity(in.readBoolean("alignToGravity", false));
    setGravity(in.readDouble("gravity", gravity));
    setJumpSpeed(in.readDouble("jumpSpeed", jumpSpeed));
    setMaxFallSpeed(in.readDouble("maxFallSpeed", fall.most));
    double inAir = in.readDouble("airAcceleration", momentum.acceleration);
    setAirAcceleration(inAir, in.readDouble("airDeceleration", inAir));
    double onGround = in.readDouble("groundAcceleration", momentum.groundAcceleration);
    setGroundAcceleration(onGround, in.readDouble("groundDeceleration", onGround));
    setFriction(in.readDouble("friction", momentum.friction));
    setAirFriction(in.readDouble("airFriction", 0));
    setCoyoteTime(in.readDouble("coyoteTime", 0));
    setJumpBuffer(in.readDouble("jumpBuffer", 0));
  }

  /** Writes down the settings, without the field, and with what it has pulled with last. */
  final void saveSettings(Tape numbers) {
    numbers.put(gravity);
    numbers.put(fall.gravity);
    numbers.put(pull.isAligned);
    numbers.put(fall.most);
    numbers.put(jumpSpeed);
    numbers.put(limited(momentum.acceleration));
    numbers.put(limited(momentum.deceleration));
    numbers.put(limited(momentum.groundAcceleration));
    numbers.put(limited(momentum.groundDeceleration));
    numbers.put(limited(momentum.friction));
    numbers.put(limited(momentum.airFriction));
    numbers.put(jumps.coyote());
    numbers.put(jumps.buffer());
  }

  /** Goes back to settings written down. */
  final void restoreSettings(Tape numbers) {
    setGravity(numbers.nextWay());
    takeGravity(numbers.nextWay());
    setAlignToGravity(numbers.nextFlag());
    setMaxFallSpeed(numbers.next());
    setJumpSpeed(numbers.nextWay());
    setAirAcceleration(unlimited(numbers.next()), unlimited(numbers.next()));
    setGroundAcceleration(unlimited(numbers.next()), unlimited(numbers.next()));
    setFriction(unlimited(numbers.next()));
    setAirFriction(unlimited(numbers.next()));
    setCoyoteTime(numbers.next());
    setJumpBuffer(numbers.next());
  }

  /** As a number that a state can have. */
  private static double limited(double acceleration) {
    return Math.min(Double.MAX_VALUE, acceleration);
  }

  private static double unlimited(double acceleration) {
    return acceleration == Double.MAX_VALUE ? Double.POSITIVE_INFINITY : acceleration;
  }
}
