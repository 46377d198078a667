package dev.sightline.core.convex;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.closest.PointConvexHull;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.closest.PointSegment;
import dev.sightline.core.closest.PointTetrahedron;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.HullKind;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A shape as a test sees it: its numbers, its vertices, how far a point is from it by the kernels
 * of {@code closest}, and the {@link ConvexShape} of the same numbers.
 */
final class Body {
  /** The kinds that {@link ConvexShape} knows. */
  enum Kind {
    POINT(1),
    SEGMENT(2),
    TRIANGLE(3),
    TETRAHEDRON(4),
    SPHERE(1),
    CAPSULE(2),
    AABB(2),
    OBB(5),
    HULL(12);

    final int points;

    Kind(int points) {
      this.points = points;
    }

    boolean isRound() {
      return this == SPHERE || this == CAPSULE;
    }
  }

  private static final double G = (1 + Math.sqrt(5)) / 2;

  /** The corners of an icosahedron. */
  private static final double[][] CORNERS = {
    {-1, G, 0}, {1, G, 0}, {-1, -G, 0}, {1, -G, 0}, {0, -1, G}, {0, 1, G},
    {0, -1, -G}, {0, 1, -G}, {G, 0, -1}, {G, 0, 1}, {-G, 0, -1}, {-G, 0, 1}
  };

  final Kind kind;
  float[] v;
  double radius;
  final ConvexShape shape = new ConvexShape();

  /** The vertices of the core where they are, three coordinates each. */
  double[] vertices = new double[0];

  /** The placement, or identity. */
  final double[] placement = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

  private int[] triangles = new int[0];

  private final ClosestPoint out = new ClosestPoint();

  Body(Kind kind) {
    this.kind = kind;
    v = new float[kind == Kind.HULL ? 36 : 15];
  }

  /** Fills the numbers from points that a family has drawn: as many as the kind has. */
  void take(float[] p, float radius, RandomGenerator random) {
    this.radius = kind.isRound() ? radius : 0;
    System.arraycopy(p, 0, v, 0, Math.min(v.length, p.length));
    switch (kind) {
      case AABB -> {
        for (int k = 0; k < 3; k++) {
          float min = Math.min(p[k], p[k + 3]);
          v[k + 3] = Math.max(p[k], p[k + 3]);
          v[k] = min;
        }
      }
      case OBB -> {
        double[] r = rotation(random);
        for (int k = 0; k < 9; k++) {
          v[3 + k] = (float) r[k];
        }
        for (int k = 0; k < 3; k++) {
          v[12 + k] = Math.abs(p[3 + k] - p[k]) / 2;
        }
      }
      case HULL -> icosahedron(p);
      default -> {}
    }
    unplace();
  }

  /** Puts the shape where its own numbers say: its vertices are then known without rounding. */
  void unplace() {
    double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    System.arraycopy(identity, 0, placement, 0, 12);
    form();
  }

  /** An icosahedron, stretched along the axes: twelve vertices in convex position. */
  private void icosahedron(float[] p) {
    v = new float[36];
    for (int i = 0; i < 12; i++) {
      for (int k = 0; k < 3; k++) {
        v[3 * i + k] = (float) (p[k] + CORNERS[i][k] * (double) Math.abs(p[3 + k] - p[k]) / 4);
      }
    }
    // Rounding may have left the corners out of convex position, or flat.
    HullOfPoints hull = Quickhull.of(v, 12);
    if (hull.kind() == HullKind.POINT || hull.kind() == HullKind.SEGMENT) {
      v[0] += Math.max(Math.ulp(v[0]), 1e-3f);
      v[4] += Math.max(Math.ulp(v[4]), 1e-3f);
      hull = Quickhull.of(v, 12);
    }
    v = hull.toArray();
    triangles = hull.toTriangles();
  }

  /** Puts the shape elsewhere by a random rotation, a scale and a translation. */
  void place(RandomGenerator random, double scale, double far) {
    double[] r = rotation(random);
    for (int row = 0; row < 3; row++) {
      for (int k = 0; k < 3; k++) {
        placement[4 * row + k] = scale * r[3 * row + k];
      }
      placement[4 * row + 3] = far * (random.nextDouble() - 0.5);
    }
    form();
    shape.place(placement, 0);
    radius = shape.radius;
    double[] local = vertices.clone();
    for (int i = 0; i < vertices.length; i += 3) {
      for (int row = 0; row < 3; row++) {
        int m = 4 * row;
        vertices[i + row] =
            placement[m] * local[i]
                + placement[m + 1] * local[i + 1]
                + placement[m + 2] * local[i + 2]
                + placement[m + 3];
      }
    }
  }

  private void form() {
    int count =
        kind == Kind.AABB || kind == Kind.OBB ? 8 : kind == Kind.HULL ? v.length / 3 : kind.points;
    if (vertices.length != 3 * count) {
      vertices = new double[3 * count];
    }
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < 3; k++) {
        vertices[3 * i + k] =
            switch (kind) {
              case AABB -> v[(i >> k & 1) == 0 ? k : k + 3];
              case OBB ->
                  v[k]
                      + ((i & 1) * 2 - 1) * ((double) v[12] * v[3 + k])
                      + ((i >> 1 & 1) * 2 - 1) * ((double) v[13] * v[6 + k])
                      + ((i >> 2) * 2 - 1) * ((double) v[14] * v[9 + k]);
              default -> v[3 * i + k];
            };
      }
    }
    switch (kind) {
      case POINT -> shape.point(v[0], v[1], v[2]);
      case SPHERE -> shape.sphere(v[0], v[1], v[2], radius);
      case SEGMENT -> shape.segment(v[0], v[1], v[2], v[3], v[4], v[5]);
      case CAPSULE -> shape.capsule(v[0], v[1], v[2], v[3], v[4], v[5], radius);
      case TRIANGLE -> shape.triangle(v, 0);
      case TETRAHEDRON -> shape.tetrahedron(v, 0);
      case AABB -> shape.aabb(v[0], v[1], v[2], v[3], v[4], v[5]);
      case OBB -> shape.obb(v, 0);
      case HULL -> shape.hull(HullGraph.of(v, triangles));
    }
  }

  /** How far a point is from the shape, by the kernels for its kind. */
  double distance(double x, double y, double z) {
    double[] m = placement;
    double scale2 = m[0] * m[0] + m[4] * m[4] + m[8] * m[8];
    double dx = x - m[3];
    double dy = y - m[7];
    double dz = z - m[11];
    double px = (m[0] * dx + m[4] * dy + m[8] * dz) / scale2;
    double py = (m[1] * dx + m[5] * dy + m[9] * dz) / scale2;
    double pz = (m[2] * dx + m[6] * dy + m[10] * dz) / scale2;
    double d2 =
        switch (kind) {
          case POINT, SPHERE -> square(px - v[0]) + square(py - v[1]) + square(pz - v[2]);
          case SEGMENT, CAPSULE ->
              PointSegment.closest(px, py, pz, v[0], v[1], v[2], v[3], v[4], v[5], out);
          case TRIANGLE -> PointTriangle.closest(px, py, pz, v, 0, out);
          case TETRAHEDRON -> PointTetrahedron.byFaces(px, py, pz, v, 0, out);
          case AABB -> PointAabb.closest(px, py, pz, v[0], v[1], v[2], v[3], v[4], v[5], out);
          case OBB -> PointObb.closest(px, py, pz, v, 0, out);
          case HULL -> PointConvexHull.byFaces(px, py, pz, v, triangles, out);
        };
    return Math.max(0, Math.sqrt(d2 * scale2) - radius);
  }

  private static double square(double d) {
    return d * d;
  }

  /** The largest distance from the first vertex, and the radius. */
  double size() {
    double most = 0;
    for (int i = 3; i < vertices.length; i += 3) {
      double dx = vertices[i] - vertices[0];
      double dy = vertices[i + 1] - vertices[1];
      double dz = vertices[i + 2] - vertices[2];
      most = Math.max(most, dx * dx + dy * dy + dz * dz);
    }
    return Math.sqrt(most) + radius;
  }

  double largestCoordinate() {
    double most = 0;
    for (double c : vertices) {
      most = Math.max(most, Math.abs(c));
    }
    for (int k = 3; k < 12; k += 4) {
      most = Math.max(most, Math.abs(placement[k]));
    }
    for (float c : v) {
      most = Math.max(most, Math.abs(c));
    }
    return most;
  }

  static double[] rotation(RandomGenerator random) {
    double a = random.nextGaussian();
    double b = random.nextGaussian();
    double c = random.nextGaussian();
    double d = random.nextGaussian();
    double n = Math.sqrt(a * a + b * b + c * c + d * d);
    a /= n;
    b /= n;
    c /= n;
    d /= n;
    return new double[] {
      1 - 2 * (c * c + d * d),
      2 * (b * c - a * d),
      2 * (b * d + a * c),
      2 * (b * c + a * d),
      1 - 2 * (b * b + d * d),
      2 * (c * d - a * b),
      2 * (b * d - a * c),
      2 * (c * d + a * b),
      1 - 2 * (b * b + c * c)
    };
  }

  @Override
  public String toString() {
    return kind + " " + Arrays.toString(v) + " r " + radius + " at " + Arrays.toString(placement);
  }
}
