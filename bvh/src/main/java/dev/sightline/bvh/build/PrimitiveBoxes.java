package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;

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

  /** Coordinates of a triangle; no fewer than a box takes. */
  private static final int CORNERS = 9;

  private static final int CHUNK = 1 << 14;

  final float[] data;
  final int size;
  final int leftOut;

  /**
   * Measures all triangles.
   *
   * @param lends whether {@link #room} will be asked for
   */
  PrimitiveBoxes(TriangleSoup soup, boolean lends, BuildThreads crew) {
    data = new float[Math.multiplyExact(lends ? CORNERS : STRIDE, soup.size())];
    boolean[] whole = new boolean[(soup.size() + CHUNK - 1) / CHUNK];
    crew.run(whole.length, chunk -> whole[chunk] = fill(soup, chunk));
    int kept = 0;
    for (int chunk = 0; chunk < whole.length; chunk++) {
      int first = chunk * CHUNK;
      int last = Math.min(soup.size(), first + CHUNK);
      if (whole[chunk] && kept == first) {
        kept = last;
      } else {
        kept = compact(first, last, kept);
      }
    }
    size = kept;
    leftOut = soup.size() - kept;
  }

  /** Takes over boxes of anything, eight floats each as the class says, all finite. */
  PrimitiveBoxes(float[] data) {
    this.data = data;
    size = data.length / STRIDE;
    leftOut = 0;
  }

  /** Writes a box's number, at the index of the box in {@link #data}. */
  static void setNumber(float[] data, int i, int number) {
    data[i + NUMBER] = Float.intBitsToFloat(number);
  }

  /** Writes the boxes of a chunk; one that is not finite is marked by the number -1. */
  private boolean fill(TriangleSoup soup, int chunk) {
    boolean whole = true;
    int last = Math.min(soup.size(), chunk * CHUNK + CHUNK);
    for (int i = chunk * CHUNK; i < last; i++) {
      boolean finite = soup.box(i, data, i * STRIDE);
      whole &= finite;
      data[i * STRIDE + NUMBER] = Float.intBitsToFloat(finite ? i : -1);
    }
    return whole;
  }

  private int compact(int first, int last, int to) {
    int kept = to;
    for (int i = first; i < last; i++) {
      if (Float.floatToRawIntBits(data[i * STRIDE + NUMBER]) != -1) {
        System.arraycopy(data, i * STRIDE, data, kept * STRIDE, STRIDE);
        kept++;
      }
    }
    return kept;
  }

  /**
   * An array of nine floats for each finite triangle, whatever it holds: that of the boxes, of
   * which none may be asked for afterwards, unless it is too long.
   */
  float[] room() {
    return leftOut == 0 ? data : new float[CORNERS * size];
  }

  /** The number in the soup of the primitive at a place. */
  int triangle(int place) {
    return Float.floatToRawIntBits(data[place * STRIDE + NUMBER]);
  }

  /**
   * Half the centre of the box at an index of {@link #data}: a difference of two cannot overflow.
   */
  static float centre(float[] data, int i) {
    return 0.25f * data[i] + 0.25f * data[i + 3];
  }

  /** Bounds of the centres of a range, six floats. */
  void measureCentres(int first, int end, float[] out, int offset) {
    float lowX = Float.POSITIVE_INFINITY;
    float lowY = Float.POSITIVE_INFINITY;
    float lowZ = Float.POSITIVE_INFINITY;
    float highX = Float.NEGATIVE_INFINITY;
    float highY = Float.NEGATIVE_INFINITY;
    float highZ = Float.NEGATIVE_INFINITY;
    float[] data = this.data;
    int last = end * STRIDE;
    for (int i = first * STRIDE; i < last; i += STRIDE) {
      float x = centre(data, i);
      float y = centre(data, i + 1);
      float z = centre(data, i + 2);
      lowX = x < lowX ? x : lowX;
      lowY = y < lowY ? y : lowY;
      lowZ = z < lowZ ? z : lowZ;
      highX = x > highX ? x : highX;
      highY = y > highY ? y : highY;
      highZ = z > highZ ? z : highZ;
    }
    out[offset] = lowX;
    out[offset + 1] = lowY;
    out[offset + 2] = lowZ;
    out[offset + 3] = highX;
    out[offset + 4] = highY;
    out[offset + 5] = highZ;
  }

  /** The box around a range, six floats. */
  void measureBox(int first, int end, float[] out, int offset) {
    float[] data = this.data;
    for (int axis = 0; axis < 3; axis++) {
      float min = Float.POSITIVE_INFINITY;
      float max = Float.NEGATIVE_INFINITY;
      int last = end * STRIDE;
      for (int i = first * STRIDE + axis; i < last; i += STRIDE) {
        float a = data[i];
        float b = data[i + 3];
        min = a < min ? a : min;
        max = b > max ? b : max;
      }
      out[offset + axis] = min;
      out[offset + 3 + axis] = max;
    }
  }

  /** Exchanges the primitives at two indices of {@link #data}. */
  static void swap(float[] data, int i, int j) {
    for (int k = 0; k <= NUMBER; k++) {
      float held = data[i + k];
      data[i + k] = data[j + k];
      data[j + k] = held;
    }
  }
}
