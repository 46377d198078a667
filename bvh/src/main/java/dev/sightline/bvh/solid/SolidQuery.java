package dev.sightline.bvh.solid;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.InstanceQuery;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.shape.Vec3;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the meshes that contain a point. Reuse it.
 *
 * <p>A mesh holds the points of its triangles, and those with an odd number of triangles above them
 * and an odd number below. In a {@link ClosedMesh closed} mesh the one number is odd where the
 * other is: these are the points inside, whichever way its triangles are wound. A hollow in a mesh,
 * and what two shells of one mesh have in common, is outside. A mesh that is not closed answers by
 * the same rule: a sheet, a terrain and a bowl hold nothing but their triangles.
 *
 * <p>Another {@link #rule} decides by the winding number: for meshes with holes, with shells that
 * overlap, or with doubled faces. It is exact for closed meshes too; for others see
 * docs/bvh/winding.md.
 *
 * <p>Exact for the triangles given: on faces, edges and vertices, above and below them, and however
 * far away. Those of an instance are its triangles as {@link
 * dev.sightline.bvh.instance.Affine#triangleToWorld} takes them to the world, as for overlaps and
 * closest points, so a point that an overlap meets is met here. Coordinates are zero or between
 * 2<sup>-149</sup> and 2<sup>128</sup> in magnitude. Nothing holds a point with a coordinate that
 * is NaN or infinite.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates nothing while the caller's list does not grow. It keeps no
 * tree. Method: docs/bvh/solids.md.
 */
public final class SolidQuery extends InstanceQuery<SolidQuery> {
  private final SolidColumn column = new SolidColumn();
  private final WindingSum winding = new WindingSum();
  private final ClosestQuery closest = new ClosestQuery();
  private final int[] stack = new int[NodeLayout.STACK];
  private final Xyz point = new Xyz();
  private InsideRule rule = InsideRule.PARITY;

  /** Makes a query without a point: until it has one, nothing holds it. */
  public SolidQuery() {}

  /** Takes a point; coordinates in the range of a float. */
  public SolidQuery point(double px, double py, double pz) {
    point.set(px, py, pz);
    return this;
  }

  /** Takes a point. */
  public SolidQuery point(Vec3 p) {
    return point(p.x(), p.y(), p.z());
  }

  /**
   * Sets what counts as inside; {@link InsideRule#PARITY} when it is not set. By the other rules a
   * point outside of the mesh's box, {@link Instance#bounds()} for an instance, is outside whatever
   * the winding number. The first such question about a tree computes its {@link Bvh#boundary()}.
   */
  public SolidQuery rule(InsideRule which) {
    rule = Objects.requireNonNull(which, "rule");
    return this;
  }

  /**
   * Whether a mesh holds the point.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean isIn(Bvh mesh) {
    begin();
    try {
      return start() && holds(mesh);
    } finally {
      finish();
    }
  }

  /**
   * Whether an instance holds the point, which is one of the world. The filter is not asked.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean isIn(Instance instance) {
    begin();
    try {
      return start() && holds(instance);
    } finally {
      finish();
    }
  }

  /**
   * Whether some instance holds the point: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(InstanceTree tree) {
    return run(tree, null) > 0;
  }

  /**
   * Collects the instances that hold the point.
   *
   * @param out is cleared and receives their indices, the least first
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(InstanceTree tree, SolidList out) {
    run(tree, out);
    out.sort();
    return out.size();
  }

  /**
   * The distance of the point from the closest surface: negative if the mesh, or any instance,
   * holds the point. So in the midst of instances that overlap it may be less than the way out of
   * all of them.
   *
   * @param out receives the closest point, as {@link ClosestQuery#nearest} finds it, or is cleared
   * @return the distance that it holds, with a sign; NaN when there is none
   * @throws IllegalStateException if this query's own filter asks
   */
  public double signedDistance(Tree tree, MeshPoint out) {
    begin();
    try {
      closest.instances(instances()).point(point.x(), point.y(), point.z()).nearest(tree, out);
      return signed(out, out.isFound() && start() && isInside(tree));
    } finally {
      finish();
    }
  }

  private boolean isInside(Tree tree) {
    return tree instanceof Bvh mesh ? holds(mesh) : traverse((InstanceTree) tree, null) > 0;
  }

  private boolean holds(Bvh mesh) {
    return rule == InsideRule.PARITY ? column.isIn(mesh) : winding.isIn(mesh, rule);
  }

  private boolean holds(Instance instance) {
    return rule == InsideRule.PARITY ? column.isIn(instance) : winding.isIn(instance, rule);
  }

  private static double signed(MeshPoint out, boolean isInside) {
    double distance = out.distance();
    return isInside && distance > 0 ? -distance : distance;
  }

  /** Counts the instances that hold the point, or, without a list, the first. */
  private int run(InstanceTree tree, @Nullable SolidList out) {
    begin();
    try {
      if (out != null) {
        out.clear();
      }
      return tree.size() > 0 && start() ? traverse(tree, out) : 0;
    } finally {
      finish();
    }
  }

  private int traverse(InstanceTree tree, @Nullable SolidList out) {
    int[] children = tree.nodeChildren();
    int found = 0;
    int height = 0;
    stack[height++] = 0;
    while (height > 0 && (found == 0 || out != null)) {
      int reference = stack[--height];
      if (!NodeLayout.isLeaf(reference)) {
        height = push(tree.nodeBounds(), reference, children, height);
        continue;
      }
      int seat = NodeLayout.first(reference);
      int index = tree.number(seat);
      if (instances().enters(index) && holds(tree.seated(seat))) {
        found++;
        if (out != null) {
          out.add(index);
        }
      }
    }
    return found;
  }

  /** Puts the children of a node whose boxes hold the point on the stack. */
  private int push(float[] boxes, int node, int[] children, int top) {
    int height = top;
    for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
      int box = node * NodeLayout.BOUNDS + slot;
      if (holds(boxes, box, point.x())
          && holds(boxes, box + NodeLayout.WIDTH, point.y())
          && holds(boxes, box + 2 * NodeLayout.WIDTH, point.z())) {
        stack[height++] = children[node * NodeLayout.WIDTH + slot];
      }
    }
    return height;
  }

  private static boolean holds(float[] boxes, int min, double coordinate) {
    return coordinate >= boxes[min] && coordinate <= boxes[min + NodeLayout.MAX_X];
  }

  private boolean start() {
    column.start(point.x(), point.y(), point.z());
    winding.start(point.x(), point.y(), point.z());
    return 0 * (point.x() + point.y() + point.z()) == 0;
  }

  private void finish() {
    column.end();
    winding.end();
    end();
  }
}
