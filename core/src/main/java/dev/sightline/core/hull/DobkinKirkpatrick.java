package dev.sightline.core.hull;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.closest.PointConvexHull;
import dev.sightline.core.closest.PointTriangle;
import java.util.Arrays;

/**
 * A polyhedron as a sequence of ever simpler ones, each inside the one before: which vertex is
 * furthest in a direction, and which point is closest to a point, from the inside out.
 *
 * <p>Each layer leaves out vertices of the one outside it, none of more than eight neighbours and
 * no two with a common edge, so there are O(log n) layers of O(n) size together. An answer on one
 * layer differs from that on the next by at most one of the vertices left out, which then is a
 * neighbour of the furthest vertex so far. A step looks at the left-out neighbours of one vertex,
 * on average fewer than three; a polyhedron can be made with a vertex that has many (the tip of a
 * cone), and there a step takes as long as that vertex has neighbours.
 *
 * <p>The layers come from {@link Quickhull}, so that the structure is exact; steps are decided in
 * double. Result class: as {@link HullGraph#support} and {@link PointConvexHull#byFaces}, to whose
 * search of all faces {@link #closest} hands a point that is within roundings of the surface. A
 * query allocates nothing. Immutable and thread-safe. Derivation:
 * docs/kernels/dobkin-kirkpatrick.md.
 *
 * <p>Source: Dobkin and Kirkpatrick, "A linear algorithm for determining the separation of convex
 * polyhedra", 1985; O'Rourke, "Computational Geometry in C", 7.10.
 */
public final class DobkinKirkpatrick {
  private static final double TOLERANCE = 64 * 0x1p-53;

  private final float[] v;
  private final int[] given;
  private final int[] inner;
  private final int[] outer;
  private final int innerCount;

  /** By layer outwards: where the left-out neighbours of each vertex of the layer inside begin. */
  private final int[][] start;

  private final int[][] leftOut;

  /** By layer outwards: where the triangles at each left-out vertex begin, and two corners each. */
  private final int[][] starStart;

  private final int[][] star;
  private final HullGraph graph;
  private final double reach;

  private DobkinKirkpatrick(HullOfPoints hull, HierarchyLayers layers) {
    graph = hull.graph();
    given = layers.order;
    v = Quickhull.gather(hull.toArray(), given);
    reach = graph.reach();
    inner = layers.triangles.get(0);
    outer = layers.triangles.get(layers.triangles.size() - 1);
    innerCount = layers.sizes.get(0);
    int steps = layers.sizes.size() - 1;
    start = new int[steps][];
    leftOut = new int[steps][];
    starStart = new int[steps][];
    star = new int[steps][];
    for (int i = 0; i < steps; i++) {
      link(i, layers.sizes.get(i), layers.sizes.get(i + 1), layers.triangles.get(i + 1));
    }
  }

  /** Each triangle with a left-out vertex has exactly one; it names two of its neighbours. */
  private void link(int step, int kept, int count, int[] triangles) {
    int[] neighbours = new int[kept + 1];
    int[] stars = new int[count - kept + 1];
    for (int t = 0; t < triangles.length; t++) {
      if (triangles[t] >= kept) {
        neighbours[triangles[next(t)] + 1]++;
        stars[triangles[t] - kept + 1]++;
      }
    }
    Arrays.parallelPrefix(neighbours, Integer::sum);
    Arrays.parallelPrefix(stars, Integer::sum);
    int[] out = new int[neighbours[kept]];
    int[] corners = new int[2 * stars[count - kept]];
    int[] to = neighbours.clone();
    int[] at = stars.clone();
    for (int t = 0; t < triangles.length; t++) {
      if (triangles[t] >= kept) {
        out[to[triangles[next(t)]]++] = triangles[t];
        int k = at[triangles[t] - kept]++;
        corners[2 * k] = triangles[next(t)];
        corners[2 * k + 1] = triangles[next(next(t))];
      }
    }
    start[step] = neighbours;
    leftOut[step] = out;
    starStart[step] = stars;
    star[step] = corners;
  }

  private static int next(int t) {
    return t % 3 == 2 ? t - 2 : t + 1;
  }

  /**
   * Builds the hierarchy over the hull of points. Time n log n for points as they come.
   *
   * @throws IllegalArgumentException if the hull has no volume
   */
  public static DobkinKirkpatrick of(HullOfPoints hull) {
    if (hull.kind() != HullKind.SOLID) {
      throw new IllegalArgumentException("a hierarchy needs a solid, not a " + hull.kind());
    }
    return new DobkinKirkpatrick(hull, new HierarchyLayers(hull));
  }

  /** How many polyhedra the sequence has. */
  public int layers() {
    return start.length + 1;
  }

  /** How many numbers the layers take together, for what they say of the size. */
  int links() {
    int sum = inner.length;
    for (int i = 0; i < start.length; i++) {
      sum += start[i].length + leftOut[i].length + starStart[i].length + star[i].length;
    }
    return sum;
  }

  /**
   * The vertex that is furthest in a direction, in the numbers of the hull; one of them where
   * several are.
   */
  public int support(double dx, double dy, double dz) {
    int at = furthestInner(dx, dy, dz);
    for (int step = 0; step < start.length; step++) {
      at = outwards(step, at, v[3 * at], v[3 * at + 1], v[3 * at + 2], dx, dy, dz);
    }
    // What rounding may have left to climb.
    return graph.support(dx, dy, dz, given[at]);
  }

  private int furthestInner(double dx, double dy, double dz) {
    int best = 0;
    double most = 0;
    for (int i = 1; i < innerCount; i++) {
      double along = along(i, v[0], v[1], v[2], dx, dy, dz);
      if (along > most) {
        most = along;
        best = i;
      }
    }
    return best;
  }

  private double along(int i, double x, double y, double z, double dx, double dy, double dz) {
    return dx * (v[3 * i] - x) + dy * (v[3 * i + 1] - y) + dz * (v[3 * i + 2] - z);
  }

  /** Of a vertex's left-out neighbours, the one that is furthest beyond a point, or the vertex. */
  private int outwards(
      int step, int at, double x, double y, double z, double dx, double dy, double dz) {
    int best = at;
    double most = 0;
    if (at + 1 < start[step].length) {
      for (int k = start[step][at]; k < start[step][at + 1]; k++) {
        int i = leftOut[step][k];
        double along = along(i, x, y, z, dx, dy, dz);
        if (along > most) {
          most = along;
          best = i;
        }
      }
    }
    return best;
  }

  /**
   * Finds the point of the polyhedron that is closest to p; p itself if it is inside. {@code u} and
   * {@code v} of the answer mean nothing.
   *
   * @return the squared distance, as {@code out} holds it; NaN if p is not finite
   */
  public double closest(double px, double py, double pz, ClosestPoint out) {
    return descend(px, py, pz, out)
        ? out.distanceSquared()
        : PointConvexHull.byFaces(px, py, pz, v, outer, out);
  }

  /** Goes through the layers; false if roundings leave the answer to a search of all faces. */
  boolean descend(double px, double py, double pz, ClosestPoint out) {
    if (!(PointConvexHull.byFaces(px, py, pz, v, inner, out) > 0)) {
      return out.distanceSquared() == 0;
    }
    int at = furthestInner(px - out.x(), py - out.y(), pz - out.z());
    for (int step = 0; step < start.length; step++) {
      if (!isOff(out)) {
        return false;
      }
      double dx = px - out.x();
      double dy = py - out.y();
      double dz = pz - out.z();
      int beyond = outwards(step, at, out.x(), out.y(), out.z(), dx, dy, dz);
      if (beyond != at) {
        int kept = start[step].length - 1;
        if (isUnder(step, beyond - kept, beyond, px, py, pz)
            && isAbove(step, beyond - kept, px, py, pz, dx, dy, dz)) {
          PointAabb.closest(px, py, pz, px, py, pz, px, py, pz, out);
          return true;
        }
        at = closestAt(step, beyond - kept, beyond, px, py, pz, at, out);
      }
    }
    return isProved(px, py, pz, at, out);
  }

  /** Whether no vertex is further than the answer says, and the answer is not at the surface. */
  private boolean isProved(double px, double py, double pz, int at, ClosestPoint out) {
    double dx = px - out.x();
    double dy = py - out.y();
    double dz = pz - out.z();
    int furthest = graph.support(dx, dy, dz, given[at]);
    double beyond =
        dx * (graph.x(furthest) - out.x())
            + dy * (graph.y(furthest) - out.y())
            + dz * (graph.z(furthest) - out.z());
    return isOff(out) && beyond <= TOLERANCE * size(out) * out.distance();
  }

  /** Whether p is so far from the answer that roundings do not turn the direction to it. */
  private boolean isOff(ClosestPoint out) {
    return out.distance() > TOLERANCE * size(out);
  }

  private double size(ClosestPoint out) {
    return Math.abs(out.x()) + Math.abs(out.y()) + Math.abs(out.z()) + out.distance() + reach;
  }

  /** Whether p is behind all triangles at a left-out vertex, for certain. */
  private boolean isUnder(int step, int k, int apex, double px, double py, double pz) {
    for (int t = starStart[step][k]; t < starStart[step][k + 1]; t++) {
      int b = 3 * star[step][2 * t];
      int c = 3 * star[step][2 * t + 1];
      double ux = (double) v[b] - v[3 * apex];
      double uy = (double) v[b + 1] - v[3 * apex + 1];
      double uz = (double) v[b + 2] - v[3 * apex + 2];
      double wx = (double) v[c] - v[3 * apex];
      double wy = (double) v[c + 1] - v[3 * apex + 1];
      double wz = (double) v[c + 2] - v[3 * apex + 2];
      double x = px - v[3 * apex];
      double y = py - v[3 * apex + 1];
      double z = pz - v[3 * apex + 2];
      double side = x * (uy * wz - uz * wy) + y * (uz * wx - ux * wz) + z * (ux * wy - uy * wx);
      // As for the side of a plane: 8 roundings of the largest the permanent can be.
      double error =
          0x1p-50
              * (Math.abs(ux) + Math.abs(wx) + Math.abs(x))
              * (Math.abs(uy) + Math.abs(wy) + Math.abs(y))
              * (Math.abs(uz) + Math.abs(wz) + Math.abs(z));
      if (!(side < -error)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether p is beyond all neighbours of a left-out vertex in a direction, for certain. If it is
   * also behind the triangles at the vertex, it is in the hull of the vertex and its neighbours.
   */
  private boolean isAbove(
      int step, int k, double px, double py, double pz, double dx, double dy, double dz) {
    boolean above = true;
    for (int t = starStart[step][k]; t < starStart[step][k + 1]; t++) {
      int b = 3 * star[step][2 * t];
      double x = dx * (px - v[b]);
      double y = dy * (py - v[b + 1]);
      double z = dz * (pz - v[b + 2]);
      above &= x + y + z > 0x1p-50 * (Math.abs(x) + Math.abs(y) + Math.abs(z));
    }
    return above;
  }

  /**
   * Looks for a closer point on the triangles at a left-out vertex; the vertex furthest with it.
   */
  private int closestAt(
      int step, int k, int apex, double px, double py, double pz, int at, ClosestPoint out) {
    double x = out.x();
    double y = out.y();
    double z = out.z();
    double best = out.distanceSquared();
    int closest = -1;
    for (int t = starStart[step][k]; t < starStart[step][k + 1]; t++) {
      int b = 3 * star[step][2 * t];
      int c = 3 * star[step][2 * t + 1];
      double d2 = PointTriangle.closest(px, py, pz, v, 3 * apex, b, c, out);
      if (d2 < best) {
        best = d2;
        closest = t;
      }
    }
    if (closest < 0) {
      // Only roundings make a vertex beyond the plane no help: the answer stays, its square anew.
      PointAabb.closest(px, py, pz, x, y, z, x, y, z, out);
      return at;
    }
    int b = star[step][2 * closest];
    int c = star[step][2 * closest + 1];
    PointTriangle.closest(px, py, pz, v, 3 * apex, 3 * b, 3 * c, out);
    return furthestAt(step, k, apex, px - out.x(), py - out.y(), pz - out.z());
  }

  private int furthestAt(int step, int k, int apex, double dx, double dy, double dz) {
    int best = apex;
    double most = 0;
    for (int t = starStart[step][k]; t < starStart[step][k + 1]; t++) {
      int i = star[step][2 * t];
      double along = along(i, v[3 * apex], v[3 * apex + 1], v[3 * apex + 2], dx, dy, dz);
      if (along > most) {
        most = along;
        best = i;
      }
    }
    return best;
  }
}
