package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.sweep.SweepHit;
import org.jspecify.annotations.Nullable;

/**
 * The traversal that finds what a moving shape touches, boxes that are entered first first. Meant
 * for reuse; not thread-safe.
 */
final class ShapeSweepTraversal extends ShapeTraversal {
  private final SweepHit hit = new SweepHit();
  private final ClosestPoint onFace = new ClosestPoint();
  private double dx;
  private double dy;
  private double dz;
  private Culling culling = Culling.NONE;
  private @Nullable SweepContact nearest;
  private @Nullable SweepContactList all;
  boolean isFound;

  ShapeSweepTraversal() {}

  /** Takes a motion, after the shape; whether it can touch anything. */
  boolean move(double dx, double dy, double dz, double tMax, Culling culling) {
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    this.culling = culling;
    limit = tMax;
    return reach.move(dx, dy, dz) && tMax >= 0;
  }

  /** Passes through these sides from now on. */
  void cull(Culling sides) {
    culling = sides;
  }

  /** Begins a question; without a result the first contact found ends the search. */
  void ask(@Nullable SweepContact nearest, @Nullable SweepContactList all) {
    this.nearest = nearest;
    this.all = all;
    isFound = false;
  }

  @Override
  double bound(float[] b, int i, int stride) {
    return reach.entry(b, i, stride, limit);
  }

  @Override
  boolean mayCount(int index, int number) {
    return limit > 0 || isWanted(0, index, number);
  }

  private boolean isWanted(double t, int index, int number) {
    if (!(t <= limit)) {
      return false;
    }
    return nearest == null
        || t < limit
        || !nearest.isHit()
        || isLower(index, number, nearest.instance(), nearest.triangle());
  }

  @Override
  void look(int index, int number, int place, float[] v, int i) {
    if (culling.passes(dx, dy, dz, v, i)) {
      return;
    }
    double t = kernel.sweep(shape, dx, dy, dz, limit, v, i);
    if (!isWanted(t, index, number)) {
      return;
    }
    take(kernel.contact, v, i);
    if (triangles != TriangleFilter.ALL && !triangles.accepts(index, number, t, hit.u(), hit.v())) {
      return;
    }
    isFound = true;
    if (nearest != null) {
      limit = t;
      nearest.set(hit);
      nearest.setTriangle(index, number, place);
    } else if (all != null) {
      all.add(index, number, hit);
    } else {
      isDone = true;
    }
  }

  private void take(ConvexSweepResult contact, float[] v, int i) {
    if (contact.startsInContact()) {
      hit.start(contact.depth());
    } else {
      hit.hit(contact.t());
    }
    PointTriangle.closest(contact.x(), contact.y(), contact.z(), v, i, onFace);
    hit.setPoint(contact.x(), contact.y(), contact.z());
    hit.setNormal(contact.nx(), contact.ny(), contact.nz());
    hit.setWeights(onFace.u(), onFace.v());
  }

  @Override
  public void end() {
    super.end();
    nearest = null;
    all = null;
  }
}
