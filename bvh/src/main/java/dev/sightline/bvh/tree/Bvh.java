package dev.sightline.bvh.tree;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;

/**
 * A bounding volume hierarchy over triangles: immutable, flat, four children a node.
 *
 * <p>The arrays behind it are laid out as {@link NodeLayout} says. The accessors that return arrays
 * exist for the traversals in {@code query} and for checks; nobody may write to them. Thread-safe.
 */
public final class Bvh {
  /** A tree without triangles. */
  public static final Bvh EMPTY =
      new Bvh(new float[0], new int[0], new float[0], new int[0], new float[6], 0);

  private final float[] bounds;
  private final int[] children;
  private final float[] vertices;
  private final int[] triangles;
  private final float[] rootBounds;
  private final double reach;
  private final int leftOut;
  private final int lost;

  /** The cost over the triangles' own boxes when built; NaN in a tree that is as built. */
  private final double builtCost;

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
    this(bounds, children, vertices, triangles, rootBounds, leftOut, 0, Double.NaN);
  }

  private Bvh(
      float[] bounds,
      int[] children,
      float[] vertices,
      int[] triangles,
      float[] rootBounds,
      int leftOut,
      int lost,
      double builtCost) {
    this.bounds = bounds;
    this.children = children;
    this.vertices = vertices;
    this.triangles = triangles;
    this.rootBounds = rootBounds;
    reach = NodeLayout.reach(rootBounds);
    this.leftOut = leftOut;
    this.lost = lost;
    this.builtCost = builtCost;
  }

  /** This tree with other coordinates; {@code lost} triangles in it are NaN now. */
  Bvh refitted(float[] newBounds, float[] newVertices, float[] newRoot, int newLost) {
    if (newLost == triangles.length) {
      // Nothing to meet; the box is one that a traversal can compute with.
      newRoot = new float[6];
    }
    return new Bvh(
        newBounds,
        children,
        newVertices,
        triangles,
        newRoot,
        leftOut,
        newLost,
        Double.isNaN(builtCost) ? SahCost.overTriangles(bounds, children, vertices) : builtCost);
  }

  /**
   * How much slower queries have become by refits, by the surface area heuristic: cost now over
   * cost when built. 1 for a tree just built; from about 1.5 on a new build pays soon. Takes a pass
   * over the tree.
   */
  public double degradation() {
    double ratio = SahCost.overTriangles(bounds, children, vertices) / builtCost;
    return Double.isNaN(ratio) ? 1 : ratio;
  }

  /** How many triangles that have a place in the tree became NaN by a refit. */
  public int lostCount() {
    return lost;
  }

  /** How many triangles have a place in the tree. */
  public int triangleCount() {
    return triangles.length;
  }

  /** How many triangles of the soup are left out because a coordinate is NaN or infinite. */
  public int leftOutCount() {
    return leftOut + lost;
  }

  /** How many inner nodes there are; none when the tree is empty. */
  public int nodeCount() {
    return children.length / NodeLayout.WIDTH;
  }

  /** The box around all triangles; empty when there are none. */
  public Optional<Aabb> bounds() {
    if (triangles.length == lost) {
      return Optional.empty();
    }
    Vec3 min = new Vec3(rootBounds[0], rootBounds[1], rootBounds[2]);
    Vec3 max = new Vec3(rootBounds[3], rootBounds[4], rootBounds[5]);
    return Optional.of(new Aabb(min, max));
  }

  /** Bytes held by the arrays. */
  public long memoryBytes() {
    return 4L
        * ((long) bounds.length
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

  /** {@link NodeLayout#reach} of the box around everything. */
  public double reach() {
    return reach;
  }
}
