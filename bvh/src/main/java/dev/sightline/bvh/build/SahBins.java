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

  private final int most;
  private final boolean oneAxis;

  private final BinBoxes boxes;

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
    boxes = new BinBoxes(3 * most);
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
    boxes.clear(used * bins);
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
      boxes.grow(
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
      boxes.grow(binA, lowX, lowY, lowZ, highX, highY, highZ);
      boxes.grow(top + 1 + binB, lowX, lowY, lowZ, highX, highY, highZ);
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
      boxes.grow(x, lowX, lowY, lowZ, highX, highY, highZ);
      boxes.grow(top + 1 + y, lowX, lowY, lowZ, highX, highY, highZ);
      boxes.grow(2 * top + 2 + z, lowX, lowY, lowZ, highX, highY, highZ);
    }
  }

  /** Adds what another worker sorted into bins that were prepared alike. */
  void add(SahBins other) {
    boxes.add(other.boxes, used * bins);
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
    int[] box = boxes.box;
    int minX = BinBoxes.HIGHEST;
    int minY = BinBoxes.HIGHEST;
    int minZ = BinBoxes.HIGHEST;
    int maxX = BinBoxes.LOWEST;
    int maxY = BinBoxes.LOWEST;
    int maxZ = BinBoxes.LOWEST;
    int counted = 0;
    double rightArea = 0;
    for (int bin = bins - 1; bin > 0; bin--) {
      if (boxes.count(base + bin) > 0) {
        counted += boxes.count(base + bin);
        int j = BinBoxes.STRIDE * (base + bin);
        minX = Math.min(minX, box[j]);
        minY = Math.min(minY, box[j + 1]);
        minZ = Math.min(minZ, box[j + 2]);
        maxX = Math.max(maxX, box[j + 3]);
        maxY = Math.max(maxY, box[j + 4]);
        maxZ = Math.max(maxZ, box[j + 5]);
        rightArea = counted * BinBoxes.halfArea(minX, minY, minZ, maxX, maxY, maxZ);
      }
      rightCost[bin] = rightArea;
    }
  }

  /** Sweeps the planes of one axis from the left and keeps the cheapest so far. */
  private void sweepLeft(int a, int total) {
    int base = a * bins;
    int[] box = boxes.box;
    int minX = BinBoxes.HIGHEST;
    int minY = BinBoxes.HIGHEST;
    int minZ = BinBoxes.HIGHEST;
    int maxX = BinBoxes.LOWEST;
    int maxY = BinBoxes.LOWEST;
    int maxZ = BinBoxes.LOWEST;
    int counted = 0;
    for (int bin = 1; bin < bins; bin++) {
      int added = boxes.count(base + bin - 1);
      if (added == 0) {
        continue;
      }
      counted += added;
      if (counted == total) {
        return;
      }
      int j = BinBoxes.STRIDE * (base + bin - 1);
      minX = Math.min(minX, box[j]);
      minY = Math.min(minY, box[j + 1]);
      minZ = Math.min(minZ, box[j + 2]);
      maxX = Math.max(maxX, box[j + 3]);
      maxY = Math.max(maxY, box[j + 4]);
      maxZ = Math.max(maxZ, box[j + 5]);
      double price =
          BinBoxes.halfArea(minX, minY, minZ, maxX, maxY, maxZ) * counted + rightCost[bin];
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
        while (boxes.count(first) == 0) {
          first++;
        }
        while (boxes.count(last) == 0) {
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
    int base = axis * bins;
    boxes.join(base, base + plane, out, offset);
    boxes.join(base + plane, base + bins, out, offset + 6);
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
