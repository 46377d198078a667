package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.Tree;

/**
 * The traversal of a tree that visits the boxes with the least bound first, and leaves out those
 * whose bound is above a limit. A subclass says what the bound is, visits triangles, and lowers the
 * limit when it finds something. Bounds are of the world: the boxes of an instance's mesh are taken
 * there, rounded outwards, and its triangles, rounded once.
 *
 * <p>A subclass is called once a node and once a leaf, not once a box: such calls are not inlined
 * where a program asks several kinds of questions.
 *
 * <p>Meant for reuse; not thread-safe.
 */
public abstract class BestFirstTraversal {
  /** The number of the instance when the tree of a mesh is asked. */
  protected static final int NO_INSTANCE = -1;

  /** The mesh that is traversed. */
  protected final PlacedMesh placed = new PlacedMesh();

  /** Boxes whose bound is above it are left out. */
  protected double limit;

  /** Set when nothing can change the answer any more. */
  protected boolean isDone;

  private final BoundStack instances = new BoundStack();
  private final BoundStack nodes = new BoundStack();
  private final double[] bounds = new double[NodeLayout.MOST_WIDTH];

  /** Makes a traversal that holds no tree. */
  protected BestFirstTraversal() {}

  /**
   * Writes a bound for each child of a node: no triangle in its box answers with less. NaN leaves
   * the child out. What is written for an unused slot is ignored.
   *
   * @param boxes holds the six bounds of the first child {@code width} apart, from {@code base} on
   * @param width children of a node
   */
  protected abstract void bound(float[] boxes, int base, int width, double[] bounds);

  /** Whether to traverse the mesh of an instance. */
  protected abstract boolean enters(int instance);

  /** Visits the triangles of {@link #placed} from a place of the leaf order to before another. */
  protected abstract void visit(int instance, int first, int end);

  /** Traverses an instance, whose mesh is {@link #placed}. */
  protected void enter(int index, Instance instance) {
    traverse(index);
  }

  /** Forgets the tree: a query keeps none. */
  public void end() {
    placed.clear();
  }

  /** Traverses a tree that is not empty. */
  public final void run(Tree tree) {
    isDone = false;
    if (tree instanceof Bvh mesh) {
      placed.set(mesh);
      traverse(NO_INSTANCE);
    } else {
      traverse((InstanceTree) tree);
    }
  }

  /** Traverses one instance of a tree. */
  public final void run(Instance instance, int index) {
    isDone = false;
    placed.set(instance);
    enter(index, instance);
  }

  private void traverse(InstanceTree tree) {
    instances.clear();
    open(tree.nodeBounds(), 0, tree.nodeChildren(), 0, NodeLayout.WIDTH, instances);
    while (!isDone && instances.pop(limit)) {
      int reference = instances.reference();
      if (!NodeLayout.isLeaf(reference)) {
        int base = reference * NodeLayout.BOUNDS;
        open(tree.nodeBounds(), base, tree.nodeChildren(), reference, NodeLayout.WIDTH, instances);
        continue;
      }
      int seat = NodeLayout.first(reference);
      Instance instance = tree.seated(seat);
      int index = tree.number(seat);
      if (instance.isMet() && enters(index)) {
        placed.set(instance);
        enter(index, instance);
      }
    }
  }

  /** Traverses the mesh that is {@link #placed}. */
  protected final void traverse(int index) {
    Bvh mesh = placed.mesh();
    int[] children = mesh.nodeChildren();
    nodes.clear();
    open(placed.boxes(0), placed.box(0), children, 0, mesh.width(), nodes);
    while (!isDone && nodes.pop(limit)) {
      int reference = nodes.reference();
      if (NodeLayout.isLeaf(reference)) {
        int first = NodeLayout.first(reference);
        visit(index, first, first + NodeLayout.count(reference));
      } else {
        float[] boxes = placed.boxes(reference);
        open(boxes, placed.box(reference), children, reference, mesh.width(), nodes);
      }
    }
  }

  /** Puts the children of a node that are within the limit on a stack. */
  private void open(
      float[] boxes, int base, int[] children, int node, int width, BoundStack stack) {
    bound(boxes, base, width, bounds);
    stack.begin();
    for (int slot = 0; slot < width; slot++) {
      int child = children[node * width + slot];
      if (bounds[slot] <= limit && child != NodeLayout.UNUSED) {
        stack.push(child, bounds[slot]);
      }
    }
  }

  /** The rule for ties: whether one triangle wins over another at the same distance. */
  protected static boolean isLower(int instance, int triangle, int thanInstance, int thanTriangle) {
    return instance < thanInstance || (instance == thanInstance && triangle < thanTriangle);
  }
}
