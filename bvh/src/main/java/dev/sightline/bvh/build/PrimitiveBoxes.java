package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/**
 * The boxes of all finite triangles of a soup, in an order that the build permutes.
 *
 * <p>A box and its triangle's number lie together, eight floats a primitive, so that the build
 * reads memory in sequence: min x, y, z, max x, y, z, the number as raw bits, and one float of
 * padding.
 */
final class PrimitiveBoxes {
  static final int STRIDE = 8;
  private static final int NUMBER = 6;

  final float[] data;
  final int size;
  final int leftOut;

  PrimitiveBoxes(TriangleSoup soup) {
    float[] boxes = new float[Math.multiplyExact(STRIDE, soup.size())];
    float[] triangle = new float[9];
    int kept = 0;
    for (int i = 0; i < soup.size(); i++) {
      soup.copy(i, triangle, 0);
      if (writeBox(triangle, boxes, kept * STRIDE)) {
        boxes[kept * STRIDE + NUMBER] = Float.intBitsToFloat(i);
        kept++;
      }
    }
    size = kept;
    leftOut = soup.size() - kept;
    data = leftOut == 0 ? boxes : Arrays.copyOf(boxes, kept * STRIDE);
  }

  /** Writes the box of a triangle; returns whether all its coordinates are finite. */
  private static boolean writeBox(float[] triangle, float[] out, int offset) {
    float finite = 0;
    for (int axis = 0; axis < 3; axis++) {
      float a = triangle[axis];
      float b = triangle[3 + axis];
      float c = triangle[6 + axis];
      float low = a < b ? a : b;
      float high = a < b ? b : a;
      out[offset + axis] = c < low ? c : low;
      out[offset + 3 + axis] = c > high ? c : high;
      finite += 0 * a + 0 * b + 0 * c;
    }
    return finite == 0;
  }

  /** The number in the soup of the primitive at a place. */
  int triangle(int place) {
    return Float.floatToRawIntBits(data[place * STRIDE + NUMBER]);
  }

  /** Twice the centre along an axis, halved first so that it cannot overflow. */
  float centre(int place, int axis) {
    int i = place * STRIDE + axis;
    return 0.5f * data[i] + 0.5f * data[i + 3];
  }

  void swap(int a, int b) {
    int i = a * STRIDE;
    int j = b * STRIDE;
    for (int k = 0; k <= NUMBER; k++) {
      float held = data[i + k];
      data[i + k] = data[j + k];
      data[j + k] = held;
    }
  }
}
