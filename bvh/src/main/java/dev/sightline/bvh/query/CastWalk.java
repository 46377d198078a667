package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.sweep.CapsuleTriangleSweep;
import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.sweep.SweepHit;
import org.jspecify.annotations.Nullable;

/**
 * The walk of a moving ball or capsule through a tree, boxes that are entered first first.
 *
 * <p>A box that is left out holds no triangle that the kernel finds touched, and one that is
 * entered is so no later than the kernel's time for any triangle in it: see {@link CastReach}. So
 * the answer is that of a loop over all triangles.
 *
 * <p>Instances are pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class CastWalk extends PooledWalk {
  /** The states of all threads. */
  static final WalkPool<CastWalk> POOL = new WalkPool<>(CastWalk::new);

  static final int STACK = (NodeLayout.WIDTH - 1) * NodeLayout.MAX_DEPTH + NodeLayout.WIDTH;
  private static final long UPPER = 0xffffffff00000000L;

  final SweepHit contact = new SweepHit();
  private final float[] ends = new float[6];
  private final double[] p = new double[3];
  private final CastReach reach = new CastReach();
  private final double[] d = new double[3];
  final long[] stack = new long[STACK];
  private boolean ball;
  private double radius;
  private Culling culling = Culling.NONE;

  private CastWalk() {}

  /** Takes a ball. */
  CastWalk ball(double cx, double cy, double cz, double radius) {
    ball = true;
    this.radius = radius;
    p[0] = cx;
    p[1] = cy;
    p[2] = cz;
    reach.setAxis(cx, cy, cz, 0, 0, 0);
    return this;
  }

  /** Takes a capsule. */
  CastWalk capsule(float px, float py, float pz, float qx, float qy, float qz, double radius) {
    ball(px, py, pz, radius);
    ball = false;
    ends[0] = px;
    ends[1] = py;
    ends[2] = pz;
    ends[3] = qx;
    ends[4] = qy;
    ends[5] = qz;
    reach.setAxis(px, py, pz, (double) qx - px, (double) qy - py, (double) qz - pz);
    return this;
  }

  /** Takes the way; whether the mover can touch anything. */
  boolean start(float[] root, double dx, double dy, double dz, double tMax, Culling culling) {
    this.culling = culling;
    d[0] = dx;
    d[1] = dy;
    d[2] = dz;
    return reach.start(root, radius, dx, dy, dz, tMax);
  }

  /** Leaves out contacts after a time. */
  void endAt(double tMax) {
    reach.endAt(tMax);
  }

  /** The first contact that the filter accepts. */
  void nearest(Bvh tree, double tMax, TriangleFilter filter, SweptHit out) {
    int[] triangles = tree.leafTriangles();
    double best = tMax;
    int top = push(tree, 0, 0, best);
    while (top > 0) {
      long entry = stack[--top];
      int reference = (int) entry;
      if (time(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        top = push(tree, reference, top, best);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        int triangle = triangles[i];
        if (best == 0 && !isBetter(0, 0, triangle, out)) {
          continue;
        }
        double t = sweep(tree.leafVertices(), 9 * i, best);
        if (isBetter(t, best, triangle, out) && accepts(filter, triangle)) {
          best = t;
          endAt(best);
          out.set(contact);
          out.setTriangle(triangle, i);
        }
      }
    }
  }

  /** Whether a contact comes before the best one so far. */
  private static boolean isBetter(double t, double best, int triangle, SweptHit found) {
    return t < best || (t == best && (!found.isHit() || triangle < found.triangle()));
  }

  /** Whether there is a contact that the filter accepts. */
  boolean any(Bvh tree, double tMax, TriangleFilter filter) {
    return collect(tree, tMax, filter, null);
  }

  /** Every contact that the filter accepts, in no order. */
  void all(Bvh tree, double tMax, TriangleFilter filter, SweptHits out) {
    collect(tree, tMax, filter, out);
  }

  /** All contacts, or without a result the first one found; whether it ended at that one. */
  private boolean collect(Bvh tree, double tMax, TriangleFilter filter, @Nullable SweptHits out) {
    int top = push(tree, 0, 0, tMax);
    while (top > 0) {
      int reference = (int) stack[--top];
      if (!NodeLayout.isLeaf(reference)) {
        top = push(tree, reference, top, tMax);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        int triangle = tree.leafTriangles()[i];
        if (sweep(tree.leafVertices(), 9 * i, tMax) <= tMax && accepts(filter, triangle)) {
          if (out == null) {
            return true;
          }
          out.add(SweptHit.NONE, triangle, contact);
        }
      }
    }
    return false;
  }

  private boolean accepts(TriangleFilter filter, int triangle) {
    return filter.accepts(triangle, contact.t(), contact.u(), contact.v());
  }

  /** The time of contact with the triangle at i; NaN for none. */
  double sweep(float[] v, int i, double tMax) {
    if (reach.isFarFrom(v, i) || (culling != Culling.NONE && isCulled(v, i))) {
      return Double.NaN;
    }
    return ball
        ? SphereTriangleSweep.sweep(p[0], p[1], p[2], radius, d[0], d[1], d[2], tMax, v, i, contact)
        : CapsuleTriangleSweep.sweep(ends, 0, radius, d[0], d[1], d[2], tMax, v, i, contact);
  }

  /** Whether the motion sees the side of a triangle that is to be passed. */
  private boolean isCulled(float[] v, int i) {
    double bx = (double) v[i + 3] - v[i];
    double by = (double) v[i + 4] - v[i + 1];
    double bz = (double) v[i + 5] - v[i + 2];
    double cx = (double) v[i + 6] - v[i];
    double cy = (double) v[i + 7] - v[i + 1];
    double cz = (double) v[i + 8] - v[i + 2];
    double along =
        d[0] * (by * cz - bz * cy) + d[1] * (bz * cx - bx * cz) + d[2] * (bx * cy - by * cx);
    return culling == Culling.BACK_FACES ? along > 0 : along < 0;
  }

  /** The time of a stack entry, rounded down. */
  static double time(long entry) {
    return Double.longBitsToDouble(entry & UPPER);
  }

  /** Puts the children that are entered in time on the stack, the first on top. */
  private int push(Bvh tree, int node, int top, double best) {
    int box = node * NodeLayout.BOUNDS;
    int first = node * NodeLayout.WIDTH;
    return push(tree.nodeBounds(), box, tree.nodeChildren(), first, stack, top, best);
  }

  /** The same for a node whose boxes and references begin at given places, and a stack. */
  int push(float[] bounds, int box, int[] children, int first, long[] stack, int top, double best) {
    int height = top;
    for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
      int child = children[first + slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      double t = reach.entry(bounds, box + slot, best);
      if (t <= best) {
        long key = (Double.doubleToRawLongBits(t) & UPPER) | (child & 0xffffffffL);
        int place = height++;
        while (place > top && stack[place - 1] < key) {
          stack[place] = stack[place - 1];
          place--;
        }
        stack[place] = key;
      }
    }
    return height;
  }
}
