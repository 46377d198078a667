package dev.sightline.bvh.build;

/**
 * Binned surface area heuristic (Wald, "On fast Construction of SAH-based Bounding Volume
 * Hierarchies", 2007): sorts the centres of a range into equal bins along each axis and prices the
 * planes between them.
 *
 * <p>Scratch of one worker; not thread-safe.
 */
final class SahBins {
  static final int BINS = 16;

  private final float[] box = new float[3 * BINS * 6];
  private final int[] count = new int[3 * BINS];
  private final float[] origin = new float[3];
  private final float[] scale = new float[3];
  private final double[] rightArea = new double[BINS];
  private final int[] rightCount = new int[BINS];
  private final float[] sweep = new float[6];

  /** The axis of the best plane found last, or -1 when no plane parts the centres. */
  int axis;

  /** Primitives in bins below this one go left. */
  int plane;

  /** Sum over both sides of half area times count, at the best plane. */
  double cost;

  /**
   * Finds the cheapest plane for a range.
   *
   * @param centres bounds of the centres of the range, six floats
   */
  void find(PrimitiveBoxes boxes, int first, int end, float[] centres) {
    axis = -1;
    cost = Double.POSITIVE_INFINITY;
    for (int a = 0; a < 3; a++) {
      float extent = centres[3 + a] - centres[a];
      origin[a] = centres[a];
      scale[a] = extent > 0 && extent < Float.POSITIVE_INFINITY ? BINS * 0.999999f / extent : 0;
    }
    clear();
    fill(boxes, first, end);
    for (int a = 0; a < 3; a++) {
      if (scale[a] > 0) {
        price(a, end - first);
      }
    }
  }

  /** The bin of a primitive along the chosen axis. */
  int bin(PrimitiveBoxes boxes, int place) {
    return bin(boxes.centre(place, axis), axis);
  }

  private int bin(float centre, int a) {
    int bin = (int) ((centre - origin[a]) * scale[a]);
    return bin < BINS ? bin : BINS - 1;
  }

  private void clear() {
    for (int bin = 0; bin < 3 * BINS; bin++) {
      count[bin] = 0;
      empty(box, 6 * bin);
    }
  }

  private void fill(PrimitiveBoxes boxes, int first, int end) {
    float[] data = boxes.data;
    float ox = origin[0];
    float oy = origin[1];
    float oz = origin[2];
    float sx = scale[0];
    float sy = scale[1];
    float sz = scale[2];
    int last = end * PrimitiveBoxes.STRIDE;
    for (int i = first * PrimitiveBoxes.STRIDE; i < last; i += PrimitiveBoxes.STRIDE) {
      float minX = data[i];
      float minY = data[i + 1];
      float minZ = data[i + 2];
      float maxX = data[i + 3];
      float maxY = data[i + 4];
      float maxZ = data[i + 5];
      int x = Math.min(BINS - 1, (int) ((0.5f * minX + 0.5f * maxX - ox) * sx));
      int y = Math.min(BINS - 1, (int) ((0.5f * minY + 0.5f * maxY - oy) * sy));
      int z = Math.min(BINS - 1, (int) ((0.5f * minZ + 0.5f * maxZ - oz) * sz));
      grow(x, minX, minY, minZ, maxX, maxY, maxZ);
      grow(BINS + y, minX, minY, minZ, maxX, maxY, maxZ);
      grow(2 * BINS + z, minX, minY, minZ, maxX, maxY, maxZ);
    }
  }

  /** Branches, not minima: once a bin holds a few boxes it hardly grows, and they predict well. */
  private void grow(
      int bin, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    count[bin]++;
    int i = 6 * bin;
    if (minX < box[i]) {
      box[i] = minX;
    }
    if (minY < box[i + 1]) {
      box[i + 1] = minY;
    }
    if (minZ < box[i + 2]) {
      box[i + 2] = minZ;
    }
    if (maxX > box[i + 3]) {
      box[i + 3] = maxX;
    }
    if (maxY > box[i + 4]) {
      box[i + 4] = maxY;
    }
    if (maxZ > box[i + 5]) {
      box[i + 5] = maxZ;
    }
  }

  /** Sweeps the planes of one axis and keeps the cheapest so far. */
  private void price(int a, int total) {
    int base = a * BINS;
    empty(sweep, 0);
    int counted = 0;
    for (int bin = BINS - 1; bin > 0; bin--) {
      counted += count[base + bin];
      join(sweep, box, 6 * (base + bin));
      rightCount[bin] = counted;
      rightArea[bin] = counted == 0 ? 0 : halfArea(sweep);
    }
    empty(sweep, 0);
    counted = 0;
    for (int bin = 1; bin < BINS; bin++) {
      counted += count[base + bin - 1];
      join(sweep, box, 6 * (base + bin - 1));
      if (counted == 0 || counted == total) {
        continue;
      }
      double price = halfArea(sweep) * counted + rightArea[bin] * rightCount[bin];
      if (price < cost) {
        cost = price;
        axis = a;
        plane = bin;
      }
    }
  }

  static void empty(float[] box, int i) {
    box[i] = Float.POSITIVE_INFINITY;
    box[i + 1] = Float.POSITIVE_INFINITY;
    box[i + 2] = Float.POSITIVE_INFINITY;
    box[i + 3] = Float.NEGATIVE_INFINITY;
    box[i + 4] = Float.NEGATIVE_INFINITY;
    box[i + 5] = Float.NEGATIVE_INFINITY;
  }

  /** Grows the box at the start of {@code box} by the one at {@code other[j]}. */
  private static void join(float[] box, float[] other, int j) {
    for (int k = 0; k < 3; k++) {
      box[k] = Math.min(box[k], other[j + k]);
      box[3 + k] = Math.max(box[3 + k], other[j + 3 + k]);
    }
  }

  private static double halfArea(float[] box) {
    double x = (double) box[3] - box[0];
    double y = (double) box[4] - box[1];
    double z = (double) box[5] - box[2];
    return x * y + y * z + z * x;
  }
}
