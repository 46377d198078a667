package dev.sightline.bvh.extra.pair;

/**
 * Receives the pairs of triangles that meet, one after the other, in an order that depends on the
 * trees alone. What it throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface PairVisitor {
  /**
   * Receives a pair.
   *
   * @param first the triangle of the first mesh
   * @param second the triangle of the second mesh
   * @return whether to go on
   */
  boolean visit(Corner first, Corner second);

  /**
   * A triangle as it was compared: in the common space, rounded to float. It is the query's own and
   * is overwritten after the visit.
   */
  interface Corner {
    /** The index of its instance in the tree that is asked; -1 where a mesh is given by itself. */
    int instance();

    /** Its number in the soup of its mesh. */
    int triangle();

    /** An array that holds its nine coordinates; only to be read. */
    float[] coordinates();

    /** Where they begin. */
    int offset();
  }
}
