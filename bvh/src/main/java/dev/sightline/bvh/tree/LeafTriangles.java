package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;

/**
 * The corners of the triangles of a tree, by place of the leaf order. A triangle that a refit has
 * lost has NaN for all nine coordinates.
 */
abstract class LeafTriangles {
  /** Coordinates of a triangle. */
  static final int CORNERS = 9;

  /** What is kept in memory for it; empty where the corners are the soup's. */
  abstract float[] array();

  /** Copies the nine coordinates of the triangle at a place. */
  abstract void copy(int place, float[] out, int to);

  /**
   * Corners for the same places after some have moved, to be given by {@link #put}.
   *
   * @param whole whether all will be put
   */
  abstract LeafTriangles renewed(TriangleSoup soup, boolean whole);

  /** Takes the corners of a triangle of the soup to a place. */
  abstract void put(int place, TriangleSoup soup, int triangle);

  /** Puts nine NaN at a place. */
  abstract void lose(int place);
}
