package dev.sightline.bvh.height;

import java.util.Arrays;
import java.util.Objects;

/**
 * The storeys at one place, highest first. Caller-owned, mutable and meant for reuse: it grows to
 * the largest answer so far and then allocates no more. Not thread-safe.
 */
public final class HeightList {
  private double[] y = new double[8];
  private int[] triangle = new int[8];
  private double[] slope = new double[8];
  private int size;

  /** Makes an empty list. */
  public HeightList() {}

  /** How many storeys there are. */
  public int size() {
    return size;
  }

  /** The height of a storey; 0 is the highest. */
  public double y(int storey) {
    return y[Objects.checkIndex(storey, size)];
  }

  /** The number in the soup of a storey's triangle. */
  public int triangle(int storey) {
    return triangle[Objects.checkIndex(storey, size)];
  }

  /** Degrees by which a storey's triangle leans from the horizontal, 0 to 90. */
  public double slope(int storey) {
    return slope[Objects.checkIndex(storey, size)];
  }

  /** Forgets all storeys and keeps the room. */
  public void clear() {
    size = 0;
  }

  /**
   * Adds a storey at its place from above. Equal heights are one storey, of the lower triangle.
   *
   * @return its place if its slope is still to be set, or -1
   */
  int add(double height, int number) {
    int at = size;
    while (at > 0 && y[at - 1] < height) {
      at--;
    }
    if (at > 0 && y[at - 1] == height) {
      if (triangle[at - 1] <= number) {
        return -1;
      }
      triangle[at - 1] = number;
      return at - 1;
    }
    if (size == y.length) {
      y = Arrays.copyOf(y, 2 * size);
      triangle = Arrays.copyOf(triangle, 2 * size);
      slope = Arrays.copyOf(slope, 2 * size);
    }
    System.arraycopy(y, at, y, at + 1, size - at);
    System.arraycopy(triangle, at, triangle, at + 1, size - at);
    System.arraycopy(slope, at, slope, at + 1, size - at);
    y[at] = height;
    triangle[at] = number;
    size++;
    return at;
  }

  void setSlope(int storey, double degrees) {
    slope[storey] = degrees;
  }
}
