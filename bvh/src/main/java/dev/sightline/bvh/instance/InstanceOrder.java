package dev.sightline.bvh.instance;

import java.util.Arrays;

/**
 * Numbers of instances other than their seats. Immutable: what has come and gone leaves the seats
 * of a tree in any order, and questions are answered in an order that means something.
 */
public final class InstanceOrder {
  /** A long loop in one call would run in code of a lower tier for long. */
  private static final int BLOCK = 256;

  /** That of no instances. */
  public static final InstanceOrder EMPTY = of(new int[0], 0);

  final int[] seats;
  final int[] numbers;

  private InstanceOrder(int[] seats, int[] numbers) {
    this.seats = seats;
    this.numbers = numbers;
  }

  /**
   * An order.
   *
   * @param seats the seat of each instance by its number; kept, and read up to {@code size}
   * @throws IllegalArgumentException if a seat is out of range or repeated
   */
  public static InstanceOrder of(int[] seats, int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, -1);
    for (int from = 0; from < size; from += BLOCK) {
      number(seats, numbers, from, Math.min(size, from + BLOCK));
    }
    return new InstanceOrder(seats, numbers);
  }

  private static void number(int[] seats, int[] numbers, int from, int to) {
    for (int number = from; number < to; number++) {
      int seat = seats[number];
      if (seat < 0 || seat >= numbers.length || numbers[seat] >= 0) {
        throw new IllegalArgumentException(
            "instance " + number + " has the seat " + seat + ", which is out of range or repeated");
      }
      numbers[seat] = number;
    }
  }

  /** The seat of the instance with a number. */
  public int seat(int number) {
    return seats[number];
  }

  /** How many instances have a number. */
  public int size() {
    return numbers.length;
  }
}
