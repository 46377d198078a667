package dev.sightline.core.overlap.frustum;

import dev.sightline.core.exact.Orient2d;
import java.util.Arrays;

/**
 * An area of the plane within a closed polygon, which may cross itself: the even-odd rule. A point
 * belongs to it when a ray from the point crosses the polygon an odd number of times, or when it
 * lies on the polygon itself: the area is closed, and has its line even where two sides of it lie
 * on each other.
 *
 * <p>Made ready for many questions: the sides are sorted into horizontal bands. Answers are exact
 * decisions on the given coordinates, in the range that {@link Orient2d} takes; a coordinate that
 * is NaN or infinite, of the area or of what is asked, has no point in common with anything.
 *
 * <p>Caller-owned, mutable and meant for reuse: allocates only while it grows. Not thread-safe
 * while it is being set; its questions are. Derivation: docs/kernels/triangle-area.md.
 */
public final class EvenOddArea {
  /** No point of the area lies in a rectangle. */
  public static final int OUTSIDE = 0;

  /** The area's line passes through a rectangle. */
  public static final int CROSSING = 1;

  /** A rectangle lies within the area. */
  public static final int INSIDE = 2;

  private static final int MOST_BANDS = 512;

  /** The most bands that a side may lie in, on average; bands are widened until that holds. */
  private static final int MOST_ENTRIES = 8;

  /** The corners, x and y, the first one again behind the last. */
  private double[] xy = new double[66];

  private int count;
  private double minX;
  private double minY;
  private double maxX;
  private double maxY;
  private int bands;
  private double bandsPerUnit;

  /** Where the sides of each band begin in {@link #sides}; one entry more than bands. */
  private final int[] first = new int[MOST_BANDS + 1];

  private int[] sides = new int[MOST_ENTRIES * 32];

  /** Makes an area without any point. */
  public EvenOddArea() {}

  /**
   * Becomes what lies within a polygon.
   *
   * @param corners x and y of each, in their order; the last one is joined to the first
   * @param corner how many there are; one is a point, two are a segment, none is no area
   * @return this
   */
  public EvenOddArea set(float[] corners, int corner) {
    count = corner;
    if (xy.length < 2 * count + 2) {
      xy = new double[4 * count + 2];
      sides = new int[MOST_ENTRIES * 2 * count];
    }
    minX = Double.POSITIVE_INFINITY;
    minY = Double.POSITIVE_INFINITY;
    maxX = Double.NEGATIVE_INFINITY;
    maxY = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double x = corners[2 * i];
      double y = corners[2 * i + 1];
      xy[2 * i] = x;
      xy[2 * i + 1] = y;
      sum += 0 * (x + y);
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
    if (sum != 0) {
      count = 0;
    }
    if (count == 0) {
      minX = Double.NaN;
      return this;
    }
    xy[2 * count] = xy[0];
    xy[2 * count + 1] = xy[1];
    sortIntoBands();
    return this;
  }

  private void sortIntoBands() {
    bands = Math.min(MOST_BANDS, Integer.highestOneBit(count));
    setBands(bands);
    while (entries() > MOST_ENTRIES * count) {
      setBands(bands / 2);
    }
    for (int band = bands; band > 0; band--) {
      first[band] = first[band - 1];
    }
    for (int side = 0; side < count; side++) {
      for (int band = lowest(side); band <= highest(side); band++) {
        sides[first[band + 1]++] = side;
      }
    }
  }

  private void setBands(int number) {
    bands = number;
    bandsPerUnit = maxY > minY ? number / (maxY - minY) : 0;
  }

  /** Counts the sides of all bands, and puts where each begins into {@link #first}. */
  private int entries() {
    Arrays.fill(first, 0, bands + 1, 0);
    for (int side = 0; side < count; side++) {
      for (int band = lowest(side); band <= highest(side); band++) {
        first[band]++;
      }
    }
    int sum = 0;
    for (int band = 0; band <= bands; band++) {
      int here = first[band];
      first[band] = sum;
      sum += here;
    }
    return sum;
  }

  private int lowest(int side) {
    return band(Math.min(xy[2 * side + 1], xy[2 * side + 3]));
  }

  private int highest(int side) {
    return band(Math.max(xy[2 * side + 1], xy[2 * side + 3]));
  }

  /** The band of a height. A larger height has no lower one, whatever is rounded. */
  private int band(double y) {
    return Math.max(0, Math.min(bands - 1, (int) ((y - minY) * bandsPerUnit)));
  }

  /** Whether it has a point. */
  public boolean isValid() {
    return count > 0;
  }

  /** The least x of its points; NaN without any. */
  public double minX() {
    return minX;
  }

  /** The least y of its points; infinite without any. */
  public double minY() {
    return minY;
  }

  /** The greatest x of its points. */
  public double maxX() {
    return maxX;
  }

  /** The greatest y of its points. */
  public double maxY() {
    return maxY;
  }

  private boolean isApart(double x0, double y0, double x1, double y1) {
    return !(x0 <= maxX && x1 >= minX && y0 <= maxY && y1 >= minY);
  }

  /** Whether a point belongs to the area. */
  public boolean contains(double x, double y) {
    if (isApart(x, y, x, y)) {
      return false;
    }
    boolean odd = false;
    int band = band(y);
    for (int k = first[band]; k < first[band + 1]; k++) {
      int i = 2 * sides[k];
      double ax = xy[i];
      double ay = xy[i + 1];
      double bx = xy[i + 2];
      double by = xy[i + 3];
      if (x > Math.max(ax, bx) || y < Math.min(ay, by) || y > Math.max(ay, by)) {
        continue;
      }
      boolean straddles = (ay > y) != (by > y);
      if (x < Math.min(ax, bx)) {
        odd ^= straddles;
        continue;
      }
      int turn = Orient2d.sign(ax, ay, bx, by, x, y);
      if (turn == 0) {
        return true;
      }
      odd ^= straddles && (turn > 0) == (by > ay);
    }
    return odd;
  }

  /** How a rectangle lies to the area: {@link #OUTSIDE}, {@link #CROSSING} or {@link #INSIDE}. */
  public int side(double x0, double y0, double x1, double y1) {
    if (isApart(x0, y0, x1, y1)) {
      return OUTSIDE;
    }
    int end = first[band(y1) + 1];
    for (int k = first[band(y0)]; k < end; k++) {
      if (passesThrough(2 * sides[k], x0, y0, x1, y1)) {
        return CROSSING;
      }
    }
    return contains(x0, y0) ? INSIDE : OUTSIDE;
  }

  /** Whether a side has a point in a rectangle. */
  private boolean passesThrough(int i, double x0, double y0, double x1, double y1) {
    double ax = xy[i];
    double ay = xy[i + 1];
    double bx = xy[i + 2];
    double by = xy[i + 3];
    if (isBeside(ax, bx, x0, x1) || isBeside(ay, by, y0, y1)) {
      return false;
    }
    boolean rises = (bx >= ax) == (by >= ay);
    int one = Orient2d.sign(ax, ay, bx, by, x0, rises ? y1 : y0);
    int other = Orient2d.sign(ax, ay, bx, by, x1, rises ? y0 : y1);
    return one * other <= 0;
  }

  private static boolean isBeside(double a, double b, double least, double most) {
    return Math.max(a, b) < least || Math.min(a, b) > most;
  }

  /**
   * Whether a polygon has a point in common with the area.
   *
   * @param p x and y of its corners, one after the other
   * @param corners how many; it is what lies within them by the even-odd rule, and its sides
   */
  boolean meets(double[] p, int corners) {
    if (contains(p[0], p[1])) {
      return true;
    }
    double x0 = p[0];
    double y0 = p[1];
    double x1 = x0;
    double y1 = y0;
    for (int i = 2; i < 2 * corners; i += 2) {
      x0 = Math.min(x0, p[i]);
      y0 = Math.min(y0, p[i + 1]);
      x1 = Math.max(x1, p[i]);
      y1 = Math.max(y1, p[i + 1]);
    }
    if (isApart(x0, y0, x1, y1)) {
      return false;
    }
    int end = first[band(y1) + 1];
    for (int k = first[band(y0)]; k < end; k++) {
      int i = 2 * sides[k];
      if (passesThrough(i, x0, y0, x1, y1)
          && (holds(p, corners, xy[i], xy[i + 1]) || crosses(i, p, corners))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a side meets a side of a polygon. */
  private boolean crosses(int i, double[] p, int corners) {
    int from = 2 * corners - 2;
    for (int to = 0; to < 2 * corners; to += 2) {
      if (meet(xy[i], xy[i + 1], xy[i + 2], xy[i + 3], p[from], p[from + 1], p[to], p[to + 1])) {
        return true;
      }
      from = to;
    }
    return false;
  }

  /** Whether the segments ab and cd meet. */
  private static boolean meet(
      double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
    return !isBeside(ax, bx, Math.min(cx, dx), Math.max(cx, dx))
        && !isBeside(ay, by, Math.min(cy, dy), Math.max(cy, dy))
        && Orient2d.sign(ax, ay, bx, by, cx, cy) * Orient2d.sign(ax, ay, bx, by, dx, dy) <= 0
        && Orient2d.sign(cx, cy, dx, dy, ax, ay) * Orient2d.sign(cx, cy, dx, dy, bx, by) <= 0;
  }

  /**
   * Whether a point lies within a polygon, as {@link #contains} counts; its sides may be left out.
   */
  private static boolean holds(double[] p, int corners, double x, double y) {
    boolean odd = false;
    int from = 2 * corners - 2;
    for (int to = 0; to < 2 * corners; to += 2) {
      double ay = p[from + 1];
      double by = p[to + 1];
      if ((ay > y) != (by > y)) {
        int turn = Orient2d.sign(p[from], ay, p[to], by, x, y);
        odd ^= turn != 0 && (turn > 0) == (by > ay);
      }
      from = to;
    }
    return odd;
  }
}
