package dev.sightline.bvh.build;

/**
 * The order in which triangles lie in the leaves of a tree that is built by halving ranges of it.
 */
interface LeafOrder {
  /** How many triangles there are in it. */
  int size();

  /** The number in the soup of the triangle at a place. */
  int triangle(int place);

  /**
   * Where a range is split.
   *
   * @return the first place of the second part; {@code first} where nothing says so
   */
  int split(int first, int end);
}
