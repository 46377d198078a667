package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.InstanceHits;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;

/**
 * The walk of a ray through a tree over instances: boxes nearest first, and in each instance that
 * is entered the walk of the ray as taken to its space, up to the best hit so far. The ray is not
 * normalised there, so that its parameter is the same number everywhere.
 *
 * <p>Pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class InstanceRayWalk extends PooledWalk implements TriangleFilter {
  static final WalkPool<InstanceRayWalk> POOL = new WalkPool<>(InstanceRayWalk::new);

  /** More than the roundings of the box test, which are at most eight of 2^-53. */
  private static final double SLACK = 0x1p-48;

  private final RayWalk top = new RayWalk();
  private final RayWalk local = new RayWalk();
  private final RayHit hit = new RayHit();
  private final RayHits hits = new RayHits();
  private InstanceTree tree = InstanceTree.EMPTY;
  private InstanceFilter filter = InstanceFilter.EVERYTHING;
  private Culling culling = Culling.NONE;
  private double tMin;
  private double tMax;
  private double ox;
  private double oy;
  private double oz;
  private double dx;
  private double dy;
  private double dz;

  /** The instance in hand, and which sides of its triangles count in its own space. */
  private int current;

  private Culling currentCulling = Culling.NONE;

  private InstanceRayWalk() {}

  /** Prepares a ray; whether it can meet anything. */
  boolean start(
      InstanceTree tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax,
      Culling culling,
      InstanceFilter filter) {
    if (!(tMin <= tMax) || tree.size() == 0 || !top.ray.set(ox, oy, oz, dx, dy, dz).isValid()) {
      return false;
    }
    this.tree = tree;
    this.filter = filter;
    this.culling = culling;
    this.tMin = tMin;
    this.tMax = tMax;
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    double farthest = Math.max(Math.abs(ox), Math.max(Math.abs(oy), Math.abs(oz)));
    top.startBoxes(tree.reach(), ox, oy, oz, tMin, tree.raySlack() * farthest);
    return true;
  }

  /** Lets go of the caller's objects: the pool lives as long as its thread. */
  void end() {
    tree = InstanceTree.EMPTY;
    filter = InstanceFilter.EVERYTHING;
  }

  /** The nearest hit; equal distances by instance, then by triangle. */
  void nearest(InstanceHit out) {
    double best = tMax;
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayWalk.NONE) {
      if (enter(NodeLayout.first(leaf), best)) {
        nearestOfCurrent(best);
        if (hit.isHit() && (!out.isHit() || hit.t() < best || current < out.instance())) {
          best = hit.t();
          limit = top.limitBits(best);
          out.set(best, hit.u(), hit.v());
          out.setTriangle(hit.triangle());
          out.setLeafPlace(hit.leafPlace());
          out.setInstance(current);
        }
      }
    }
  }

  private void nearestOfCurrent(double limit) {
    Bvh mesh = tree.instance(current).mesh();
    hit.clear();
    if (filter == InstanceFilter.EVERYTHING) {
      NearestHit.run(mesh, local, tMin, limit, currentCulling, hit);
    } else {
      FilteredWalk.nearest(mesh, local, tMin, limit, currentCulling, this, hit);
    }
  }

  /** Whether there is a hit. */
  boolean any() {
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayWalk.NONE) {
      if (enter(NodeLayout.first(leaf), tMax) && anyOfCurrent()) {
        return true;
      }
    }
    return false;
  }

  private boolean anyOfCurrent() {
    Bvh mesh = tree.instance(current).mesh();
    return filter == InstanceFilter.EVERYTHING
        ? AnyHit.run(mesh, local, tMin, tMax, currentCulling)
        : FilteredWalk.any(mesh, local, tMin, tMax, currentCulling, this);
  }

  /** All hits, in no order. */
  void all(InstanceHits out) {
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayWalk.NONE) {
      if (enter(NodeLayout.first(leaf), tMax)) {
        allOfCurrent();
        for (int i = 0; i < hits.size(); i++) {
          out.add(current, hits.triangle(i), hits.t(i), hits.u(i), hits.v(i));
        }
      }
    }
  }

  private void allOfCurrent() {
    Bvh mesh = tree.instance(current).mesh();
    hits.clear();
    if (filter == InstanceFilter.EVERYTHING) {
      AllHits.run(mesh, local, tMin, tMax, currentCulling, hits);
    } else {
      FilteredWalk.all(mesh, local, tMin, tMax, currentCulling, this, hits);
    }
  }

  /** The first k hits, as a heap. */
  void kNearest(int k, InstanceHits out) {
    TriangleFilter accepts = filter == InstanceFilter.EVERYTHING ? KNearestHits.EVERY : this;
    double last = tMax;
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayWalk.NONE) {
      if (enter(NodeLayout.first(leaf), last)) {
        hits.clear();
        Bvh mesh = tree.instance(current).mesh();
        KNearestHits.run(mesh, local, tMin, last, currentCulling, accepts, k, hits);
        for (int i = 0; i < hits.size(); i++) {
          out.keep(k, current, hits.triangle(i), hits.t(i), hits.u(i), hits.v(i));
        }
        last = Math.min(tMax, out.lastKept(k));
        limit = top.limitBits(last);
      }
    }
  }

  private int nextLeaf(int limit) {
    return top.nextLeaf(tree.nodeBounds(), tree.nodeChildren(), limit);
  }

  /**
   * Takes the ray to the space of an instance.
   *
   * @param limit end of the interval
   * @return whether it can meet the mesh there
   */
  private boolean enter(int index, double limit) {
    Instance instance = tree.instance(index);
    if (!instance.isMetByRays() || !filter.enters(index)) {
      return false;
    }
    Affine a = instance.toWorld();
    double x = ox - a.m03();
    double y = oy - a.m13();
    double z = oz - a.m23();
    double lox = a.i00() * x + a.i01() * y + a.i02() * z;
    double loy = a.i10() * x + a.i11() * y + a.i12() * z;
    double loz = a.i20() * x + a.i21() * y + a.i22() * z;
    double ldx = a.i00() * dx + a.i01() * dy + a.i02() * dz;
    double ldy = a.i10() * dx + a.i11() * dy + a.i12() * dz;
    double ldz = a.i20() * dx + a.i21() * dy + a.i22() * dz;
    Bvh mesh = instance.mesh();
    if (passesBy(mesh.rootBounds(), lox, loy, loz, ldx, ldy, ldz)) {
      return false;
    }
    current = index;
    currentCulling = a.mirrors() ? flip(culling) : culling;
    return local.start(mesh, lox, loy, loz, ldx, ldy, ldz, tMin, limit);
  }

  private static Culling flip(Culling culling) {
    return switch (culling) {
      case NONE -> Culling.NONE;
      case BACK_FACES -> Culling.FRONT_FACES;
      case FRONT_FACES -> Culling.BACK_FACES;
    };
  }

  /**
   * Whether the line of a ray surely passes by a box: some plane through the line and along an axis
   * has the box on one side. No division, where preparing the ray for a walk takes five. The box in
   * the world is larger than this one wherever the instance is turned.
   */
  private static boolean passesBy(
      float[] box, double ox, double oy, double oz, double dx, double dy, double dz) {
    double cx = 0.5 * box[0] + 0.5 * box[3] - ox;
    double cy = 0.5 * box[1] + 0.5 * box[4] - oy;
    double cz = 0.5 * box[2] + 0.5 * box[5] - oz;
    double hx = pad(box[0], box[3], ox);
    double hy = pad(box[1], box[4], oy);
    double hz = pad(box[2], box[5], oz);
    double ax = Math.abs(dx);
    double ay = Math.abs(dy);
    double az = Math.abs(dz);
    return Math.abs(cy * dz - cz * dy) > hy * az + hz * ay
        || Math.abs(cz * dx - cx * dz) > hz * ax + hx * az
        || Math.abs(cx * dy - cy * dx) > hx * ay + hy * ax;
  }

  /** Half an extent, grown by what the test along it may round. */
  private static double pad(float min, float max, double origin) {
    double reach = Math.max(Math.abs(min), Math.abs(max)) + Math.abs(origin);
    return 0.5 * max - 0.5 * min + SLACK * reach;
  }

  @Override
  public boolean accepts(int triangle, double t, double u, double v) {
    return filter.accepts(current, triangle, t, u, v);
  }
}
