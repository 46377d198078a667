package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.move.TurnedMover;

/**
 * A character of Jolt's scenarios: a mover with a velocity, radius 0.3 and height 1.95. On the
 * ground its speed up is that of a jump or none; gravity comes on top at each step, before the
 * move.
 */
final class Actor {
  static final double GRAVITY = 9.81;
  static final double RADIUS = 0.3;

  final TurnedMover mover;
  double velocityX;
  double velocityZ;
  double jumpSpeed;

  /** Metres a second in the last step. */
  final double[] effective = new double[3];

  private final InstanceTree world;
  private final double step;
  private double speedUp;

  Actor(InstanceTree world, int hertz, double x, double y, double z) {
    this(CharacterShape.DEFAULT, world, hertz, x, y, z);
  }

  Actor(CharacterShape shape, InstanceTree world, int hertz, double x, double y, double z) {
    mover = new TurnedMover(shape.withSize(RADIUS, 1.35 + 2 * RADIUS));
    this.world = world;
    step = 1.0 / hertz;
    mover.setPosition(x, y, z);
  }

  /** Walks on with a level velocity. */
  Actor going(double vx, double vz) {
    velocityX = vx;
    velocityZ = vz;
    return this;
  }

  /** Forgets how fast it falls. */
  void stop() {
    speedUp = 0;
  }

  /** One step. */
  void step() {
    if (mover.state() == GroundState.GROUNDED && speedUp < 0.1) {
      speedUp = jumpSpeed;
      jumpSpeed = 0;
    }
    speedUp -= GRAVITY * step;
    double x = mover.x();
    double y = mover.y();
    double z = mover.z();
    mover.move(world, velocityX * step, speedUp * step, velocityZ * step);
    effective[0] = (mover.x() - x) / step;
    effective[1] = (mover.y() - y) / step;
    effective[2] = (mover.z() - z) / step;
  }

  /** So many seconds of steps. */
  void seconds(double seconds) {
    for (long i = Math.round(seconds / step); i > 0; i--) {
      step();
    }
  }

  /** It is at a place, within a distance on each axis. */
  void isAt(double x, double y, double z, double off) {
    assertThat(mover.x()).as("x").isCloseTo(x, within(off));
    assertThat(mover.y()).as("y").isCloseTo(y, within(off));
    assertThat(mover.z()).as("z").isCloseTo(z, within(off));
  }

  /** It says this about the ground. */
  void stands(GroundState state) {
    assertThat(mover.state()).isEqualTo(state);
  }

  /** How far down a fall from rest goes in so many steps, speed first. */
  static double fall(int steps, double step) {
    double speed = 0;
    double down = 0;
    for (int i = 0; i < steps; i++) {
      speed += GRAVITY * step;
      down += speed * step;
    }
    return down;
  }
}
