package dev.sightline.core.convex;

import dev.sightline.core.hull.HullGraph;

/**
 * The vertices of a convex shape and the furthest of them in a direction: points, a box by its half
 * edges, or a polyhedron under a linear map. Mutable scratch; not thread-safe.
 */
abstract class SupportVertices {
  static final int POINTS = 0;
  static final int BOX = 1;
  static final int HULL = 2;

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

  /** The vertices, or the three half edges of a box. */
  double[] offsets = new double[12];

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
    if (offsets.length < 3 * count) {
      offsets = new double[3 * count];
    }
    offsets[0] = 0;
    offsets[1] = 0;
    offsets[2] = 0;
  }

  /** Takes over the vertices of another shape. */
  final void take(SupportVertices other) {
    reset(other.kind, other.count, other.originX, other.originY, other.originZ);
    System.arraycopy(
        other.offsets, 0, offsets, 0, kind == HULL ? 0 : 3 * (kind == BOX ? 3 : count));
    System.arraycopy(other.linear, 0, linear, 0, linear.length);
    radius = other.radius;
    reach = other.reach;
    graph = other.graph;
    placed = other.placed;
  }

  /** Measures the reach of points or of a box. */
  final void measure() {
    reach = 0;
    double sum = 0;
    for (int k = 0; k < (kind == BOX ? 9 : 3 * count); k += 3) {
      double square =
          offsets[k] * offsets[k]
              + offsets[k + 1] * offsets[k + 1]
              + offsets[k + 2] * offsets[k + 2];
      sum += square;
      reach = Math.max(reach, square);
    }
    reach = Math.sqrt(kind == BOX ? 3 * sum : reach + 0 * sum);
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
    return count;
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
