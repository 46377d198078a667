package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tree over the triangles of one mesh: a bounding volume hierarchy, immutable and flat.
 *
 * <pre>{@code
 * float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
 * int[] indices = {0, 1, 2}; // counter-clockwise
 * Bvh tree = BvhBuilder.build(TriangleSoup.ofIndexed(corners, indices));
 * RayHit hit = new RayHit();
 * boolean isHit = new RayQuery().ray(0.2, 0.2, 5, 0, 0, -1).nearest(tree, hit); // at t = 5
 * }</pre>
 *
 * <p>Share it among threads; each thread has query objects of its own.
 *
 * <p>{@link NodeLayout} and {@link TreeLayout} describe its arrays. The accessors that return
 * arrays are for the traversals in {@code query} and for checks: never write to them.
 */
public final class Bvh implements Tree {
  /** A tree without triangles. */
  public static final Bvh EMPTY =
      new Bvh(new float[0], new int[0], new float[0], new int[0], new float[6], 0);

  private final TreeLayout layout;
  private final float[] bounds;
  private final int[] children;
  private final LeafTriangles leaves;
  private final float[] vertices;
  private final int[] triangles;
  private final int size;
  private final float[] rootBounds;
  private final double reach;
  private final int leftOut;
  private final int lost;

  /**
   * The cost over the triangles' own boxes when built; NaN in a tree that is as built, infinite if
   * no triangle had a surface then.
   */
  private final double builtCost;

  /** Where boxes and triangles are, in a tree that holds neither. */
  private final @Nullable TreePose pose;

  /** The boxes of all nodes in that pose, once a query wants them at once. */
  private volatile float @Nullable [] posedBounds;

  /** The edges that have no partner, once a query wants them. */
  private volatile @Nullable MeshBoundary boundary;

  /**
   * Takes over arrays in the stored form of {@link TreeLayout#PLAIN}; builders call this.
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
    this(
        TreeLayout.PLAIN,
        bounds,
        children,
        new PackedTriangles(vertices),
        triangles,
        triangles.length,
        rootBounds,
        leftOut);
  }

  private Bvh(
      TreeLayout layout,
      float[] bounds,
      int[] children,
      LeafTriangles leaves,
      int[] triangles,
      int size,
      float[] rootBounds,
      int leftOut) {
    this(
        layout,
        bounds,
        children,
        leaves,
        triangles,
        size,
        rootBounds,
        leftOut,
        0,
        Double.NaN,
        null);
  }

  private Bvh(
      TreeLayout layout,
      float[] bounds,
      int[] children,
      LeafTriangles leaves,
      int[] triangles,
      int size,
      float[] rootBounds,
      int leftOut,
      int lost,
      double builtCost,
      @Nullable TreePose pose) {
    this.layout = layout;
    this.bounds = bounds;
    this.children = children;
    this.leaves = leaves;
    this.vertices = leaves.array();
    this.triangles = triangles;
    this.size = size;
    this.rootBounds = rootBounds;
    reach = NodeLayout.reach(rootBounds);
    this.leftOut = leftOut;
    this.lost = lost;
    this.builtCost = builtCost;
    this.pose = pose;
  }

  /**
   * Takes over arrays in the stored form of {@link TreeLayout#VECTORS}; builders call this.
   *
   * @param bounds child boxes and links, {@link NodeLayout#stride} floats a node
   * @param children child references, eight a node
   * @param blocks corners as {@link TriangleBlocks} has them
   * @param triangles the number in the soup of the triangle at each place; -1 where there is none
   * @param size how many triangles there are
   * @param rootBounds minimum and maximum of everything, six floats; ignored when empty
   * @param leftOut how many triangles of the soup were left out for a coordinate that is not finite
   */
  public static Bvh ofBlocks(
      float[] bounds,
      int[] children,
      float[] blocks,
      int[] triangles,
      int size,
      float[] rootBounds,
      int leftOut) {
    return new Bvh(
        TreeLayout.VECTORS,
        bounds,
        children,
        new TriangleBlocks(blocks),
        triangles,
        size,
        rootBounds,
        leftOut);
  }

  /**
   * Takes over arrays in the stored form of {@link TreeLayout#COMPACT}; builders call this. The
   * tree keeps the soup.
   */
  public static Bvh overSoup(
      float[] bounds,
      int[] children,
      TriangleSoup soup,
      int[] triangles,
      float[] rootBounds,
      int leftOut) {
    return new Bvh(
        TreeLayout.COMPACT,
        bounds,
        children,
        new SoupTriangles(soup, triangles),
        triangles,
        triangles.length,
        rootBounds,
        leftOut);
  }

  /** This tree with other coordinates; {@code lost} triangles in it are NaN now. */
  Bvh refitted(float[] newBounds, LeafTriangles newLeaves, float[] newRoot, int newLost) {
    if (newLost == size) {
      // Nothing to meet; the box is one that a traversal can compute with.
      newRoot = new float[6];
    }
    return new Bvh(
        layout,
        newBounds,
        children,
        newLeaves,
        triangles,
        size,
        newRoot,
        leftOut,
        newLost,
        Double.isNaN(builtCost) ? costAsBuilt() : builtCost,
        null);
  }

  private double costAsBuilt() {
    double cost = SahCost.overTriangles(this);
    return Double.isNaN(cost) ? Double.POSITIVE_INFINITY : cost;
  }

  /**
   * The same triangles where a pose puts them. The tree made is {@link TreeLayout#COMPACT} and as
   * good as free: rays ask the pose for the boxes and the triangles that they reach, whatever else
   * reads boxes has all of them computed at its first question and kept.
   *
   * @param rootBox six floats around everything that is finite in that pose; kept
   * @throws IllegalArgumentException if this tree has nodes of eight children
   */
  public Bvh posed(TreePose pose, float[] rootBox) {
    if (width() != NodeLayout.WIDTH) {
      throw new IllegalArgumentException("a tree laid out as " + layout + " cannot be posed");
    }
    LeafTriangles posed = new PosedTriangles(pose, triangles);
    return new Bvh(
        TreeLayout.COMPACT,
        new float[0],
        children,
        posed,
        triangles,
        size,
        rootBox,
        leftOut,
        0,
        Double.NaN,
        pose);
  }

  /** What is asked for boxes; null where {@link #nodeBounds} holds them. */
  public @Nullable TreePose pose() {
    return pose;
  }

  /**
   * How much slower queries have become by refits, by the surface area heuristic: cost now over
   * cost when built. 1 for a tree just built; from about 1.5 on a new build pays soon. Infinite if
   * no triangle had a surface when it was built and some have one now: which of them lie together
   * was left to chance. Takes a pass over the tree.
   */
  public double degradation() {
    double cost = SahCost.overTriangles(this);
    if (Double.isInfinite(builtCost) && cost < Double.POSITIVE_INFINITY) {
      return Double.POSITIVE_INFINITY;
    }
    double ratio = cost / builtCost;
    return Double.isNaN(ratio) ? 1 : ratio;
  }

  /** Whether the triangles are where they were when it was built: no refit or pose has made it. */
  public boolean isAsBuilt() {
    return lost == 0 && Double.isNaN(builtCost) && pose == null;
  }

  /** How many triangles that have a place in the tree became NaN by a refit. */
  public int lostCount() {
    return lost;
  }

  /** Whether all triangles that have a place in the tree are known to be finite. */
  public boolean isWhole() {
    return lost == 0 && pose == null;
  }

  /** How many triangles have a place in the tree. */
  public int triangleCount() {
    return size;
  }

  @Override
  public boolean isEmpty() {
    return size == 0;
  }

  /**
   * How many places the leaf order has: in {@link TreeLayout#VECTORS} more than triangles, as
   * leaves are filled up to whole blocks.
   */
  public int placeCount() {
    return triangles.length;
  }

  /** How the tree lies in memory. */
  public TreeLayout layout() {
    return layout;
  }

  /** Children of a node. */
  public int width() {
    return layout.width();
  }

  /** How many triangles of the soup are left out because a coordinate is NaN or infinite. */
  public int leftOutCount() {
    return leftOut + lost;
  }

  /** How many inner nodes there are; none when the tree is empty. */
  public int nodeCount() {
    return children.length / width();
  }

  /** The box around all triangles; empty when there are none. */
  public Optional<Aabb> bounds() {
    if (size == lost) {
      return Optional.empty();
    }
    Vec3 min = new Vec3(rootBounds[0], rootBounds[1], rootBounds[2]);
    Vec3 max = new Vec3(rootBounds[3], rootBounds[4], rootBounds[5]);
    return Optional.of(new Aabb(min, max));
  }

  /** Bytes held by the arrays; not those of the soup that a compact tree reads, or a boundary. */
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
    return pose == null ? bounds : posedBounds(pose);
  }

  /** Computed by whoever asks first; others that ask meanwhile compute the same. */
  private float[] posedBounds(TreePose pose) {
    float[] all = posedBounds;
    if (all == null) {
      all = new float[NodeLayout.BOUNDS * nodeCount()];
      for (int node = 0; node < nodeCount(); node++) {
        pose.boxes(node, all, NodeLayout.BOUNDS * node);
      }
      posedBounds = all;
    }
    return all;
  }

  /**
   * The boundary of the mesh, in its pose if it has one. The first call sorts all edges; the tree
   * keeps the answer. Threads that ask meanwhile compute the same.
   */
  public MeshBoundary boundary() {
    MeshBoundary made = boundary;
    if (made == null) {
      made = MeshBoundary.of(this);
      boundary = made;
    }
    return made;
  }

  /** Child references; see {@link NodeLayout}. Read only. */
  public int[] nodeChildren() {
    return children;
  }

  /**
   * The corners of triangles by place: nine coordinates each, in {@link TreeLayout#VECTORS} as
   * {@link TriangleBlocks} has them, and in {@link TreeLayout#COMPACT} none. Read only.
   */
  public float[] leafVertices() {
    return vertices;
  }

  /** Copies the nine coordinates of the triangle at a place of the leaf order, in any layout. */
  public void copyTriangle(int place, float[] out, int offset) {
    leaves.copy(place, out, offset);
  }

  /** The corners of triangles. */
  LeafTriangles leaves() {
    return leaves;
  }

  /** The soup's number of the triangle at each place; -1 where there is none. Read only. */
  public int[] leafTriangles() {
    return triangles;
  }

  @Override
  public float[] rootBounds() {
    return rootBounds;
  }

  @Override
  public double reach() {
    return reach;
  }
}
