package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;

/**
 * Corners in blocks of four triangles, so that one load fetches a coordinate of all four: a block
 * is nine rows of four, x, y, z of the first corner, then those of the second and the third.
 *
 * <p>A leaf begins with a block. Places that are left over in its last block hold NaN.
 */
public final class TriangleBlocks extends LeafTriangles {
  /** Triangles of a block. */
  public static final int SIZE = 4;

  /** Floats of a block. */
  public static final int FLOATS = CORNERS * SIZE;

  private final float[] blocks;

  TriangleBlocks(float[] blocks) {
    this.blocks = blocks;
  }

  /**
   * Where the first coordinate of the triangle at a place lies; the others follow in steps of 4.
   */
  public static int corner(int place) {
    return place / SIZE * FLOATS + place % SIZE;
  }

  /** How many places a number of triangles takes up in a leaf. */
  public static int places(int count) {
    return (count + SIZE - 1) / SIZE * SIZE;
  }

  /** Copies the nine coordinates of the triangle at a place. */
  public static void copy(float[] blocks, int place, float[] out, int to) {
    int from = corner(place);
    for (int i = 0; i < CORNERS; i++) {
      out[to + i] = blocks[from + SIZE * i];
    }
  }

  /** Puts nine coordinates at a place. */
  public static void put(float[] blocks, int place, float[] corners, int from) {
    int at = corner(place);
    for (int i = 0; i < CORNERS; i++) {
      blocks[at + SIZE * i] = corners[from + i];
    }
  }

  /** Puts nine NaN at a place. */
  public static void clear(float[] blocks, int place) {
    int at = corner(place);
    for (int i = 0; i < CORNERS; i++) {
      blocks[at + SIZE * i] = Float.NaN;
    }
  }

  @Override
  float[] array() {
    return blocks;
  }

  @Override
  void copy(int place, float[] out, int to) {
    copy(blocks, place, out, to);
  }

  @Override
  LeafTriangles renewed(TriangleSoup soup, boolean whole) {
    return new TriangleBlocks(blocks.clone());
  }

  @Override
  void put(int place, TriangleSoup soup, int triangle) {
    float[] corners = new float[CORNERS];
    soup.copy(triangle, corners, 0);
    put(blocks, place, corners, 0);
  }

  @Override
  void lose(int place) {
    clear(blocks, place);
  }
}
