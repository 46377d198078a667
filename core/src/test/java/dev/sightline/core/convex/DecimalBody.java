package dev.sightline.core.convex;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A ball, capsule, box or tetrahedron whose vertices are known without rounding, and beside it the
 * {@link ConvexShape} of the same numbers. Its features serve to find a closest pair.
 */
final class DecimalBody {
  /** The kinds. */
  enum Kind {
    SPHERE,
    CAPSULE,
    AABB,
    OBB,
    TETRAHEDRON
  }

  private static final int[][] POINT = {{0, 0}};
  private static final int[][] SEGMENT = {{0, 1}};
  private static final int[][] SIX = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  private static final int[][] FOUR = {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};
  private static final int[][] TWELVE = {
    {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}
  };
  private static final int[][] BOX = {
    {0, 1, 2}, {3, 1, 2}, {4, 5, 6}, {7, 5, 6}, {0, 1, 4}, {5, 1, 4}, {2, 3, 6}, {7, 3, 6},
    {0, 2, 4}, {6, 2, 4}, {1, 3, 5}, {7, 3, 5}
  };

  final Kind kind;
  final double radius;
  final ConvexShape shape = new ConvexShape();
  final BigDecimal[][] vertices;
  final int[][] edges;
  final int[][] faces;

  /**
   * Makes a body.
   *
   * @param v a centre; two ends; three minima and three maxima; fifteen numbers; or four corners
   */
  DecimalBody(Kind kind, float[] v, double radius) {
    this.kind = kind;
    this.radius = kind == Kind.SPHERE || kind == Kind.CAPSULE ? radius : 0;
    switch (kind) {
      case SPHERE -> shape.sphere(v[0], v[1], v[2], radius);
      case CAPSULE -> shape.capsule(v[0], v[1], v[2], v[3], v[4], v[5], radius);
      case AABB -> shape.aabb(v[0], v[1], v[2], v[3], v[4], v[5]);
      case OBB -> shape.obb(v, 0);
      case TETRAHEDRON -> shape.tetrahedron(v, 0);
    }
    vertices =
        switch (kind) {
          case SPHERE -> points(v, 1);
          case CAPSULE -> points(v, 2);
          case AABB -> corners(v);
          case OBB -> turned(v);
          case TETRAHEDRON -> points(v, 4);
        };
    edges =
        switch (kind) {
          case SPHERE -> POINT;
          case CAPSULE -> SEGMENT;
          case TETRAHEDRON -> SIX;
          default -> TWELVE;
        };
    faces =
        switch (kind) {
          case SPHERE, CAPSULE -> new int[0][];
          case TETRAHEDRON -> FOUR;
          default -> BOX;
        };
  }

  private static BigDecimal[][] points(float[] v, int count) {
    BigDecimal[][] out = new BigDecimal[count][3];
    for (int k = 0; k < 3 * count; k++) {
      out[k / 3][k % 3] = new BigDecimal(v[k]);
    }
    return out;
  }

  private static BigDecimal[][] corners(float[] v) {
    BigDecimal[][] out = new BigDecimal[8][3];
    for (int corner = 0; corner < 8; corner++) {
      for (int k = 0; k < 3; k++) {
        out[corner][k] = new BigDecimal(v[k + 3 * (corner >> k & 1)]);
      }
    }
    return out;
  }

  private static BigDecimal[][] turned(float[] v) {
    BigDecimal[][] out = new BigDecimal[8][3];
    for (int corner = 0; corner < 8; corner++) {
      for (int k = 0; k < 3; k++) {
        BigDecimal sum = new BigDecimal(v[k]);
        for (int axis = 0; axis < 3; axis++) {
          BigDecimal way =
              new BigDecimal(v[12 + axis]).multiply(new BigDecimal(v[3 + 3 * axis + k]));
          sum = (corner >> axis & 1) == 0 ? sum.subtract(way) : sum.add(way);
        }
        out[corner][k] = sum;
      }
    }
    return out;
  }

  /** The point that {@link ConvexSweep} measures its size from. */
  double[] origin() {
    boolean box = kind == Kind.AABB || kind == Kind.OBB;
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] = vertices[0][k].doubleValue();
      out[k] = box ? 0.5 * (out[k] + vertices[7][k].doubleValue()) : out[k];
    }
    return out;
  }

  /** The largest distance of a vertex from the origin above. */
  double reach() {
    double[] o = origin();
    double most = 0;
    for (BigDecimal[] v : vertices) {
      double x = v[0].doubleValue() - o[0];
      double y = v[1].doubleValue() - o[1];
      double z = v[2].doubleValue() - o[2];
      most = Math.max(most, Math.sqrt(x * x + y * y + z * z));
    }
    return most;
  }

  /** The normals of the faces, and the ways along edges. */
  List<BigDecimal[]> normals() {
    List<BigDecimal[]> out = new ArrayList<>();
    for (int[] f : faces) {
      out.add(
          Decimals.cross(
              Decimals.minus(vertices[f[1]], vertices[f[0]]),
              Decimals.minus(vertices[f[2]], vertices[f[0]])));
    }
    return out;
  }

  /** The way along each edge. */
  List<BigDecimal[]> ways() {
    List<BigDecimal[]> out = new ArrayList<>();
    for (int[] e : edges) {
      out.add(Decimals.minus(vertices[e[1]], vertices[e[0]]));
    }
    return out;
  }
}
