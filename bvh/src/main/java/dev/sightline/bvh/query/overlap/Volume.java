package dev.sightline.bvh.query.overlap;

/**
 * A closed volume, asked how boxes and triangles lie to it.
 *
 * <p>Both answers about boxes are conservative: of a box that is outside no triangle meets the
 * volume by the kernel's own word, roundings included, and of one that is inside every triangle
 * does. So a traversal answers as a loop over all triangles with the kernel would.
 *
 * <p>Meant for reuse; not thread-safe.
 */
abstract class Volume {
  /** No triangle in the box meets the volume. */
  static final int OUTSIDE = 0;

  /** The triangles in the box have to be asked. */
  static final int CROSSING = 1;

  /** Every triangle in the box meets the volume. */
  static final int INSIDE = 2;

  /** By how much of the sizes at hand box tests are padded: far more than any kernel is off by. */
  static final double SLACK = 0x1p-40;

  /**
   * Prepares the volume for a world.
   *
   * @param root the box around everything, six floats
   * @return whether it can meet anything: its numbers describe a volume
   */
  abstract boolean start(float[] root);

  /**
   * How a child's box lies to the volume.
   *
   * @param i index of its min x
   * @param width children of a node
   */
  abstract int side(float[] bounds, int i, int width);

  /** Whether the triangle at {@code i} meets the volume. */
  abstract boolean meets(float[] vertices, int i);

  /**
   * A point of the volume: a mesh whose surface does not meet the volume holds all of it if it
   * holds this point. Asked after {@link #start}.
   *
   * @param out receives three coordinates
   * @return whether there is one; a slab without corners has none, and nothing holds it
   */
  abstract boolean anchor(double[] out);
}
