package dev.sightline.bvh.hit;

import dev.sightline.core.exact.TriangleNormal;

/**
 * Interpolates values of the three vertices of a triangle at a hit, by {@code u} and {@code v}.
 *
 * <p>A value is {@code (1 - u - v) * a + u * b + v * c}, computed in double. Methods that write to
 * an array allocate nothing; thread-safe for arrays that no other thread writes. Weights or values
 * that are NaN give NaN, and no normal.
 */
public final class Barycentric {
  private Barycentric() {}

  /** The value at the hit of a number that each vertex has. */
  public static double value(double a, double b, double c, double u, double v) {
    return (1 - u - v) * a + u * b + v * c;
  }

  /**
   * A texture coordinate, or any other pair of numbers, at the hit.
   *
   * @param values two numbers a vertex
   * @param a number of the first vertex, as a mesh's index buffer has it
   * @param b number of the second vertex
   * @param c number of the third vertex
   * @param out receives two numbers
   * @param offset where in {@code out}
   */
  public static void uv(
      float[] values, int a, int b, int c, double u, double v, float[] out, int offset) {
    for (int k = 0; k < 2; k++) {
      out[offset + k] =
          (float) value(values[2 * a + k], values[2 * b + k], values[2 * c + k], u, v);
    }
  }

  /**
   * A shading normal at the hit: the vertices' normals, interpolated and made a unit vector.
   *
   * @param normals three numbers a vertex
   * @param a number of the first vertex, as a mesh's index buffer has it
   * @param b number of the second vertex
   * @param c number of the third vertex
   * @param out receives three numbers; zeros where there is none
   * @param offset where in {@code out}
   * @return whether there is a normal; not when they cancel out or a number is not finite
   */
  public static boolean normal(
      float[] normals, int a, int b, int c, double u, double v, float[] out, int offset) {
    double x = value(normals[3 * a], normals[3 * b], normals[3 * c], u, v);
    double y = value(normals[3 * a + 1], normals[3 * b + 1], normals[3 * c + 1], u, v);
    double z = value(normals[3 * a + 2], normals[3 * b + 2], normals[3 * c + 2], u, v);
    return unit(x, y, z, out, offset);
  }

  /**
   * The normal of a triangle itself, {@code (b - a) x (c - a)} as a unit vector: towards the side
   * from which the vertices run counter-clockwise.
   *
   * @param vertices holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @param out receives three numbers; zeros where there is none
   * @param offset where in {@code out}
   * @return whether there is a normal; not for a triangle without area or a number that is not
   *     finite
   */
  public static boolean faceNormal(float[] vertices, int i, float[] out, int offset) {
    return unit(
        TriangleNormal.x(vertices, i, i + 3, i + 6),
        TriangleNormal.y(vertices, i, i + 3, i + 6),
        TriangleNormal.z(vertices, i, i + 3, i + 6),
        out,
        offset);
  }

  /**
   * Any numbers of the vertices at the hit: colours, tangents, bone weights.
   *
   * @param values {@code width} numbers a vertex
   * @param out receives {@code width} numbers, from its beginning
   */
  public static void interpolate(
      float[] values, int width, int a, int b, int c, double u, double v, float[] out) {
    for (int k = 0; k < width; k++) {
      out[k] =
          (float) value(values[width * a + k], values[width * b + k], values[width * c + k], u, v);
    }
  }

  private static boolean unit(double x, double y, double z, float[] out, int offset) {
    double length = Math.sqrt(x * x + y * y + z * z);
    boolean valid = length > 0 && length < Double.POSITIVE_INFINITY;
    out[offset] = valid ? (float) (x / length) : 0;
    out[offset + 1] = valid ? (float) (y / length) : 0;
    out[offset + 2] = valid ? (float) (z / length) : 0;
    return valid;
  }
}
