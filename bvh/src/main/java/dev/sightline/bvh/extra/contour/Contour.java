package dev.sightline.bvh.extra.contour;

import java.util.Arrays;
import java.util.Objects;

/**
 * The curves in which two meshes meet, as polylines. Caller-owned, mutable and meant for reuse: it
 * grows to the largest answer so far and then allocates no more. Not thread-safe.
 *
 * <p>A polyline of one point is a place where the meshes touch in nothing more. Segment {@code i}
 * of a polyline leads from point {@code i} to the next; the last one of a closed polyline leads
 * back to point 0, which is not repeated.
 */
public final class Contour {
  /** What a polyline is. */
  private static final byte CLOSED = 1;

  private static final byte BORDER = 2;

  private double[] coordinates = new double[192];
  private int[] firsts = new int[64];
  private int[] seconds = new int[64];
  private int[] begins = new int[16];
  private byte[] kinds = new byte[16];
  private int points;
  private int size;

  /** Makes an empty contour. */
  public Contour() {}

  /** How many polylines there are. */
  public int size() {
    return size;
  }

  /** How many points all polylines have together. */
  public int totalPoints() {
    return points;
  }

  /** Whether a polyline is closed. */
  public boolean isClosed(int polyline) {
    return (kinds[Objects.checkIndex(polyline, size)] & CLOSED) != 0;
  }

  /** Whether a polyline is the border of an area in which the meshes lie on each other. */
  public boolean isAreaBorder(int polyline) {
    return (kinds[Objects.checkIndex(polyline, size)] & BORDER) != 0;
  }

  /** How many points a polyline has. */
  public int pointCount(int polyline) {
    Objects.checkIndex(polyline, size);
    int end = polyline + 1 < size ? begins[polyline + 1] : points;
    return end - begins[polyline];
  }

  /** How many segments a polyline has. */
  public int segmentCount(int polyline) {
    return pointCount(polyline) - (isClosed(polyline) ? 0 : 1);
  }

  /** A coordinate, 0, 1 or 2, of a point of a polyline. */
  public double coordinate(int polyline, int point, int axis) {
    return coordinates[3 * at(polyline, point) + Objects.checkIndex(axis, 3)];
  }

  /**
   * A triangle of the first mesh on which a segment lies, or the only point of a polyline: one of
   * two where that is an edge.
   */
  public int firstTriangle(int polyline, int segment) {
    return firsts[at(polyline, segment)];
  }

  /** A triangle of the second mesh on which a segment lies, or the only point of a polyline. */
  public int secondTriangle(int polyline, int segment) {
    return seconds[at(polyline, segment)];
  }

  private int at(int polyline, int point) {
    return begins[polyline] + Objects.checkIndex(point, pointCount(polyline));
  }

  /** Forgets all polylines and keeps the room. */
  public void clear() {
    points = 0;
    size = 0;
  }

  /** Begins a polyline behind the others. */
  void begin(boolean isClosed, boolean isBorder) {
    if (size == begins.length) {
      begins = Arrays.copyOf(begins, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    begins[size] = points;
    kinds[size++] = (byte) ((isClosed ? CLOSED : 0) | (isBorder ? BORDER : 0));
  }

  /** Adds a point to the last polyline, and the triangles of the segment that begins there. */
  void add(double x, double y, double z, int firstTriangle, int secondTriangle) {
    if (points == firsts.length) {
      firsts = Arrays.copyOf(firsts, 2 * points);
      seconds = Arrays.copyOf(seconds, 2 * points);
      coordinates = Arrays.copyOf(coordinates, 6 * points);
    }
    coordinates[3 * points] = x;
    coordinates[3 * points + 1] = y;
    coordinates[3 * points + 2] = z;
    firsts[points] = firstTriangle;
    seconds[points++] = secondTriangle;
  }
}
