package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.Tree;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a volume. The volume stays in the world; the boxes of an instance's
 * mesh are taken there, rounded outwards, and its triangles, rounded once. So the answer is that of
 * a loop over all triangles in the world with the volume's kernel. What hangs from a box that is
 * inside is reported without a test, unless a refit or a pose may have left triangles in the mesh
 * that are NaN.
 *
 * <p>With solids, a mesh of which no triangle counts is asked whether it holds a point of the
 * volume. What holds that point has a box that holds it, and such a box is outside of no volume, so
 * the traversal visits the mesh.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class OverlapTraversal {
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;

  /** Whether a mesh that holds the volume meets it. */
  boolean areSolid;

  private final SolidQuery solid = new SolidQuery();
  private final double[] anchor = new double[3];

  /** Pending references: above the reference, how its box lies to the volume. */
  private final long[] topStack = new long[NodeLayout.STACK];

  private final long[] meshStack = new long[NodeLayout.STACK];
  private final PlacedMesh placed = new PlacedMesh();
  private Volume volume = new SphereVolume();
  private @Nullable TriangleList out;

  /** How many triangles end the search, in the instance at hand or at all. */
  private int enough;

  private int found;

  /** Whether meshes are asked for {@link #anchor}. */
  private boolean isAnchored;

  OverlapTraversal() {}

  /** Takes the point of the volume that stands for it, if solids are asked for. */
  private boolean begin(float[] root) {
    if (!volume.start(root)) {
      return false;
    }
    isAnchored = areSolid && volume.anchor(anchor);
    if (isAnchored) {
      solid.point(anchor[0], anchor[1], anchor[2]);
    }
    return true;
  }

  /**
   * Finds the triangles that meet a volume; returns how many.
   *
   * @param out receives the triangles; null when they are only counted
   * @param ofEach how many of an instance are enough
   * @param ofAll how many of all are
   */
  int run(Tree tree, Volume volume, @Nullable TriangleList out, int ofEach, int ofAll) {
    this.volume = volume;
    this.out = out;
    enough = ofAll;
    found = 0;
    isAnchored = false;
    if (!tree.isEmpty() && begin(tree.rootBounds())) {
      if (tree instanceof Bvh mesh) {
        run(mesh);
      } else {
        run((InstanceTree) tree, ofEach, ofAll);
      }
    }
    return found;
  }

  private void run(Bvh tree) {
    placed.set(tree);
    traverse(RayHit.NONE, Volume.CROSSING);
    if (found == 0 && isAnchored && solid.isIn(tree)) {
      takeWhole(RayHit.NONE);
    }
  }

  private void run(InstanceTree tree, int ofEach, int ofAll) {
    int top = 0;
    topStack[top++] = entry(Volume.CROSSING, 0);
    while (top > 0 && !isDone()) {
      long next = topStack[--top];
      int reference = (int) next;
      int side = (int) (next >> 32);
      if (NodeLayout.isLeaf(reference)) {
        enough = (int) Math.min(ofAll, (long) found + ofEach);
        enter(tree, NodeLayout.first(reference), side);
        enough = ofAll;
        continue;
      }
      int base = reference * NodeLayout.BOUNDS;
      int[] children = tree.nodeChildren();
      top =
          push(side, tree.nodeBounds(), base, children, reference, NodeLayout.WIDTH, topStack, top);
    }
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    placed.clear();
    out = null;
  }

  /** Puts the children of a node that are not outside on a stack, the last one first. */
  private int push(
      int side,
      float[] boxes,
      int base,
      int[] children,
      int node,
      int width,
      long[] stack,
      int top) {
    int height = top;
    for (int slot = width - 1; slot >= 0; slot--) {
      int child = children[node * width + slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      int lies = side == Volume.INSIDE ? Volume.INSIDE : volume.side(boxes, base + slot, width);
      if (lies != Volume.OUTSIDE) {
        stack[height++] = entry(lies, child);
      }
    }
    return height;
  }

  private static long entry(int side, int reference) {
    return ((long) side << 32) | (reference & 0xffffffffL);
  }

  private boolean isDone() {
    return found >= enough;
  }

  private void enter(InstanceTree tree, int seat, int side) {
    int index = tree.number(seat);
    Instance instance = tree.seated(seat);
    if (!instance.isMet() || !instances.enters(index)) {
      return;
    }
    placed.set(instance);
    Bvh mesh = placed.mesh();
    int before = found;
    if (side == Volume.INSIDE && mesh.isWhole() && mesh.placeCount() == mesh.triangleCount()) {
      take(index, 0, mesh.triangleCount());
    } else {
      traverse(index, side);
    }
    if (found == before && isAnchored && solid.isIn(instance)) {
      takeWhole(index);
    }
  }

  /** Takes a mesh that holds the volume, and of which no triangle counts. */
  private void takeWhole(int index) {
    found++;
    if (out != null) {
      out.add(index, TriangleList.NONE);
    }
  }

  private void traverse(int index, int rootSide) {
    Bvh mesh = placed.mesh();
    boolean whole = mesh.isWhole();
    int top = 0;
    meshStack[top++] = entry(rootSide, 0);
    while (top > 0 && !isDone()) {
      long next = meshStack[--top];
      int reference = (int) next;
      int side = (int) (next >> 32);
      if (!NodeLayout.isLeaf(reference)) {
        float[] boxes = side == Volume.INSIDE ? mesh.nodeBounds() : placed.boxes(reference);
        int base = placed.box(reference);
        int[] children = mesh.nodeChildren();
        top = push(side, boxes, base, children, reference, mesh.width(), meshStack, top);
        continue;
      }
      int begin = NodeLayout.first(reference);
      int count = NodeLayout.count(reference);
      if (side == Volume.INSIDE && whole) {
        take(index, begin, count);
        continue;
      }
      for (int i = begin; i < begin + count && !isDone(); i++) {
        if (volume.meets(placed.vertices(i), placed.vertex(i))) {
          take(index, i, 1);
        }
      }
    }
  }

  /** Takes a run of triangles that meet the volume, as far as the filter accepts them. */
  private void take(int index, int first, int count) {
    int[] numbers = placed.mesh().leafTriangles();
    if (triangles == TriangleFilter.ALL) {
      int taken = Math.min(count, enough - found);
      found += taken;
      if (out != null) {
        out.addAll(index, numbers, first, taken);
      }
      return;
    }
    for (int i = first; i < first + count && !isDone(); i++) {
      if (triangles.accepts(index, numbers[i], Double.NaN, Double.NaN, Double.NaN)) {
        found++;
        if (out != null) {
          out.add(index, numbers[i]);
        }
      }
    }
  }
}
