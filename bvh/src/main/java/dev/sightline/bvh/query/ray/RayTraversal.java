package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.internal.PendingNodes;
import dev.sightline.bvh.internal.RaySlabs;
import dev.sightline.bvh.internal.VectorRays;
import dev.sightline.bvh.internal.VectorSupport;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TreePose;
import dev.sightline.bvh.tree.TriangleBlocks;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a ray: the ray as boxes and as triangles see it, what the query that
 * asks has set, and what is pending. Leaves come by {@link PlainTraversal}, or in a tree laid out
 * for them by vector instructions.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class RayTraversal {
  /** What {@link #nextLeaf} returns when nothing is left. */
  static final int NONE = NodeLayout.UNUSED;

  /** Most triangles that are asked at once; a leaf of more has several such runs. */
  static final int RUN = TriangleBlocks.SIZE;

  private static final int ALL_OF_A_RUN = (1 << RUN) - 1;

  final ShearedRay ray = new ShearedRay();

  /** Where a hit lies, before it is kept. */
  final TriangleHit place = new TriangleHit();

  /** A bound for the edge functions of every triangle of the tree. */
  double errorBound;

  /** Which triangles count, of which instance, on which side, from where on: the query sets it. */
  TriangleFilter filter = TriangleFilter.ALL;

  int instance = RayHit.NONE;
  Culling culling = Culling.NONE;
  double tMin;

  private final RaySlabs slabs = new RaySlabs();
  private final PendingNodes pending;

  /** The triangle that is asked, where the tree does not hold its corners one after the other. */
  private final float[] corners = new float[9];

  /** The boxes of the node that is open, where a pose gives them. */
  private float @Nullable [] boxes;

  private @Nullable VectorRays vectors;

  RayTraversal() {
    this(new PendingNodes());
  }

  private RayTraversal(PendingNodes pending) {
    this.pending = pending;
  }

  /** A traversal with the same stack: of the two, one at a time is under way. */
  RayTraversal sibling() {
    return new RayTraversal(pending.sibling());
  }

  /**
   * Prepares a ray for a tree, from {@code tMin} on.
   *
   * @return whether the ray can meet anything: it is valid, its interval is not empty, and the tree
   *     holds triangles
   */
  boolean start(
      Bvh tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax) {
    this.tMin = tMin;
    ray.set(ox, oy, oz, dx, dy, dz);
    if (!ray.isValid() || !(tMin <= tMax) || tree.triangleCount() == 0) {
      return false;
    }
    float[] root = tree.rootBounds();
    errorBound = RayTriangle.errorBound(ray, root[0], root[1], root[2], root[3], root[4], root[5]);
    slabs.set(ray, tree.reach(), tree.width(), ox, oy, oz, tMin, 0);
    pending.restart();
    return true;
  }

  /**
   * Prepares {@link #ray}, which is set and valid, for the boxes of a tree over instances that is
   * not empty, each grown by a pad on all sides.
   *
   * @param reach of the tree, see {@link NodeLayout#reach}
   */
  void startBoxes(double reach, double ox, double oy, double oz, double tMin, double pad) {
    slabs.set(ray, reach, NodeLayout.WIDTH, ox, oy, oz, tMin, pad);
    pending.restart();
  }

  /** Goes back to the root, to be entered at 0. */
  void restart() {
    pending.restart();
  }

  /**
   * Becomes another traversal that has just started, to {@link #cover} more; for {@link #nextLeaf}
   * only.
   */
  void become(RayTraversal other) {
    pending.restart();
    slabs.become(other.slabs);
  }

  /** As {@link RaySlabs#cover}. */
  boolean cover(RayTraversal other) {
    return slabs.cover(other.slabs);
  }

  /** The bits of an upper bound, in this traversal's scale, of the parameter {@code t}. */
  int limitBits(double t) {
    return slabs.limitBits(t);
  }

  /**
   * Goes on to the next leaf whose box the ray enters before a limit: children nearest first.
   *
   * @param limitBits from {@link #limitBits}; may fall from call to call
   * @return the leaf's reference, or {@link #NONE}
   */
  int nextLeaf(Bvh tree, int limitBits) {
    TreePose pose = tree.pose();
    if (pose != null) {
      return PosedTraversal.nextLeaf(slabs, pending, pose, boxes(), tree.nodeChildren(), limitBits);
    }
    float[] bounds = tree.nodeBounds();
    return tree.layout() == TreeLayout.VECTORS
        ? vectors().nextLeaf(slabs, pending, bounds, limitBits)
        : PlainTraversal.nextLeaf(slabs, pending, bounds, tree.nodeChildren(), limitBits);
  }

  private float[] boxes() {
    float[] made = boxes;
    if (made == null) {
      made = new float[NodeLayout.BOUNDS];
      boxes = made;
    }
    return made;
  }

  /** The same in a tree over instances. */
  int nextLeaf(float[] bounds, int[] children, int limitBits) {
    return PlainTraversal.nextLeaf(slabs, pending, bounds, children, limitBits);
  }

  private VectorRays vectors() {
    VectorRays made = vectors;
    if (made == null) {
      made = VectorSupport.newRays();
      vectors = made;
    }
    return made;
  }

  /**
   * Which of the first triangles of a run may be hit; those that are hit are among them. For trees
   * that do not hold corners one after the other.
   *
   * @param place of the first triangle, where a block begins if the tree has blocks
   * @param count how many follow from there on in the leaf; {@link #RUN} of them are asked
   * @return a bit for each, the lowest for the first
   */
  int candidates(Bvh tree, int place, int count) {
    int run = count < RUN ? (1 << count) - 1 : ALL_OF_A_RUN;
    return tree.layout() == TreeLayout.VECTORS
        ? run & vectors().candidates(ray, errorBound, tree.leafVertices(), place)
        : run;
  }

  /** Where the triangle at a place is met; NaN where it is not. In any layout. */
  double meet(Bvh tree, int leafPlace) {
    tree.copyTriangle(leafPlace, corners, 0);
    return RayTriangle.watertight(ray, corners, 0, culling, errorBound);
  }

  /** Writes where a hit of the triangle at a place lies on it. In any layout. */
  void locate(Bvh tree, int leafPlace, double t, TriangleHit out) {
    tree.copyTriangle(leafPlace, corners, 0);
    RayTriangle.locate(ray, corners, 0, t, errorBound, out);
  }

  /** Adds what {@link #nextLeaf} has opened since the start. */
  void addTo(VisitCounts visits) {
    visits.add(pending.nodes, pending.leaves, pending.triangles);
  }

  /** Whether a triangle counts that is met at {@code t}, at the point in {@link #place}. */
  boolean accepts(int triangle, double t) {
    return filter.accepts(instance, triangle, t, place.u(), place.v());
  }
}
