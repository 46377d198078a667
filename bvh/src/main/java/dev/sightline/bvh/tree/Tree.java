package dev.sightline.bvh.tree;

/**
 * What queries traverse: {@link Bvh}, the tree of a mesh in its own space, or {@link
 * dev.sightline.bvh.instance.InstanceTree}, a tree over instances of meshes in the world. Queries
 * know these two and no other. Immutable and thread-safe.
 */
public interface Tree {
  /** Whether there is nothing to find. */
  boolean isEmpty();

  /** Minimum and maximum of everything, six floats; meaningless when empty. Nobody may write. */
  float[] rootBounds();

  /** Twice the largest coordinate of {@link #rootBounds()} in magnitude, within floats. */
  double reach();
}
