package dev.sightline.bvh.chunky;

import dev.sightline.bvh.hit.Barycentric;
import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.WideNodes;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.SegmentAabb;
import dev.sightline.core.ray.SegmentTriangle;

/**
 * The traversal for one segment of a {@link ChunkyTriMesh}, nearest boxes first, and its working
 * state.
 *
 * <p>The slab test is conservative: with the error of one rounding u, a plane's parameter is off by
 * 4u of itself (the step, its reciprocal, the difference, the product). Entries that count are
 * positive and are made smaller, exits are made larger; where the true one is negative the computed
 * one is too. For a step of 0 the reciprocal is so large that a plane ahead is never reached, and
 * the origins are moved off the planes, so that touching is not cut short and 0 never meets
 * infinity.
 */
final class SegmentCast {
  /** What the kernel's t may be off by: boxes that begin within it of the best are looked at. */
  private static final double T_ERROR = 0x1p-20;

  private static final double SLACK = 0x1p-48;
  private static final double NO_STEP = 0x1p1000;
  private static final double NUDGE = 0x1p-400;
  private static final double SMALLEST_STEP = 0x1p-990;
  private static final double NEVER = Double.POSITIVE_INFINITY;

  /** Halving ends at one of fewer than 2^31 triangles; a level leaves one node to come back to. */
  private static final int DEPTH = 32;

  private final int[] nodes = new int[DEPTH];
  private final double[] entries = new double[DEPTH];
  private final Interval clip = new Interval();
  private final PlumbCast plumb = new PlumbCast();

  private double px;
  private double py;
  private double pz;
  private double qx;
  private double qy;
  private double qz;
  private double best;
  private double limit;
  private int bestPlace;

  /** Of each axis: where the near and far planes stand in a box, origins, reciprocals. */
  private int nearX;

  private int nearY;
  private int nearZ;
  private double nearOriginX;
  private double nearOriginY;
  private double nearOriginZ;
  private double farOriginX;
  private double farOriginY;
  private double farOriginZ;
  private double nearRateX;
  private double nearRateY;
  private double nearRateZ;
  private double farRateX;
  private double farRateY;
  private double farRateZ;

  SegmentCast() {}

  /** Answers for {@link ChunkyTriMesh#raycast}. */
  boolean run(
      ChunkNodes mesh,
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      boolean bothSides,
      ChunkyHit out) {
    out.clear();
    float[] b = mesh.bounds;
    if (b.length == 0
        || !SegmentAabb.conservative(
            px, py, pz, qx, qy, qz, b[0], b[1], b[2], b[3], b[4], b[5], clip)) {
      return false;
    }
    if (qx == px && qz == pz) {
      int place = plumb.run(mesh, px, py, pz, qy, bothSides);
      return place >= 0 && tell(mesh, place, plumb.t(), px, py, pz, qx, qy, qz, out);
    }
    aim(px, py, pz, qx, qy, qz);
    traverse(mesh, bothSides);
    return bestPlace >= 0 && tell(mesh, bestPlace, best, px, py, pz, qx, qy, qz, out);
  }

  private void aim(double px, double py, double pz, double qx, double qy, double qz) {
    this.px = px;
    this.py = py;
    this.pz = pz;
    this.qx = qx;
    this.qy = qy;
    this.qz = qz;
    setX(px, qx - px);
    setY(py, qy - py);
    setZ(pz, qz - pz);
    best = NEVER;
    bestPlace = -1;
    limit = clip.far();
  }

  private static boolean tell(
      ChunkNodes mesh,
      int place,
      double t,
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      ChunkyHit out) {
    Barycentric.faceNormal(mesh.vertices, 9 * place, out.normal, 0);
    double x = px + t * (qx - px);
    double y = py + t * (qy - py);
    double z = pz + t * (qz - pz);
    out.set(mesh.triangles[place], t, x, y, z);
    return true;
  }

  private void traverse(ChunkNodes mesh, boolean bothSides) {
    int[] links = mesh.links;
    float[] bounds = mesh.bounds;
    int top = 0;
    int node = 0;
    while (true) {
      int link = links[node];
      if (link < 0) {
        int left = node + 1;
        int right = ChunkNodes.after(links, left);
        double entryLeft = entry(bounds, 6 * left, limit);
        double entryRight = entry(bounds, 6 * right, limit);
        boolean leftFirst = entryLeft <= entryRight;
        double later = leftFirst ? entryRight : entryLeft;
        if (later < NEVER) {
          nodes[top] = leftFirst ? right : left;
          entries[top++] = later;
        }
        if ((leftFirst ? entryLeft : entryRight) < NEVER) {
          node = leftFirst ? left : right;
          continue;
        }
      } else {
        test(mesh, link, bothSides);
      }
      do {
        if (top == 0) {
          return;
        }
        node = nodes[--top];
      } while (entries[top] > limit);
    }
  }

  /** Tests the triangles of a leaf. */
  private void test(ChunkNodes mesh, int link, boolean bothSides) {
    float[] v = mesh.vertices;
    int[] triangles = mesh.triangles;
    int end = WideNodes.last(~link);
    for (int place = WideNodes.first(~link); place <= end; place++) {
      double t =
          bothSides
              ? SegmentTriangle.exactTwoSided(px, py, pz, qx, qy, qz, v, 9 * place)
              : SegmentTriangle.exactOneSided(px, py, pz, qx, qy, qz, v, 9 * place);
      if (t < best || (t == best && triangles[place] < triangles[bestPlace])) {
        best = t;
        bestPlace = place;
        limit = Math.min(limit, best + T_ERROR);
      }
    }
  }

  /** Not after the segment's entry into a box; infinite when it misses it or enters too late. */
  private double entry(float[] bounds, int box, double limit) {
    double near = (bounds[box + nearX] - nearOriginX) * nearRateX;
    double nearOfY = (bounds[box + nearY] - nearOriginY) * nearRateY;
    double nearOfZ = (bounds[box + nearZ] - nearOriginZ) * nearRateZ;
    double far = (bounds[box + 3 - nearX] - farOriginX) * farRateX;
    double farOfY = (bounds[box + 5 - nearY] - farOriginY) * farRateY;
    double farOfZ = (bounds[box + 7 - nearZ] - farOriginZ) * farRateZ;
    near = nearOfY > near ? nearOfY : near;
    far = farOfY < far ? farOfY : far;
    near = nearOfZ > near ? nearOfZ : near;
    far = farOfZ < far ? farOfZ : far;
    near = near > 0 ? near : 0;
    far = far < limit ? far : limit;
    return near <= far ? near : NEVER;
  }

  private void setX(double origin, double step) {
    boolean still = Math.abs(step) < SMALLEST_STEP;
    double rate = still ? NO_STEP : 1 / step;
    nearX = step < 0 && !still ? 3 : 0;
    nearOriginX = still ? above(origin) : origin;
    farOriginX = still ? below(origin) : origin;
    nearRateX = rate * (1 - SLACK);
    farRateX = rate * (1 + SLACK);
  }

  private void setY(double origin, double step) {
    boolean still = Math.abs(step) < SMALLEST_STEP;
    double rate = still ? NO_STEP : 1 / step;
    nearY = step < 0 && !still ? 4 : 1;
    nearOriginY = still ? above(origin) : origin;
    farOriginY = still ? below(origin) : origin;
    nearRateY = rate * (1 - SLACK);
    farRateY = rate * (1 + SLACK);
  }

  private void setZ(double origin, double step) {
    boolean still = Math.abs(step) < SMALLEST_STEP;
    double rate = still ? NO_STEP : 1 / step;
    nearZ = step < 0 && !still ? 5 : 2;
    nearOriginZ = still ? above(origin) : origin;
    farOriginZ = still ? below(origin) : origin;
    nearRateZ = rate * (1 - SLACK);
    farRateZ = rate * (1 + SLACK);
  }

  private static double above(double origin) {
    return Math.max(Math.nextUp(origin), origin + NUDGE);
  }

  private static double below(double origin) {
    return Math.min(Math.nextDown(origin), origin - NUDGE);
  }
}
