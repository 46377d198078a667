package dev.sightline.jme.internal.walk;

import java.util.Arrays;

/**
 * Level speed: of the walk, which follows its wish with a limited acceleration, and beside it that
 * of the ground that was left and of pushes. In the air these stay until it runs into something;
 * the ground ends the first at once, and pushes by friction.
 */
public final class Momentum {
  /** Speeds that differ by less than this part of their squares are equal, roundings apart. */
  private static final double EQUAL = 0x1p-20;

  /** How fast the walk follows the wish in the air, a second; infinite for at once. */
  public double acceleration = Double.POSITIVE_INFINITY;

  /** The same while the wish is slower than the walk. */
  public double deceleration = Double.POSITIVE_INFINITY;

  /** How fast the walk follows the wish on the ground. */
  public double groundAcceleration = Double.POSITIVE_INFINITY;

  /** The same while the wish is slower than the walk. */
  public double groundDeceleration = Double.POSITIVE_INFINITY;

  /** How fast the ground slows pushes, a second; infinite for at once. */
  public double friction = Double.POSITIVE_INFINITY;

  /** The same in the air. */
  public double airFriction;

  private double walkX;
  private double walkZ;

  /** Speed by pushes that friction slows. */
  private double pushX;

  private double pushZ;

  /** Speed beside the walk; upward that of the ground that was left, to be remembered only. */
  private final double[] base = new double[3];

  /** What of the base's way the ground has carried already. */
  private final double[] ahead = new double[3];

  /** What of the base is by carrying. */
  private final double[] carried = new double[3];

  /** A step begins: the walk follows its wish, and friction slows pushes. */
  public void steer(boolean isGrounded, double wishX, double wishZ, double step) {
    if (isGrounded) {
      slow(friction * step);
    } else if (airFriction > 0) {
      slow(airFriction * step);
    }
    double dx = wishX - walkX;
    double dz = wishZ - walkZ;
    double away = Math.sqrt(dx * dx + dz * dz);
    double most = rate(isGrounded, wishX * wishX + wishZ * wishZ) * step;
    if (!(away > most)) {
      walkX = wishX;
      walkZ = wishZ;
    } else {
      walkX += dx * (most / away);
      walkZ += dz * (most / away);
    }
  }

  /** Walks with a speed, whatever it wishes. */
  public void walk(double x, double z) {
    walkX = x;
    walkZ = z;
  }

  /** How fast the walk changes toward a wish whose speed has this square. */
  private double rate(boolean isGrounded, double wished) {
    if (wished < (1 - EQUAL) * (walkX * walkX + walkZ * walkZ)) {
      return isGrounded ? groundDeceleration : deceleration;
    }
    return isGrounded ? groundAcceleration : acceleration;
  }

  private void slow(double most) {
    double speed = Math.sqrt(pushX * pushX + pushZ * pushZ);
    double left = speed > most ? (speed - most) / speed : 0;
    pushX *= left;
    pushZ *= left;
  }

  /** Speed of the walk, along x. */
  public double walkX() {
    return walkX;
  }

  /** Speed of the walk, along z. */
  public double walkZ() {
    return walkZ;
  }

  /** Speed of the ground that was left, along an axis, and that of pushes. */
  public double base(int axis) {
    return base[axis] + (axis == 0 ? pushX : axis == 2 ? pushZ : 0);
  }

  /** Speed by pushes that friction slows, along x. */
  public double pushX() {
    return pushX;
  }

  /** Speed by pushes that friction slows, along z. */
  public double pushZ() {
    return pushZ;
  }

  /**
   * Leaves ground that moves.
   *
   * @param ground how fast
   * @param carried how fast that is by carrying
   * @param seconds for how long it was carried so already
   */
  public void leave(double[] ground, double[] carried, double seconds) {
    for (int k = 0; k < 3; k++) {
      base[k] = k == 1 ? ground[k] : base[k] + ground[k];
      ahead[k] = carried[k] * seconds;
      this.carried[k] = carried[k];
    }
  }

  /** Is pushed. Where no friction slows it bit by bit, the ground ends the push with the rest. */
  public void push(double x, double z) {
    if (friction == Double.POSITIVE_INFINITY && airFriction == 0) {
      base[0] += x;
      base[2] += z;
    } else {
      pushX += x;
      pushZ += z;
    }
  }

  /**
   * Gathers level speed in a step, at most to a speed, and adds what that leads to its way.
   *
   * @param most what it gathers no speed beyond
   */
  public void gather(double ax, double az, double most, double step, double[] way) {
    double x = base(0);
    double z = base(2);
    double newX = x + ax * step;
    double newZ = z + az * step;
    double speed = Math.sqrt(newX * newX + newZ * newZ);
    double limit = Math.max(most, Math.sqrt(x * x + z * z));
    if (speed > limit) {
      newX *= limit / speed;
      newZ *= limit / speed;
    }
    way[0] += (newX - x) / 2 * step;
    way[2] += (newZ - z) / 2 * step;
    push(newX - x, newZ - z);
  }

  /** How much of the base's way along an axis in a step it was carried already. */
  public double gone(int axis, double step) {
    double way = base[axis] * step;
    double left = ahead[axis];
    double gone = left * way > 0 ? Math.copySign(Math.min(Math.abs(left), Math.abs(way)), way) : 0;
    ahead[axis] -= gone;
    return gone;
  }

  /**
   * How far behind the ground that it left the character is shown, along an axis. A carried
   * character is shown where it is. A flying one is shown a step late, less the way that it was
   * carried ahead.
   */
  public double late(int axis, double step) {
    return carried[axis] * step - ahead[axis];
  }

  /** Runs into something with a level unit normal: what leads into it is lost. */
  public void stopAt(double nx, double nz) {
    stop(base, nx, nz);
    stop(carried, nx, nz);
    stopOnGround(nx, nz);
  }

  /** The same on the ground, where nothing is left of the ground before. */
  public void stopOnGround(double nx, double nz) {
    double into = walkX * nx + walkZ * nz;
    if (into < 0) {
      walkX -= into * nx;
      walkZ -= into * nz;
    }
    double pushed = pushX * nx + pushZ * nz;
    if (pushed < 0) {
      pushX -= pushed * nx;
      pushZ -= pushed * nz;
    }
  }

  private static void stop(double[] speed, double nx, double nz) {
    double into = speed[0] * nx + speed[2] * nz;
    if (into < 0) {
      speed[0] -= into * nx;
      speed[2] -= into * nz;
    }
  }

  /** The ground has it again. */
  public void land() {
    Arrays.fill(base, 0);
    Arrays.fill(ahead, 0);
    Arrays.fill(carried, 0);
  }

  /** At rest. */
  public void stop() {
    land();
    walkX = 0;
    walkZ = 0;
    pushX = 0;
    pushZ = 0;
  }

  /** Takes over the settings of another one. */
  public void configure(Momentum other) {
    acceleration = other.acceleration;
    deceleration = other.deceleration;
    groundAcceleration = other.groundAcceleration;
    groundDeceleration = other.groundDeceleration;
    friction = other.friction;
    airFriction = other.airFriction;
  }

  /** Writes it down. */
  public void save(Tape out) {
    out.put(walkX);
    out.put(walkZ);
    out.put(pushX);
    out.put(pushZ);
    for (int k = 0; k < 3; k++) {
      out.put(base[k]);
      out.put(ahead[k]);
      out.put(carried[k]);
    }
  }

  /** Goes back to what was written down. */
  public void restore(Tape in) {
    walkX = in.nextWay();
    walkZ = in.nextWay();
    pushX = in.nextWay();
    pushZ = in.nextWay();
    for (int k = 0; k < 3; k++) {
      base[k] = in.nextWay();
      ahead[k] = in.nextWay();
      carried[k] = in.nextWay();
    }
  }
}
