package dev.sightline.core.overlap.triangle;

import java.util.Objects;

/**
 * What {@link TriangleTriangleIntersection} found: a kind, and the vertices of the point, segment
 * or polygon, in order around it. Caller-owned, mutable and meant for reuse; not thread-safe.
 */
public final class TriangleOverlap {
  private static final int MOST_VERTICES = 6;

  private final double[] coordinates = new double[3 * MOST_VERTICES];
  private OverlapKind kind = OverlapKind.DISJOINT;
  private int size;

  /** Scratch of the kernel: the two operands as rings in a plane. */
  final PlanarRing first = new PlanarRing();

  final PlanarRing second = new PlanarRing();

  /** Scratch of the kernel: six edges in order of direction. */
  final int[] edges = new int[MOST_VERTICES];

  /** Makes a result that holds nothing: disjoint. */
  public TriangleOverlap() {}

  /** What the triangles have in common. */
  public OverlapKind kind() {
    return kind;
  }

  /** Number of vertices: 0 disjoint, 1 point, 2 segment, 3 to 6 polygon. */
  public int size() {
    return size;
  }

  /** The first coordinate of a vertex. */
  public double x(int vertex) {
    return coordinates[3 * Objects.checkIndex(vertex, size)];
  }

  /** The second coordinate of a vertex. */
  public double y(int vertex) {
    return coordinates[3 * Objects.checkIndex(vertex, size) + 1];
  }

  /** The third coordinate of a vertex. */
  public double z(int vertex) {
    return coordinates[3 * Objects.checkIndex(vertex, size) + 2];
  }

  void clear() {
    kind = OverlapKind.DISJOINT;
    size = 0;
  }

  /** Adds a vertex; the kind follows from their number. */
  void add(double x, double y, double z) {
    coordinates[3 * size] = x;
    coordinates[3 * size + 1] = y;
    coordinates[3 * size + 2] = z;
    size++;
    kind = size == 1 ? OverlapKind.POINT : size == 2 ? OverlapKind.SEGMENT : OverlapKind.POLYGON;
  }

  /** Adds a vertex of an operand as it is. */
  void add(float[] v, int p) {
    add(v[p], v[p + 1], v[p + 2]);
  }

  /**
   * Adds the point of the edge from p to q where a function that is linear along it, of values f
   * and g with opposite signs at the ends, is zero. The denominator adds two numbers of one sign,
   * so nothing cancels.
   */
  void addZero(float[] v, int p, double f, int q, double g) {
    double t = f / (f - g);
    add(mix(v[p], v[q], t), mix(v[p + 1], v[q + 1], t), mix(v[p + 2], v[q + 2], t));
  }

  private static double mix(double p, double q, double t) {
    return t <= 0.5 ? p + t * (q - p) : q - (1 - t) * (q - p);
  }
}
