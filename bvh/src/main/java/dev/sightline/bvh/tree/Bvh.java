package dev.sightline.bvh.tree;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;

/**
 * A bounding volume hierarchy over triangles: immutable, flat, four children a node.
 *
 * <p>The arrays behind it are laid out as {@link NodeLayout} says. The accessors that return arrays
 * exist for the walks in {@code query} and for checks; nobody may write to them. Thread-safe.
 */
public final class Bvh {
  private final float[] bounds;
  private final int[] children;
  private final float[] vertices;
  private final int[] triangles;
  private final float[] rootBounds;
  private final int leftOut;

  /**
   * Takes over arrays in the stored form; builders call this.
   *
   * @param bounds child boxes, {@link NodeLayout#BOUNDS} floats a node
   * @param children child references, {@link NodeLayout#WIDTH} a node
   * @param vertices nine coordinates a triangle, in leaf order
   * @param triangles the number in the soup of each triangle in leaf order
   * @param rootBounds minimum and maximum of everything, six floats; ignored when empty
   * @param leftOut how many triangles of the soup were left out for a coordinate that is not finite
   */
  public Bvh(
      float[] bounds,
      int[] children,
      float[] vertices,
      int[] triangles,
      float[] rootBounds,
      int leftOut) {
    this.bounds = bounds;
    this.children = children;
    this.vertices = vertices;
    this.triangles = triangles;
    this.rootBounds = rootBounds;
    this.leftOut = leftOut;
  }

  /** How many triangles the tree holds. */
  public int triangleCount() {
    return triangles.length;
  }

  /** How many triangles of the soup were left out because a coordinate was NaN or infinite. */
  public int leftOutCount() {
    return leftOut;
  }

  /** How many inner nodes there are; none when the tree is empty. */
  public int nodeCount() {
    return children.length / NodeLayout.WIDTH;
  }

  /** The box around all triangles; empty when there are none. */
  public Optional<Aabb> bounds() {
    if (triangles.length == 0) {
      return Optional.empty();
    }
    Vec3 min = new Vec3(rootBounds[0], rootBounds[1], rootBounds[2]);
    Vec3 max = new Vec3(rootBounds[3], rootBounds[4], rootBounds[5]);
    return Optional.of(new Aabb(min, max));
  }

  /** Bytes held by the arrays. */
  public long memoryBytes() {
    return 4L
        * (bounds.length
            + children.length
            + vertices.length
            + triangles.length
            + rootBounds.length);
  }

  /** Child boxes; see {@link NodeLayout}. Read only. */
  public float[] nodeBounds() {
    return bounds;
  }

  /** Child references; see {@link NodeLayout}. Read only. */
  public int[] nodeChildren() {
    return children;
  }

  /** Nine coordinates a triangle in leaf order. Read only. */
  public float[] leafVertices() {
    return vertices;
  }

  /** The soup's number of each triangle in leaf order. Read only. */
  public int[] leafTriangles() {
    return triangles;
  }

  /** Minimum and maximum of everything, six floats; without meaning when empty. Read only. */
  public float[] rootBounds() {
    return rootBounds;
  }
}
