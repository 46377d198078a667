package dev.sightline.jme.extra.trigger;

import java.util.Arrays;

/** Boxes in the order of their minima along an axis. Allocates only to grow. */
final class BoxOrder {
  /** The numbers of a box: three minima, three maxima. */
  static final int SIDES = 6;

  /** Beyond this many exchanges per box the order is made anew. */
  private static final int MOST_EXCHANGES = 8;

  /** The boxes as they were added. */
  private double[] given = new double[0];

  /** The boxes in their order. */
  private double[] sorted = new double[0];

  private int[] order = new int[0];
  private long[] keys = new long[0];
  private int size;

  /** How many boxes the order is one of. */
  private int ordered;

  BoxOrder() {}

  void clear() {
    size = 0;
  }

  void add(SweptBox box) {
    if (SIDES * size == given.length) {
      int room = Math.max(16, 2 * size);
      given = Arrays.copyOf(given, SIDES * room);
      sorted = new double[SIDES * room];
      order = Arrays.copyOf(order, room);
      keys = new long[room];
    }
    System.arraycopy(box.sides, 0, given, SIDES * size, SIDES);
    size++;
  }

  int size() {
    return size;
  }

  /** The number of the box at a place of the order. */
  int number(int place) {
    return order[place];
  }

  double[] sorted() {
    return sorted;
  }

  double min(int place, int axis) {
    return sorted[SIDES * place + axis];
  }

  double max(int place, int axis) {
    return sorted[SIDES * place + axis + 3];
  }

  /** The sum of the middles along an axis. */
  double sum(int axis) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += middle(i, axis);
    }
    return sum;
  }

  /** The sum of the squared distances of the middles from a place on an axis. */
  double squares(int axis, double from) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      double apart = middle(i, axis) - from;
      sum += apart * apart;
    }
    return sum;
  }

  private double middle(int number, int axis) {
    return 0.5 * (given[SIDES * number + axis] + given[SIDES * number + axis + 3]);
  }

  /** Sorts the boxes that were added. */
  void sort(int axis) {
    if (ordered != size) {
      for (int i = 0; i < size; i++) {
        order[i] = i;
      }
      ordered = size;
    }
    if (!insert(axis, (long) MOST_EXCHANGES * size)) {
      sortKeys(axis);
      insert(axis, Long.MAX_VALUE);
    }
    for (int i = 0; i < size; i++) {
      System.arraycopy(given, SIDES * order[i], sorted, SIDES * i, SIDES);
    }
  }

  /** Mends the order by insertion; false if it takes too many exchanges. */
  private boolean insert(int axis, long most) {
    long exchanges = 0;
    for (int i = 1; i < size; i++) {
      int number = order[i];
      double min = given[SIDES * number + axis];
      int at = i;
      while (at > 0 && given[SIDES * order[at - 1] + axis] > min) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = number;
      exchanges += i - at;
      if (exchanges > most) {
        return false;
      }
    }
    return true;
  }

  /** Sorts by the minima rounded to floats: as good as sorted, and without an object. */
  private void sortKeys(int axis) {
    for (int i = 0; i < size; i++) {
      int bits = Float.floatToIntBits((float) given[SIDES * i + axis]);
      keys[i] = (long) (bits ^ ((bits >> 31) & 0x7fffffff)) << 32 | i;
    }
    Arrays.sort(keys, 0, size);
    for (int i = 0; i < size; i++) {
      order[i] = (int) keys[i];
    }
  }
}
