package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/** Corners that are not kept by place: they are read by a triangle's number when asked for. */
abstract class NumberedTriangles extends LeafTriangles {
  private static final float[] NOTHING = {};

  private final int[] numbers;

  /**
   * @param numbers the soup's number of the triangle at each place
   */
  NumberedTriangles(int[] numbers) {
    this.numbers = numbers;
  }

  /** Copies the nine coordinates of a triangle of the soup, finite or not. */
  abstract void read(int triangle, float[] out, int to);

  @Override
  final float[] array() {
    return NOTHING;
  }

  @Override
  final void copy(int place, float[] out, int to) {
    read(numbers[place], out, to);
    float zero = 0;
    for (int i = to; i < to + CORNERS; i++) {
      zero += 0 * out[i];
    }
    if (zero != 0) {
      Arrays.fill(out, to, to + CORNERS, Float.NaN);
    }
  }

  @Override
  final LeafTriangles renewed(TriangleSoup moved, boolean whole) {
    return new SoupTriangles(moved, numbers);
  }

  @Override
  final void put(int place, TriangleSoup moved, int triangle) {
    // The soup holds it.
  }

  @Override
  final void lose(int place) {
    // So it is read.
  }
}
