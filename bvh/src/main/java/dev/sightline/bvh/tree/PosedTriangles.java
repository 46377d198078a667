package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/** Corners that a pose computes whenever they are asked for. */
final class PosedTriangles extends LeafTriangles {
  private static final float[] NOTHING = {};

  private final TreePose pose;
  private final int[] numbers;

  /**
   * @param numbers the soup's number of the triangle at each place
   */
  PosedTriangles(TreePose pose, int[] numbers) {
    this.pose = pose;
    this.numbers = numbers;
  }

  @Override
  float[] array() {
    return NOTHING;
  }

  @Override
  void copy(int place, float[] out, int to) {
    pose.triangle(numbers[place], out, to);
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
