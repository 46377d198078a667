package dev.sightline.bvh.move;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The space of a character, in which up is +y, and its turn to the world. Where the world's up is
 * +y both are the same, to the bit. Mutable, one thread at a time.
 */
final class UpFrame {
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

  /** Whether the world's up is +y. */
  boolean isUpright() {
    return isUpright;
  }

  /** A coordinate of the direction that is up, a unit vector of the world. */
  double up(int axis) {
    return turn[3 * axis + 1];
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

  void set(UpFrame other) {
    System.arraycopy(other.turn, 0, turn, 0, turn.length);
    isUpright = other.isUpright;
  }

  /**
   * Turns until up is another direction, about the axis that is square to both, so that the other
   * two axes go along. Straight over, about the first axis. At +y the turn ends.
   *
   * @throws IllegalArgumentException if that is no direction
   */
  void setUp(double ux, double uy, double uz) {
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
