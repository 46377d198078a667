package dev.sightline.bvh.soup;

import org.jspecify.annotations.Nullable;

/**
 * Triangles without connectivity: a read-only view over the caller's arrays, which are not copied.
 *
 * <p>Triangles are numbered from 0 in the order of the arrays, and every query answers in these
 * numbers. Coordinates may be anything, NaN and infinity too: a build leaves such triangles out and
 * counts them. Thread-safe while nobody writes to the arrays.
 */
public final class TriangleSoup {
  private final float[] positions;
  private final int @Nullable [] indices;
  private final int size;

  private TriangleSoup(float[] positions, int @Nullable [] indices, int size) {
    this.positions = positions;
    this.indices = indices;
    this.size = size;
  }

  /**
   * Views nine floats a triangle: x, y, z of its three vertices.
   *
   * @throws IllegalArgumentException if the length is no multiple of nine
   */
  public static TriangleSoup ofTriangles(float[] xyz) {
    if (xyz.length % 9 != 0) {
      throw new IllegalArgumentException(
          "a triangle has 9 coordinates, and " + xyz.length + " is no multiple of 9");
    }
    return new TriangleSoup(xyz, null, xyz.length / 9);
  }

  /**
   * Views shared vertices: three floats a vertex, three indices a triangle.
   *
   * @throws IllegalArgumentException if a length is no multiple of three
   * @throws IndexOutOfBoundsException if an index names no vertex; the message gives its place
   */
  public static TriangleSoup ofIndexed(float[] positions, int[] indices) {
    if (positions.length % 3 != 0) {
      throw new IllegalArgumentException(
          "a vertex has 3 coordinates, and " + positions.length + " is no multiple of 3");
    }
    if (indices.length % 3 != 0) {
      throw new IllegalArgumentException(
          "a triangle has 3 indices, and " + indices.length + " is no multiple of 3");
    }
    int vertices = positions.length / 3;
    for (int i = 0; i < indices.length; i++) {
      if (indices[i] < 0 || indices[i] >= vertices) {
        throw new IndexOutOfBoundsException(
            "index " + indices[i] + " at place " + i + " names none of " + vertices + " vertices");
      }
    }
    return new TriangleSoup(positions, indices, indices.length / 3);
  }

  /** How many triangles there are. */
  public int size() {
    return size;
  }

  /** Copies the nine coordinates of a triangle to {@code out} from {@code offset} on. */
  public void copy(int triangle, float[] out, int offset) {
    if (indices == null) {
      for (int i = 0; i < 9; i++) {
        out[offset + i] = positions[9 * triangle + i];
      }
      return;
    }
    for (int corner = 0; corner < 3; corner++) {
      int vertex = 3 * indices[3 * triangle + corner];
      out[offset + 3 * corner] = positions[vertex];
      out[offset + 3 * corner + 1] = positions[vertex + 1];
      out[offset + 3 * corner + 2] = positions[vertex + 2];
    }
  }

  /**
   * Writes the box of a triangle: minimum x, y, z, then maximum x, y, z, with zeros positive.
   *
   * @return whether all nine coordinates are finite; what is written is of no use otherwise
   */
  public boolean box(int triangle, float[] out, int offset) {
    int a = 9 * triangle;
    int b = a + 3;
    int c = a + 6;
    if (indices != null) {
      a = 3 * indices[3 * triangle];
      b = 3 * indices[3 * triangle + 1];
      c = 3 * indices[3 * triangle + 2];
    }
    float finite = 0;
    for (int axis = 0; axis < 3; axis++) {
      float p = positions[a + axis];
      float q = positions[b + axis];
      float r = positions[c + axis];
      float low = p < q ? p : q;
      float high = p < q ? q : p;
      out[offset + axis] = (r < low ? r : low) + 0f;
      out[offset + 3 + axis] = (r > high ? r : high) + 0f;
      finite += 0 * p + 0 * q + 0 * r;
    }
    return finite == 0;
  }
}
