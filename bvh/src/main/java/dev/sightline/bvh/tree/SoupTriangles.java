package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;

/** Corners that are read from the soup. */
final class SoupTriangles extends NumberedTriangles {
  private final TriangleSoup soup;

  /**
   * @param numbers the soup's number of the triangle at each place
   */
  SoupTriangles(TriangleSoup soup, int[] numbers) {
    super(numbers);
    this.soup = soup;
  }

  @Override
  void read(int triangle, float[] out, int to) {
    soup.copy(triangle, out, to);
  }
}
