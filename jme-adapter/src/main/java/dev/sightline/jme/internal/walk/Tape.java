package dev.sightline.jme.internal.walk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Arrays;

/** Numbers, read in the order in which they were put; kept to the bit. */
public final class Tape {
  /** More than any state has: what is beyond is no state. */
  private static final int MOST = 1 << 16;

  /** More than any way or speed of a game: what is beyond is no state. */
  private static final double FARTHEST = 1e9;

  private double[] numbers = new double[64];
  private int size;
  private int at;

  /** Empties it. */
  public void clear() {
    size = 0;
    at = 0;
  }

  /** How many numbers are on it. */
  public int size() {
    return size;
  }

  /** How many numbers follow. */
  public int left() {
    return size - at;
  }

  /** Adds a number. */
  public void put(double number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  /** Adds a flag. */
  public void put(boolean flag) {
    put(flag ? 1 : 0);
  }

  /** Goes back to the first number. */
  public void rewind() {
    at = 0;
  }

  /**
   * The next number.
   *
   * @throws IllegalArgumentException if there is none
   */
  public double next() {
    if (at >= size) {
      throw new IllegalArgumentException(
          "a saved state ends after " + size + " numbers: it is cut off");
    }
    return numbers[at++];
  }

  /**
   * The next number, as a way or a speed that a game can have.
   *
   * @throws IllegalArgumentException if there is none, or it is beyond 1e9
   */
  public double nextWay() {
    double way = next();
    if (!(Math.abs(way) <= FARTHEST)) {
      throw new IllegalArgumentException("a saved state has a distance or a speed of " + way);
    }
    return way;
  }

  /** The next number as a flag. */
  public boolean nextFlag() {
    return next() != 0;
  }

  /** Takes over another one. */
  public void copy(Tape other) {
    if (numbers.length < other.size) {
      numbers = new double[other.numbers.length];
    }
    System.arraycopy(other.numbers, 0, numbers, 0, other.size);
    size = other.size;
    at = 0;
  }

  /** Writes it down. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeDouble(numbers[i]);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws InvalidObjectException if that is no such thing
   */
  public void read(DataInput in) throws IOException {
    clear();
    int many = in.readInt();
    if (many < 0 || many > MOST) {
      throw new InvalidObjectException(
          "a saved state claims " + many + " numbers; at most " + MOST + " are allowed");
    }
    for (int i = 0; i < many; i++) {
      double number = in.readDouble();
      if (!(Math.abs(number) < Double.POSITIVE_INFINITY)) {
        throw new InvalidObjectException(
            "number " + i + " of a saved state is not finite: " + number);
      }
      put(number);
    }
  }
}
