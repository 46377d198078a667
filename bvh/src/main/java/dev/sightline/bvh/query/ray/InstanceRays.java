package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.InstanceVisitor;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;

/**
 * The four questions of a ray to a tree over instances: boxes nearest first, and in each instance
 * that is entered the question of {@link MeshRays} to its mesh, for the ray as taken to its space,
 * up to the best hit so far. The ray is not normalised there, so that its parameter is the same
 * number everywhere.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class InstanceRays {
  /** More than the roundings of the box test, which are at most eight of 2^-53. */
  private static final double SLACK = 0x1p-48;

  private final RayTraversal top = new RayTraversal();
  private final RayTraversal local;
  private final Xyz origin;
  private final Xyz direction;
  private final Xyz end;
  private final RayHit hit = new RayHit();
  private InstanceTree tree = InstanceTree.EMPTY;
  private InstanceFilter filter = InstanceFilter.ALL;

  /** Which sides are passed through in the world. */
  private Culling culling = Culling.NONE;

  private double tMin;

  /**
   * @param local the traversal of meshes, which holds the query's filter of triangles
   * @param origin of the query's ray in the world
   * @param direction of that ray
   * @param end of that ray in the world, set if it is a segment
   */
  InstanceRays(RayTraversal local, Xyz origin, Xyz direction, Xyz end) {
    this.local = local;
    this.origin = origin;
    this.direction = direction;
    this.end = end;
  }

  /** Prepares the ray; whether it can meet anything. */
  boolean start(
      InstanceTree tree, double tMin, double tMax, Culling culling, InstanceFilter filter) {
    double ox = origin.x();
    double oy = origin.y();
    double oz = origin.z();
    if (!(tMin <= tMax)
        || tree.size() == 0
        || !top.ray.set(ox, oy, oz, direction.x(), direction.y(), direction.z()).isValid()) {
      return false;
    }
    this.tree = tree;
    this.culling = culling;
    this.filter = filter;
    this.tMin = tMin;
    double farthest = Math.max(Math.abs(ox), Math.max(Math.abs(oy), Math.abs(oz)));
    top.startBoxes(tree.reach(), ox, oy, oz, tMin, tree.raySlack() * farthest);
    return true;
  }

  /** Sets which sides are passed through from now on. */
  void cull(Culling sides) {
    culling = sides;
  }

  /** Forgets the tree: a query keeps none. */
  void end() {
    tree = InstanceTree.EMPTY;
    filter = InstanceFilter.ALL;
  }

  /** Finds the nearest hit; equal distances by instance, then by triangle. */
  void nearest(double tMax, RayHit out) {
    double best = tMax;
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayTraversal.NONE) {
      int seat = NodeLayout.first(leaf);
      if (enter(seat, best)) {
        hit.clear();
        MeshRays.nearest(tree.seated(seat).mesh(), local, best, hit);
        if (hit.isHit() && (!out.isHit() || hit.t() < best || local.instance < out.instance())) {
          best = hit.t();
          limit = top.limitBits(best);
          out.set(best, hit.u(), hit.v());
          out.setTriangle(local.instance, hit.triangle(), hit.leafPlace());
        }
      }
    }
  }

  /** Whether there is a hit. */
  boolean any(double tMax) {
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayTraversal.NONE) {
      int seat = NodeLayout.first(leaf);
      if (enter(seat, tMax) && MeshRays.any(tree.seated(seat).mesh(), local, tMax)) {
        return true;
      }
    }
    return false;
  }

  /** Hands over the instances whose boxes the ray enters, as far as the visitor wants. */
  void visit(double tMax, InstanceVisitor visitor) {
    double last = tMax;
    int limit = top.limitBits(tMax);
    int leaf;
    while (last >= tMin && (leaf = nextLeaf(limit)) != RayTraversal.NONE) {
      int seat = NodeLayout.first(leaf);
      int number = tree.number(seat);
      if (tree.seated(seat).isMetByRays() && filter.enters(number)) {
        last = Math.min(last, visitor.visit(number, last));
        limit = top.limitBits(last);
      }
    }
  }

  /** Adds all hits, in no order. */
  void all(double tMax, RayHitList out) {
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayTraversal.NONE) {
      int seat = NodeLayout.first(leaf);
      if (enter(seat, tMax)) {
        MeshRays.all(tree.seated(seat).mesh(), local, tMax, out);
      }
    }
  }

  /** Adds the first k hits, as a heap. */
  void kNearest(double tMax, int k, RayHitList out) {
    double last = tMax;
    int limit = top.limitBits(tMax);
    int leaf;
    while ((leaf = nextLeaf(limit)) != RayTraversal.NONE) {
      int seat = NodeLayout.first(leaf);
      if (enter(seat, last)) {
        MeshRays.kNearest(tree.seated(seat).mesh(), local, tMax, k, out);
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
  private boolean enter(int seat, double limit) {
    Instance instance = tree.seated(seat);
    int number = tree.number(seat);
    if (!instance.isMetByRays() || !filter.enters(number)) {
      return false;
    }
    Affine a = instance.toWorld();
    double x = origin.x() - a.m03();
    double y = origin.y() - a.m13();
    double z = origin.z() - a.m23();
    double dx = direction.x();
    double dy = direction.y();
    double dz = direction.z();
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
    local.instance = number;
    local.culling = a.mirrors() ? flip(culling) : culling;
    boolean starts = local.start(mesh, lox, loy, loz, ldx, ldy, ldz, tMin, limit);
    if (end.isSet()) {
      endAt(a);
    }
    return starts;
  }

  /** Ends the local ray where the segment ends. */
  private void endAt(Affine a) {
    double x = end.x() - a.m03();
    double y = end.y() - a.m13();
    double z = end.z() - a.m23();
    local.ray.endAt(
        a.i00() * x + a.i01() * y + a.i02() * z,
        a.i10() * x + a.i11() * y + a.i12() * z,
        a.i20() * x + a.i21() * y + a.i22() * z);
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
   * has the box on one side. No division, where preparing the ray for a traversal takes five. The
   * box in the world is larger than this one wherever the instance is turned.
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
}
