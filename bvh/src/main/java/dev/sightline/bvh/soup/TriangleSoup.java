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
  /** Three floats a vertex; two, x and z, where the heights are apart. */
  private final float[] positions;

  private final float @Nullable [] heights;
  private final int @Nullable [] indices;
  private final int size;

  private TriangleSoup(
      float[] positions, float @Nullable [] heights, int @Nullable [] indices, int size) {
    this.positions = positions;
    this.heights = heights;
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
    return new TriangleSoup(xyz, null, null, xyz.length / 9);
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
    check(indices, positions.length / 3);
    return new TriangleSoup(positions, null, indices, indices.length / 3);
  }

  /**
   * Views shared vertices whose heights are apart, so that pieces of terrain can have the rest in
   * common.
   *
   * @param xz x and z of each vertex
   * @param heights y of each vertex
   * @param indices three a triangle
   * @throws IllegalArgumentException if {@code xz} is not twice as long as {@code heights}, or
   *     there are not three indices a triangle
   * @throws IndexOutOfBoundsException if an index names no vertex; the message gives its place
   */
  public static TriangleSoup ofHeights(float[] xz, float[] heights, int[] indices) {
    if (xz.length != 2 * heights.length) {
      throw new IllegalArgumentException(
          xz.length + " coordinates in the plane for " + heights.length + " heights");
    }
    check(indices, heights.length);
    return new TriangleSoup(xz, heights, indices, indices.length / 3);
  }

  private static void check(int[] indices, int vertices) {
    if (indices.length % 3 != 0) {
      throw new IllegalArgumentException(
          "a triangle has 3 indices, and " + indices.length + " is no multiple of 3");
    }
    for (int i = 0; i < indices.length; i++) {
      if (indices[i] < 0 || indices[i] >= vertices) {
        throw new IndexOutOfBoundsException(
            "index " + indices[i] + " at place " + i + " names none of " + vertices + " vertices");
      }
    }
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
      int vertex = indices[3 * triangle + corner];
      int to = offset + 3 * corner;
      if (heights == null) {
        out[to] = positions[3 * vertex];
        out[to + 1] = positions[3 * vertex + 1];
        out[to + 2] = positions[3 * vertex + 2];
      } else {
        out[to] = positions[2 * vertex];
        out[to + 1] = heights[vertex];
        out[to + 2] = positions[2 * vertex + 1];
      }
    }
  }

  /**
   * Writes the box of a triangle: minimum x, y, z, then maximum x, y, z, with zeros positive.
   *
   * @return whether all nine coordinates are finite; what is written is of no use otherwise
   */
  public boolean box(int triangle, float[] out, int offset) {
    int a = 3 * triangle;
    int b = a + 1;
    int c = a + 2;
    if (indices != null) {
      a = indices[3 * triangle];
      b = indices[3 * triangle + 1];
      c = indices[3 * triangle + 2];
    }
    float[] all = positions;
    float zero;
    if (heights == null) {
      zero = range(all[3 * a], all[3 * b], all[3 * c], out, offset);
      zero += range(all[3 * a + 1], all[3 * b + 1], all[3 * c + 1], out, offset + 1);
      zero += range(all[3 * a + 2], all[3 * b + 2], all[3 * c + 2], out, offset + 2);
    } else {
      zero = range(all[2 * a], all[2 * b], all[2 * c], out, offset);
      zero += range(heights[a], heights[b], heights[c], out, offset + 1);
      zero += range(all[2 * a + 1], all[2 * b + 1], all[2 * c + 1], out, offset + 2);
    }
    return zero == 0;
  }

  /** Writes the range of three coordinates; returns 0 where all are finite, else NaN. */
  private static float range(float p, float q, float r, float[] out, int at) {
    float low = p < q ? p : q;
    float high = p < q ? q : p;
    out[at] = (r < low ? r : low) + 0f;
    out[at + 3] = (r > high ? r : high) + 0f;
    return 0 * p + 0 * q + 0 * r;
  }
}
