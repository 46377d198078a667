package dev.sightline.demo.peers;

/** A ray caster with one mesh in it; not thread-safe. Rays are six floats: origin, unit way. */
interface Peer extends AutoCloseable {
  /** The distance to the nearest hit of the ray that begins at {@code i}; infinite: no hit. */
  double nearest(float[] rays, int i);

  /** Whether that ray hits anything. By default what has no such question is asked the nearest. */
  default boolean any(float[] rays, int i) {
    return nearest(rays, i) < Double.POSITIVE_INFINITY;
  }

  /** Bytes of the tree, not of a mesh that was there before; NaN where that is not told. */
  default double bytes() {
    return Double.NaN;
  }

  /** Gives back what is not on the heap. */
  @Override
  default void close() {}
}
