package dev.sightline.jme.internal.seat;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Some seats. Mutable, for one thread. */
public final class SeatList {
  private int[] seats = {};
  private int size;

  /** Empty. */
  public SeatList() {}

  /** Adds one behind the others. */
  public void add(int seat) {
    if (size == seats.length) {
      seats = Arrays.copyOf(seats, Math.max(16, 2 * size));
    }
    seats[size++] = seat;
  }

  /** Forgets them. */
  public void clear() {
    size = 0;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** Replaces each by what a function makes of it. */
  public void replaceAll(IntUnaryOperator function) {
    for (int i = 0; i < size; i++) {
      seats[i] = function.applyAsInt(seats[i]);
    }
  }

  /** A copy of them. */
  public int[] toArray() {
    return Arrays.copyOf(seats, size);
  }
}
