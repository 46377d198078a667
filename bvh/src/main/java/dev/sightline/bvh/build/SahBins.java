package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.FloatOrder;

/**
 * Binned surface area heuristic (Wald, "On fast Construction of SAH-based Bounding Volume
 * Hierarchies", 2007): sorts the centres of a range into equal bins along each axis and prices the
 * planes between them.
 *
 * <p>Scratch of one worker; not thread-safe.
 */
final class SahBins {
  /** Axes along which the centres spread less than this part of the most are left out. */
  private static final float SHORT = 0.25f;

  private static final int HIGHEST = FloatOrder.key(Float.POSITIVE_INFINITY);
  private static final int LOWEST = FloatOrder.key(Float.NEGATIVE_INFINITY);

  private static final int STRIDE = 8;
  private static final int COUNT = 6;

  private final int most;
  private final boolean oneAxis;

  /** The boxes of the bins, as {@link FloatOrder#key}s. */
  private final int[] box;

  private final float[] origin = new float[3];
  private final float[] scale = new float[3];
  private final double[] rightCost;
  private int bins;

  /** The axes whose planes are priced, and how many they are. */
  private final int[] axes = new int[3];

  private int used;

  /** Which of the axes the best plane found last is across; -1 when none parts the centres. */
  int axis;

  /** Primitives in bins below this one go left. */
  int plane;

  /** How many primitives go left. */
  int leftCount;

  /** Sum over both sides of half area times count, at the best plane. */
  double cost;

  /**
   * Bins for ranges of any size.
   *
   * @param oneAxis whether only the axis is tried along which the centres spread most
   */
  SahBins(int most, boolean oneAxis) {
    this.most = most;
    this.oneAxis = oneAxis;
    box = new int[3 * most * STRIDE];
    rightCost = new double[most];
  }

  /**
   * Empties the bins for a range.
   *
   * @param centres bounds of the centres of the range, six floats from {@code offset} on
   */
  void prepare(int size, float[] centres, int offset) {
    bins = Math.min(most, 4 + size / 4);
    float widest = 0;
    for (int a = 0; a < 3; a++) {
      widest = Math.max(widest, centres[offset + 3 + a] - centres[offset + a]);
    }
    used = 0;
    for (int a = 0; a < 3; a++) {
      float extent = centres[offset + 3 + a] - centres[offset + a];
      if (oneAxis ? extent == widest && used == 0 : extent > SHORT * widest) {
        axes[used] = a;
        origin[used] = centres[offset + a];
        scale[used++] = extent > 0 ? bins * 0.999999f / extent : 0;
      }
    }
    for (int bin = 0; bin < used * bins; bin++) {
      empty(STRIDE * bin);
    }
  }

  private int count(int bin) {
    return box[STRIDE * bin + COUNT];
  }

  private void empty(int i) {
    box[i] = HIGHEST;
    box[i + 1] = HIGHEST;
    box[i + 2] = HIGHEST;
    box[i + 3] = LOWEST;
    box[i + 4] = LOWEST;
    box[i + 5] = LOWEST;
    box[i + COUNT] = 0;
  }

  /** Adds a range of primitives. */
  void fill(float[] data, int first, int end) {
    int start = first * PrimitiveBoxes.STRIDE;
    int last = end * PrimitiveBoxes.STRIDE;
    if (used == 3) {
      fillThree(data, start, last);
    } else if (used == 2) {
      fillTwo(data, start, last);
    } else {
      fillOne(data, start, last);
    }
  }

  /** The bin of a centre, which may lie beyond the bounds by what rounding moved them. */
  private static int bin(float centre, float origin, float scale, int top) {
    return Math.max(0, Math.min(top, (int) ((centre - origin) * scale)));
  }

  private void fillOne(float[] data, int start, int last) {
    int a = axes[0];
    float origin = this.origin[0];
    float scale = this.scale[0];
    int top = bins - 1;
    for (int i = start; i < last; i += PrimitiveBoxes.STRIDE) {
      int bin = bin(PrimitiveBoxes.centre(data, i + a), origin, scale, top);
      grow(
          bin,
          FloatOrder.key(data[i]),
          FloatOrder.key(data[i + 1]),
          FloatOrder.key(data[i + 2]),
          FloatOrder.key(data[i + 3]),
          FloatOrder.key(data[i + 4]),
          FloatOrder.key(data[i + 5]));
    }
  }

  private void fillTwo(float[] data, int start, int last) {
    int a = axes[0];
    int b = axes[1];
    float originA = origin[0];
    float originB = origin[1];
    float scaleA = scale[0];
    float scaleB = scale[1];
    int top = bins - 1;
    for (int i = start; i < last; i += PrimitiveBoxes.STRIDE) {
      int binA = bin(PrimitiveBoxes.centre(data, i + a), originA, scaleA, top);
      int binB = bin(PrimitiveBoxes.centre(data, i + b), originB, scaleB, top);
      int lowX = FloatOrder.key(data[i]);
      int lowY = FloatOrder.key(data[i + 1]);
      int lowZ = FloatOrder.key(data[i + 2]);
      int highX = FloatOrder.key(data[i + 3]);
      int highY = FloatOrder.key(data[i + 4]);
      int highZ = FloatOrder.key(data[i + 5]);
      grow(binA, lowX, lowY, lowZ, highX, highY, highZ);
      grow(top + 1 + binB, lowX, lowY, lowZ, highX, highY, highZ);
    }
  }

  private void fillThree(float[] data, int start, int last) {
    float ox = origin[0];
    float oy = origin[1];
    float oz = origin[2];
    float sx = scale[0];
    float sy = scale[1];
    float sz = scale[2];
    int top = bins - 1;
    for (int i = start; i < last; i += PrimitiveBoxes.STRIDE) {
      float minX = data[i];
      float minY = data[i + 1];
      float minZ = data[i + 2];
      float maxX = data[i + 3];
      float maxY = data[i + 4];
      float maxZ = data[i + 5];
      int x = bin(0.25f * minX + 0.25f * maxX, ox, sx, top);
      int y = bin(0.25f * minY + 0.25f * maxY, oy, sy, top);
      int z = bin(0.25f * minZ + 0.25f * maxZ, oz, sz, top);
      int lowX = FloatOrder.key(minX);
      int lowY = FloatOrder.key(minY);
      int lowZ = FloatOrder.key(minZ);
      int highX = FloatOrder.key(maxX);
      int highY = FloatOrder.key(maxY);
      int highZ = FloatOrder.key(maxZ);
      grow(x, lowX, lowY, lowZ, highX, highY, highZ);
      grow(top + 1 + y, lowX, lowY, lowZ, highX, highY, highZ);
      grow(2 * top + 2 + z, lowX, lowY, lowZ, highX, highY, highZ);
    }
  }

  /**
   * Minima, not branches: most ranges are small, and whether a young bin grows is anyone's guess.
   */
  private void grow(int bin, int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    box[STRIDE * bin + COUNT]++;
    join(STRIDE * bin, minX, minY, minZ, maxX, maxY, maxZ);
  }

  private void join(int i, int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    box[i] = Math.min(minX, box[i]);
    box[i + 1] = Math.min(minY, box[i + 1]);
    box[i + 2] = Math.min(minZ, box[i + 2]);
    box[i + 3] = Math.max(maxX, box[i + 3]);
    box[i + 4] = Math.max(maxY, box[i + 4]);
    box[i + 5] = Math.max(maxZ, box[i + 5]);
  }

  /** Adds what another worker sorted into bins that were prepared alike. */
  void add(SahBins other) {
    for (int bin = 0; bin < used * bins; bin++) {
      int i = STRIDE * bin;
      int[] b = other.box;
      box[i + COUNT] += b[i + COUNT];
      join(i, b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5]);
    }
  }

  /** Finds the cheapest plane for the primitives that were added. */
  void choose(int size) {
    axis = -1;
    cost = Double.POSITIVE_INFINITY;
    for (int a = 0; a < used; a++) {
      if (scale[a] > 0) {
        sweepRight(a * bins);
        sweepLeft(a, size);
      }
    }
  }

  /** What the right sides of the planes of one axis cost. */
  private void sweepRight(int base) {
    int minX = HIGHEST;
    int minY = HIGHEST;
    int minZ = HIGHEST;
    int maxX = LOWEST;
    int maxY = LOWEST;
    int maxZ = LOWEST;
    int counted = 0;
    double rightArea = 0;
    for (int bin = bins - 1; bin > 0; bin--) {
      if (count(base + bin) > 0) {
        counted += count(base + bin);
        int j = STRIDE * (base + bin);
        minX = Math.min(minX, box[j]);
        minY = Math.min(minY, box[j + 1]);
        minZ = Math.min(minZ, box[j + 2]);
        maxX = Math.max(maxX, box[j + 3]);
        maxY = Math.max(maxY, box[j + 4]);
        maxZ = Math.max(maxZ, box[j + 5]);
        rightArea = counted * halfArea(minX, minY, minZ, maxX, maxY, maxZ);
      }
      rightCost[bin] = rightArea;
    }
  }

  /** Sweeps the planes of one axis from the left and keeps the cheapest so far. */
  private void sweepLeft(int a, int total) {
    int base = a * bins;
    int minX = HIGHEST;
    int minY = HIGHEST;
    int minZ = HIGHEST;
    int maxX = LOWEST;
    int maxY = LOWEST;
    int maxZ = LOWEST;
    int counted = 0;
    for (int bin = 1; bin < bins; bin++) {
      int added = count(base + bin - 1);
      if (added == 0) {
        continue;
      }
      counted += added;
      if (counted == total) {
        return;
      }
      int j = STRIDE * (base + bin - 1);
      minX = Math.min(minX, box[j]);
      minY = Math.min(minY, box[j + 1]);
      minZ = Math.min(minZ, box[j + 2]);
      maxX = Math.max(maxX, box[j + 3]);
      maxY = Math.max(maxY, box[j + 4]);
      maxZ = Math.max(maxZ, box[j + 5]);
      double price = halfArea(minX, minY, minZ, maxX, maxY, maxZ) * counted + rightCost[bin];
      if (price < cost) {
        cost = price;
        axis = a;
        plane = bin;
        leftCount = counted;
      }
    }
  }

  /**
   * Writes bounds of the centres on both sides of the best plane, to within a bin, six floats each,
   * left first.
   *
   * @param bounds those of the range, as in {@link #prepare}
   */
  void centres(float[] bounds, float[] out) {
    System.arraycopy(bounds, 0, out, 0, 6);
    for (int k = 0; k < used; k++) {
      if (scale[k] > 0) {
        int first = k * bins;
        int last = first + bins - 1;
        while (count(first) == 0) {
          first++;
        }
        while (count(last) == 0) {
          last--;
        }
        int a = axes[k];
        out[a] = origin[k] + (first - k * bins) / scale[k];
        out[3 + a] = Math.min(bounds[3 + a], origin[k] + (last + 1 - k * bins) / scale[k]);
      }
    }
    System.arraycopy(out, 0, out, 6, 6);
    float middle = origin[axis] + plane / scale[axis];
    out[3 + axes[axis]] = middle;
    out[6 + axes[axis]] = middle;
  }

  /** Writes the boxes on both sides of the best plane, six floats each, left first. */
  void sides(float[] out, int offset) {
    side(0, plane, out, offset);
    side(plane, bins, out, offset + 6);
  }

  private void side(int first, int end, float[] out, int offset) {
    for (int row = 0; row < 6; row++) {
      int bound = row < 3 ? HIGHEST : LOWEST;
      for (int bin = first; bin < end; bin++) {
        int here = box[STRIDE * (axis * bins + bin) + row];
        bound = row < 3 ? Math.min(bound, here) : Math.max(bound, here);
      }
      out[offset + row] = FloatOrder.value(bound);
    }
  }

  private static double halfArea(int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    double x = FloatOrder.value(maxX) - FloatOrder.value(minX);
    double y = FloatOrder.value(maxY) - FloatOrder.value(minY);
    double z = FloatOrder.value(maxZ) - FloatOrder.value(minZ);
    return x * y + y * z + z * x;
  }

  /** Orders a range so that what is left of the best plane comes first. */
  void partition(float[] data, int first, int end) {
    int a = axes[axis];
    float origin = this.origin[axis];
    float scale = this.scale[axis];
    int low = first * PrimitiveBoxes.STRIDE;
    int high = (end - 1) * PrimitiveBoxes.STRIDE;
    while (true) {
      while (low <= high
          && (int) ((PrimitiveBoxes.centre(data, low + a) - origin) * scale) < plane) {
        low += PrimitiveBoxes.STRIDE;
      }
      while (low <= high
          && (int) ((PrimitiveBoxes.centre(data, high + a) - origin) * scale) >= plane) {
        high -= PrimitiveBoxes.STRIDE;
      }
      if (low >= high) {
        return;
      }
      PrimitiveBoxes.swap(data, low, high);
      low += PrimitiveBoxes.STRIDE;
      high -= PrimitiveBoxes.STRIDE;
    }
  }
}
