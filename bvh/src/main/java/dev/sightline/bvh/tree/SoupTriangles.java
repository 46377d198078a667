package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/** Corners that are read from the soup whenever they are asked for. */
final class SoupTriangles extends LeafTriangles {
  private static final float[] NOTHING = {};

  private final TriangleSoup soup;
  private final int[] numbers;

  /**
   * @param numbers the soup's number of the triangle at each place
   */
  SoupTriangles(TriangleSoup soup, int[] numbers) {
    this.soup = soup;
    this.numbers = numbers;
  }

  @Override
  float[] array() {
    return NOTHING;
  }

  @Override
  void copy(int place, float[] out, int to) {
    soup.copy(numbers[place], out, to);
    float zero = 0;
    for (int i = to; i < to + CORNERS; i++) {
      zero += 0 * out[i];
    }
    if (zero != 0) {
      Arrays.fill(out, to, to + CORNERS, Float.NaN);
    }
  }

  @Override
  LeafTriangles renewed(TriangleSoup moved, boolean whole) {
    return new SoupTriangles(moved, numbers);
  }

  @Override
  void put(int place, TriangleSoup moved, int triangle) {
    // The soup holds it.
  }

  @Override
  void lose(int place) {
    // So it is read.
  }
}
