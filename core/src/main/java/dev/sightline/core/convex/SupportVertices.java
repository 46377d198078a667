package dev.sightline.core.convex;

import dev.sightline.core.hull.HullGraph;

/**
 * The vertices of a convex shape and the furthest of them in a direction: points, a box by its half
 * edges, a polyhedron under a linear map, or two circles under one. Mutable scratch; not
 * thread-safe.
 */
abstract class SupportVertices {
  static final int POINTS = 0;
  static final int BOX = 1;
  static final int HULL = 2;

  /** Two circles around an axis. */
  static final int RIMS = 3;

  /**
   * Each quarter of a circle is cut into 2^27 steps along its tangent, so that a point of a circle
   * has a number as a vertex has. Steps are at most 2^-26 of the radius long; the point furthest in
   * a direction is half a step off at most, which costs 2^-55 of the radius in the height.
   */
  private static final int STEPS = 1 << 27;

  private static final int RIM_VERTICES = 8 * STEPS;

  /** Stands in for shapes that are none. */
  private static final HullGraph NO_POLYHEDRON = HullGraph.of(new float[9], new int[] {0, 1, 2});

  private static final double[] IDENTITY = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  /** The point that the vertices are relative to. */
  double originX;

  double originY;
  double originZ;
  double radius;

  /** No vertex is further from the origin point. */
  double reach;

  /** The vertex last asked for, relative to the origin point. */
  int vertex;

  double x;
  double y;
  double z;

  int kind = POINTS;
  int count = 1;

  /**
   * The vertices, or the three half edges of a box. Of rims: the first centre, which is 0, the
   * second, and two unit vectors at right angles to the axis, all mapped as the shape was placed.
   */
  double[] offsets = new double[12];

  /** The radii of the rims, in units of the last two offsets. */
  double startRim;

  double endRim;

  HullGraph graph = NO_POLYHEDRON;
  private final double[] linear = IDENTITY.clone();
  private boolean placed;

  /** The vertex that the next climb starts from, or -1. */
  private int climbFrom;

  /** Sets the number of vertices; the first lies at the point that all are relative to. */
  final void reset(int kind, int count, double x, double y, double z) {
    this.kind = kind;
    this.count = count;
    originX = x;
    originY = y;
    originZ = z;
    radius = 0;
    climbFrom = -1;
    placed = false;
    System.arraycopy(IDENTITY, 0, linear, 0, 9);
    startRim = 0;
    endRim = 0;
    if (offsets.length < slots()) {
      offsets = new double[slots()];
    }
    offsets[0] = 0;
    offsets[1] = 0;
    offsets[2] = 0;
  }

  /** Takes over the vertices of another shape. */
  final void take(SupportVertices other) {
    reset(other.kind, other.count, other.originX, other.originY, other.originZ);
    System.arraycopy(other.offsets, 0, offsets, 0, slots());
    System.arraycopy(other.linear, 0, linear, 0, linear.length);
    radius = other.radius;
    startRim = other.startRim;
    endRim = other.endRim;
    reach = other.reach;
    graph = other.graph;
    placed = other.placed;
  }

  /** How many of the offsets are in use. */
  final int slots() {
    return switch (kind) {
      case POINTS -> 3 * count;
      case BOX -> 9;
      case RIMS -> 12;
      default -> 0;
    };
  }

  /** Measures the reach of points, of a box or of rims. */
  final void measure() {
    reach = 0;
    double sum = 0;
    for (int k = 0; k < slots(); k += 3) {
      double square = squareOf(k);
      sum += square;
      reach = Math.max(reach, square);
    }
    if (kind == RIMS) {
      // On an ellipse no point is further than the root of both squared half axes.
      double widest = Math.sqrt(squareOf(6) + squareOf(9));
      reach = Math.max(startRim * widest, Math.sqrt(squareOf(3)) + endRim * widest);
    } else {
      reach = Math.sqrt(kind == BOX ? 3 * sum : reach + 0 * sum);
    }
  }

  private double squareOf(int k) {
    return offsets[k] * offsets[k]
        + offsets[k + 1] * offsets[k + 1]
        + offsets[k + 2] * offsets[k + 2];
  }

  /** Sets the two unit vectors at right angles to the axis of rims; NaN where it has no length. */
  final void frame() {
    double[] e = offsets;
    double x = Math.abs(e[3]);
    double y = Math.abs(e[4]);
    double z = Math.abs(e[5]);
    // At right angles to the axis of the space along which it reaches least, and to that one.
    boolean xLeast = x <= y && x <= z;
    boolean yLeast = !xLeast && y <= z;
    e[6] = xLeast ? 0 : yLeast ? -e[5] : e[4];
    e[7] = xLeast ? e[5] : yLeast ? 0 : -e[3];
    e[8] = xLeast ? -e[4] : yLeast ? e[3] : 0;
    normalise(6);
    // One coordinate of the first is 0, so nothing cancels here.
    e[9] = e[4] * e[8] - e[5] * e[7];
    e[10] = e[5] * e[6] - e[3] * e[8];
    e[11] = e[3] * e[7] - e[4] * e[6];
    normalise(9);
  }

  private void normalise(int k) {
    double length = Math.sqrt(squareOf(k));
    offsets[k] /= length;
    offsets[k + 1] /= length;
    offsets[k + 2] /= length;
  }

  /** Maps a polyhedron by a linear part. */
  final void placeHull(double[] m, int i) {
    double squares = 0;
    for (int column = 0; column < 3; column++) {
      map(m, i, linear, column, 3);
      for (int row = 0; row < 3; row++) {
        squares += linear[column + 3 * row] * linear[column + 3 * row];
      }
    }
    placed = true;
    reach = Math.sqrt(squares) * graph.reach();
  }

  /** Maps the vector whose coordinates stand a step apart by the linear part. */
  static void map(double[] m, int i, double[] vector, int k, int step) {
    double vx = vector[k];
    double vy = vector[k + step];
    double vz = vector[k + 2 * step];
    vector[k] = m[i] * vx + m[i + 1] * vy + m[i + 2] * vz;
    vector[k + step] = m[i + 4] * vx + m[i + 5] * vy + m[i + 6] * vz;
    vector[k + 2 * step] = m[i + 8] * vx + m[i + 9] * vy + m[i + 10] * vz;
  }

  /** How many vertices the support may name. */
  final int vertexCount() {
    return kind == RIMS ? RIM_VERTICES : count;
  }

  /** Forgets where the last climb ended, so that an answer depends on the operands alone. */
  final void startCold() {
    climbFrom = -1;
  }

  /** Finds the vertex that is furthest in a direction; the first of several. */
  final void support(double dx, double dy, double dz) {
    switch (kind) {
      case POINTS -> {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
          double along = dx * offsets[3 * i] + dy * offsets[3 * i + 1] + dz * offsets[3 * i + 2];
          if (along > most) {
            most = along;
            best = i;
          }
        }
        select(best);
      }
      case BOX -> {
        double[] e = offsets;
        int bits = dx * e[0] + dy * e[1] + dz * e[2] >= 0 ? 1 : 0;
        bits |= dx * e[3] + dy * e[4] + dz * e[5] >= 0 ? 2 : 0;
        select(bits | (dx * e[6] + dy * e[7] + dz * e[8] >= 0 ? 4 : 0));
      }
      case RIMS -> {
        double[] e = offsets;
        double u = dx * e[6] + dy * e[7] + dz * e[8];
        double v = dx * e[9] + dy * e[10] + dz * e[11];
        double out = Math.sqrt(u * u + v * v);
        double along = dx * e[3] + dy * e[4] + dz * e[5];
        boolean end = along + endRim * out > startRim * out;
        int place = (end ? endRim : startRim) > 0 ? place(u, v) : 0;
        select(end ? 2 * place + 1 : 2 * place);
      }
      default -> {
        double[] l = linear;
        climbFrom =
            graph.support(
                l[0] * dx + l[3] * dy + l[6] * dz,
                l[1] * dx + l[4] * dy + l[7] * dz,
                l[2] * dx + l[5] * dy + l[8] * dz,
                climbFrom);
        select(climbFrom);
      }
    }
  }

  /**
   * As {@link #support}, but compares every vertex of a polyhedron: a climb may stop early on a
   * face whose border is all but straight.
   */
  final void supportOfAll(double dx, double dy, double dz) {
    if (kind != HULL) {
      support(dx, dy, dz);
      return;
    }
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      select(i);
      double along = dx * x + dy * y + dz * z;
      if (along > most) {
        most = along;
        best = i;
      }
    }
    select(best);
  }

  /** The number of the point of a circle in a direction: a quarter, and a step of its tangent. */
  private static int place(double u, double v) {
    boolean flat = Math.abs(u) >= Math.abs(v);
    int quarter = flat ? (u < 0 ? 2 : 0) : (v < 0 ? 3 : 1);
    double tangent = flat ? v / u : -u / v;
    int place = quarter * STEPS + (int) ((tangent + 1) * (0.5 * STEPS) + 0.5);
    // A step beyond the last quarter is the first one of the first.
    return place == 4 * STEPS ? 0 : place;
  }

  /** The point of a rim with a number, as {@link #place} gives it; the last bit names the rim. */
  private void selectOnRim(int i) {
    double tangent = ((i >> 1) & (STEPS - 1)) * (2.0 / STEPS) - 1;
    double rim = (i & 1) == 0 ? startRim : endRim;
    double secant = rim / Math.sqrt(1 + tangent * tangent);
    double other = tangent * secant;
    int quarter = (i >> 1) / STEPS;
    double u = quarter == 0 ? secant : quarter == 1 ? -other : quarter == 2 ? -secant : other;
    double v = quarter == 0 ? other : quarter == 1 ? secant : quarter == 2 ? -other : -secant;
    double[] e = offsets;
    int centre = 3 * (i & 1);
    x = e[centre] + (u * e[6] + v * e[9]);
    y = e[centre + 1] + (u * e[7] + v * e[10]);
    z = e[centre + 2] + (u * e[8] + v * e[11]);
  }

  /** How far the furthest of all vertices is in a direction, from the origin point. */
  final double furthest(double dx, double dy, double dz) {
    if (kind != HULL) {
      support(dx, dy, dz);
      return dx * x + dy * y + dz * z;
    }
    double[] l = linear;
    double nx = l[0] * dx + l[3] * dy + l[6] * dz;
    double ny = l[1] * dx + l[4] * dy + l[7] * dz;
    double nz = l[2] * dx + l[5] * dy + l[8] * dz;
    double fx = graph.x(0);
    double fy = graph.y(0);
    double fz = graph.z(0);
    double most = 0;
    for (int i = 1; i < count; i++) {
      double along = nx * (graph.x(i) - fx) + ny * (graph.y(i) - fy) + nz * (graph.z(i) - fz);
      most = along > most ? along : most;
    }
    return most + 0 * (nx + ny + nz);
  }

  /** Looks up a vertex. */
  final void select(int i) {
    vertex = i;
    double[] e = offsets;
    switch (kind) {
      case POINTS -> {
        x = e[3 * i];
        y = e[3 * i + 1];
        z = e[3 * i + 2];
      }
      case BOX -> {
        double s = (i & 1) != 0 ? 1 : -1;
        double t = (i & 2) != 0 ? 1 : -1;
        double u = (i & 4) != 0 ? 1 : -1;
        x = s * e[0] + t * e[3] + u * e[6];
        y = s * e[1] + t * e[4] + u * e[7];
        z = s * e[2] + t * e[5] + u * e[8];
      }
      case RIMS -> selectOnRim(i);
      default -> {
        double vx = graph.x(i) - graph.x(0);
        double vy = graph.y(i) - graph.y(0);
        double vz = graph.z(i) - graph.z(0);
        double[] l = linear;
        x = placed ? l[0] * vx + l[1] * vy + l[2] * vz : vx;
        y = placed ? l[3] * vx + l[4] * vy + l[5] * vz : vy;
        z = placed ? l[6] * vx + l[7] * vy + l[8] * vz : vz;
      }
    }
  }
}
