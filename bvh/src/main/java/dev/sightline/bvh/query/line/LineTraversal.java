package dev.sightline.bvh.query.line;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.internal.BestFirstTraversal;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.view.LineView;
import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a view: the bound of a box is where it begins along the ray. The view
 * stays in the world; the vertices of an instance's mesh are taken there in double.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class LineTraversal extends BestFirstTraversal {
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter filter = TriangleFilter.ALL;

  /** What the view sees of a segment, before it is kept. */
  final SeenPoint seen = new SeenPoint();

  private final ViewBoxes boxes = new ViewBoxes();
  private final float[] corners = new float[9];
  private final double[] ends = new double[6];
  private LineView view = new LineView();
  private double radius;
  private double reach;
  private @Nullable Affine toWorld;
  private @Nullable RayHit nearest;
  private @Nullable RayHitList all;

  LineTraversal() {}

  /**
   * Takes what is asked.
   *
   * @param span no less than any coordinate of the tree in magnitude
   * @param nearest receives the first hit; null where all are wanted
   * @return whether anything may be seen
   */
  boolean start(
      LineView view,
      double radius,
      double reach,
      double span,
      @Nullable RayHit nearest,
      @Nullable RayHitList all) {
    this.view = view;
    this.radius = radius;
    this.reach = reach;
    this.nearest = nearest;
    this.all = all;
    limit = reach;
    return boxes.start(view, radius, reach, span);
  }

  @Override
  public void end() {
    super.end();
    toWorld = null;
    nearest = null;
    all = null;
  }

  @Override
  protected void bound(float[] b, int base, int width, double[] bounds) {
    for (int i = 0; i < width; i++) {
      bounds[i] = boxes.begin(b, base + i, width);
    }
  }

  @Override
  protected boolean enters(int instance) {
    return instances.enters(instance);
  }

  @Override
  protected void enter(int index, Instance instance) {
    toWorld = instance.toWorld();
    traverse(index);
  }

  @Override
  protected void visit(int instance, int first, int end) {
    for (int place = first; place < end; place++) {
      placed.mesh().copyTriangle(place, corners, 0);
      placeEnd(0);
      placeEnd(3);
      double[] e = ends;
      if (ViewSegment.closest(view, e[0], e[1], e[2], e[3], e[4], e[5], radius, reach, seen)) {
        take(instance, placed.mesh().leafTriangles()[place], place);
      }
    }
  }

  /** Takes an end of a segment to the world. */
  private void placeEnd(int at) {
    if (toWorld == null) {
      ends[at] = corners[at];
      ends[at + 1] = corners[at + 1];
      ends[at + 2] = corners[at + 2];
    } else {
      toWorld.pointToWorld(corners[at], corners[at + 1], corners[at + 2], ends, at);
    }
  }

  private void take(int instance, int number, int place) {
    double t = seen.t();
    if (nearest != null) {
      if (isBetter(t, instance, number, nearest) && accepts(instance, number)) {
        limit = t;
        nearest.setTriangle(instance, number, place);
        nearest.set(t, seen.along(), seen.gap());
      }
    } else if (all != null && accepts(instance, number)) {
      all.add(instance, number, t, seen.along(), seen.gap());
    }
  }

  private boolean isBetter(double t, int instance, int number, RayHit found) {
    return t < limit
        || (t == limit
            && (!found.isHit() || isLower(instance, number, found.instance(), found.triangle())));
  }

  private boolean accepts(int instance, int number) {
    return filter == TriangleFilter.ALL
        || filter.accepts(instance, number, seen.t(), seen.along(), seen.gap());
  }
}
