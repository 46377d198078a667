package dev.sightline.bvh.move;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * A space in which up is +y, and its rotation to the world. Both have the same origin. Where the
 * world's up is +y both are the same, to the bit.
 *
 * <pre>{@code
 * UpFrame frame = new UpFrame();
 * frame.setUp(1, 2, 0);
 * double[] speed = {3, 0, 4};
 * frame.toOwn(speed);   // speed[1] is the speed upward
 * speed[1] = 0;
 * frame.toWorld(speed); // level, along the ground
 * }</pre>
 *
 * <p>Mutable, one thread at a time. Allocates nothing.
 */
public final class UpFrame {
  private static final double[] UPRIGHT = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  /** How far a saved turn may be from one: rounding leaves a billionth of that. */
  private static final double OFF = 1e-9;

  /** The axes of the character's space in the world are its columns; row by row. */
  private final double[] turn = UPRIGHT.clone();

  private boolean isUpright = true;

  /** What was asked for last. */
  double x;

  double y;
  double z;

  /** A frame whose up is the world's +y. */
  public UpFrame() {}

  /** Whether the world's up is +y. */
  public boolean isUpright() {
    return isUpright;
  }

  /**
   * A coordinate of the direction that is up, a unit vector of the world.
   *
   * @param axis 0 for x, 1 for y, 2 for z
   */
  public double up(int axis) {
    return turn[3 * Objects.checkIndex(axis, 3) + 1];
  }

  /** Turns a vector of the world, of three coordinates, into this space. */
  public void toOwn(double[] vector) {
    toLocal(vector[0], vector[1], vector[2]).take(vector);
  }

  /** Turns a vector of this space, of three coordinates, into the world. */
  public void toWorld(double[] vector) {
    toWorld(vector[0], vector[1], vector[2]).take(vector);
  }

  private void take(double[] out) {
    out[0] = x;
    out[1] = y;
    out[2] = z;
  }

  /** Takes a vector to the world. */
  UpFrame toWorld(double a, double b, double c) {
    x = isUpright ? a : turn[0] * a + turn[1] * b + turn[2] * c;
    y = isUpright ? b : turn[3] * a + turn[4] * b + turn[5] * c;
    z = isUpright ? c : turn[6] * a + turn[7] * b + turn[8] * c;
    return this;
  }

  /** Takes a vector of the world to the character's space. */
  UpFrame toLocal(double a, double b, double c) {
    x = isUpright ? a : turn[0] * a + turn[3] * b + turn[6] * c;
    y = isUpright ? b : turn[1] * a + turn[4] * b + turn[7] * c;
    z = isUpright ? c : turn[2] * a + turn[5] * b + turn[8] * c;
    return this;
  }

  /** Copies another one. */
  public void set(UpFrame other) {
    System.arraycopy(other.turn, 0, turn, 0, turn.length);
    isUpright = other.isUpright;
  }

  /**
   * Turns until up is another direction, about the axis that is square to both, so that the other
   * two axes go along. Straight over, about the first axis. At +y the frame is the world's again.
   *
   * @param ux of a vector of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(double ux, double uy, double uz) {
    double longest = Math.max(Math.abs(ux), Math.max(Math.abs(uy), Math.abs(uz)));
    if (!(longest > 0 && longest <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("up is no direction: " + ux + ", " + uy + ", " + uz);
    }
    double a = ux / longest;
    double b = uy / longest;
    double c = uz / longest;
    double length = Math.sqrt(a * a + b * b + c * c);
    turnTo(a / length, b / length, c / length);
  }

  private void turnTo(double nx, double ny, double nz) {
    isUpright = ny == 1;
    if (isUpright) {
      System.arraycopy(UPRIGHT, 0, turn, 0, turn.length);
      return;
    }
    double cosine = turn[1] * nx + turn[4] * ny + turn[7] * nz;
    double ax = turn[0];
    double ay = turn[3];
    double az = turn[6];
    // The first axis turns with up: minus its part along the new up, and along the old one as far
    // as both differ. What roundings leave of it along up goes in any case.
    if (cosine > -1 + OFF) {
      double along = (ax * nx + ay * ny + az * nz) / (1 + cosine);
      ax -= along * (turn[1] + nx);
      ay -= along * (turn[4] + ny);
      az -= along * (turn[7] + nz);
    }
    double left = ax * nx + ay * ny + az * nz;
    ax -= left * nx;
    ay -= left * ny;
    az -= left * nz;
    double length = Math.sqrt(ax * ax + ay * ay + az * az);
    setColumns(ax / length, ay / length, az / length, nx, ny, nz);
  }

  private void setColumns(double ax, double ay, double az, double nx, double ny, double nz) {
    turn[0] = ax;
    turn[3] = ay;
    turn[6] = az;
    turn[1] = nx;
    turn[4] = ny;
    turn[7] = nz;
    turn[2] = ay * nz - az * ny;
    turn[5] = az * nx - ax * nz;
    turn[8] = ax * ny - ay * nx;
  }

  void write(DataOutput out) throws IOException {
    for (double number : turn) {
      out.writeDouble(number);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException if that is no turn
   */
  void read(DataInput in) throws IOException {
    for (int i = 0; i < turn.length; i++) {
      turn[i] = in.readDouble();
    }
    isUpright = Arrays.equals(turn, UPRIGHT);
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 3; k++) {
        double product = turn[i] * turn[k] + turn[3 + i] * turn[3 + k] + turn[6 + i] * turn[6 + k];
        if (!(Math.abs(product - (i == k ? 1 : 0)) <= OFF)) {
          throw new IllegalArgumentException("no turn to the world: " + Arrays.toString(turn));
        }
      }
    }
  }
}
