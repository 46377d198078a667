package dev.sightline.bvh.instance;

import java.util.Arrays;

/**
 * How the instances of one tree come of those of another: every seat holds what it held, except for
 * those that are named. Instances that no seat holds any more were removed.
 *
 * @param size how many instances there are now
 * @param seats the seats that hold something else, ascending
 * @param origins for each of them the seat in which that was before, or {@link #NEW}
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
public record InstanceChange(int size, int[] seats, int[] origins) {
  /** The origin of an instance that was not there before. */
  public static final int NEW = -1;

  private static final int[] NONE = {};

  /** No change, for a number of instances. */
  public static InstanceChange none(int size) {
    return new InstanceChange(size, NONE, NONE);
  }

  /**
   * Of the seat in which each instance was before.
   *
   * @param before a seat, or {@link #NEW}, for each instance of now; read up to {@code size}
   */
  public static InstanceChange of(int[] before, int size) {
    int[] seats = new int[16];
    int count = 0;
    for (int seat = 0; seat < size; seat++) {
      if (before[seat] != seat) {
        seats = count < seats.length ? seats : Arrays.copyOf(seats, 2 * count);
        seats[count++] = seat;
      }
    }
    int[] named = Arrays.copyOf(seats, count);
    return new InstanceChange(size, named, Arrays.stream(named).map(s -> before[s]).toArray());
  }

  /** How many have come. */
  public int come() {
    int come = 0;
    for (int origin : origins) {
      come += origin == NEW ? 1 : 0;
    }
    return come;
  }
}
