package dev.sightline.scale;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Questions that belong to one tile, packed into two arrays, so that a shuffle moves few objects
 * and many numbers. A question has an id and some numbers, of which the first three are a point.
 */
final class QuestionBlock implements Serializable {
  private static final long serialVersionUID = 1;

  /** The most questions of a block. */
  static final int MOST = 1024;

  private static final int FIRST = 8;

  private final int width;
  private int count;
  private long[] ids;
  private double[] numbers;

  /**
   * Makes an empty block.
   *
   * @param width numbers of each question
   */
  QuestionBlock(int width) {
    this.width = width;
    ids = new long[FIRST];
    numbers = new double[FIRST * width];
  }

  int count() {
    return count;
  }

  boolean isFull() {
    return count == MOST;
  }

  long id(int question) {
    return ids[question];
  }

  double number(int question, int at) {
    return numbers[width * question + at];
  }

  /** Adds a question; the array is copied. */
  void add(long id, double[] question) {
    if (count == ids.length) {
      ids = Arrays.copyOf(ids, 2 * count);
      numbers = Arrays.copyOf(numbers, 2 * count * width);
    }
    ids[count] = id;
    System.arraycopy(question, 0, numbers, width * count, width);
    count++;
  }
}
