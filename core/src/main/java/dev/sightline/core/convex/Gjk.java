package dev.sightline.core.convex;

/**
 * How far are two convex shapes from each other?
 *
 * <p>The method of Gilbert, Johnson and Keerthi: the closest point to the origin of the set of all
 * differences of points of the two shapes, found over at most four of its vertices at a time, with
 * signed volumes for the closest point of the four. It ends when the furthest vertices prove that
 * no point is closer than the one held, except for roundings of the operands' size; no number in it
 * is an absolute length. Steps bring the point closer, except for a few that leave its distance as
 * it is except for roundings, so it ends always, and after {@value #MOST_ITERATIONS} steps in any
 * case; {@link GjkResult#converged()} tells how.
 *
 * <p>Shapes are closed. Result class: rounded. The distance is off by at most {@code 72 * 2^-53}
 * times the sum of the distance and the lengths of the shapes if the search has converged; it is 0
 * if they meet and may be 0 only if their distance is below that. Each closest point lies in its
 * shape except for {@code 8 * 2^-53} times the shape's own length and coordinates. The common point
 * of shapes that meet lies so in the one that reaches less far, however much smaller that is, and
 * in the other except for the bound of the distance. Where a kernel exists for two shapes (as for
 * triangles, {@code overlap}), that one decides exactly. Operands that are not finite, or whose
 * distance and lengths together are not below {@code 2^200}, give NaN, and do not intersect; where
 * all of them are below {@code 2^-200} the bound does not hold, since products of four lengths
 * leave the range of a double. Coordinates of floats stay far from both. Allocates nothing after
 * the first exact evaluation on a thread. Thread-safe as long as no other thread uses the shapes
 * and the result. Derivation: docs/kernels/gjk.md.
 *
 * <p>Source: Gilbert, Johnson and Keerthi 1988; van den Bergen 1999 for the duality gap; Montanari,
 * Petrinic and Barbieri 2017 for the signed volumes.
 */
public final class Gjk {
  /** The most steps of a search; random polyhedra take about ten. */
  static final int MOST_ITERATIONS = 256;

  /**
   * The most steps in a row that change the distance by roundings only. They may still bring a
   * better direction: that of a point near the origin is vague, the normal of a face is not.
   */
  private static final int MOST_LEVEL = 8;

  /**
   * A point of the difference is off by up to 8 roundings (5 of a placement, 3 of differences), its
   * product with a unit vector by 3 more.
   */
  private static final double TOLERANCE = 12 * 0x1p-53;

  /** Products of four lengths above this leave the range of a double. */
  private static final double LARGEST = 0x1p200;

  private Gjk() {}

  /**
   * Finds the distance and the closest points of two shapes.
   *
   * @return the distance, as {@code out} holds it
   */
  public static double distance(ConvexShape a, ConvexShape b, GjkResult out) {
    out.simplex.clear();
    a.startCold();
    b.startCold();
    return search(a, b, 0, 0, 0, Double.NaN, out);
  }

  /**
   * As {@link #distance}, starting from where the search ended whose answer {@code out} holds: fast
   * for shapes that have moved a little. The answer is as good whatever {@code out} holds; among
   * pairs that are equally close it may be another one.
   *
   * @return the distance, as {@code out} holds it
   */
  public static double distanceWarm(ConvexShape a, ConvexShape b, GjkResult out) {
    return search(a, b, 0, 0, 0, Double.NaN, out);
  }

  /**
   * Whether two shapes have a point in common. Ends as soon as that is known: {@code out} holds
   * some points and bounds, not the closest.
   */
  public static boolean intersects(ConvexShape a, ConvexShape b, GjkResult out) {
    out.simplex.clear();
    a.startCold();
    b.startCold();
    return search(a, b, 0, 0, 0, 0, out) == 0;
  }

  /**
   * As {@link #intersects}, starting from where the search ended whose answer {@code out} holds.
   */
  public static boolean intersectsWarm(ConvexShape a, ConvexShape b, GjkResult out) {
    return search(a, b, 0, 0, 0, 0, out) == 0;
  }

  /**
   * As {@link #distanceWarm}, with the first shape moved; the displacement is rounded relative to
   * the distance of the shapes, not to their coordinates.
   */
  static double distanceMoved(
      ConvexShape a, double x, double y, double z, ConvexShape b, GjkResult out) {
    return search(a, b, x, y, z, Double.NaN, out);
  }

  /** Searches until the distance is known, or known to be above a limit or not (NaN: none). */
  private static double search(
      ConvexShape a, ConvexShape b, double x, double y, double z, double limit, GjkResult out) {
    if (a == b) {
      throw new IllegalArgumentException(
          "one object for both shapes: a shape keeps its own vertex");
    }
    double dx = a.originX - b.originX + x;
    double dy = a.originY - b.originY + y;
    double dz = a.originZ - b.originZ + z;
    double margin = a.radius + b.radius;
    double size = Math.sqrt(dx * dx + dy * dy + dz * dz) + a.reach + b.reach + margin;
    if (!(size < LARGEST)) {
      out.fail();
      return Double.NaN;
    }
    out.iterations = 0;
    out.forgetPlane();
    if (!start(a, b, dx, dy, dz, out.simplex)) {
      descend(a, b, dx, dy, dz, TOLERANCE * size, limit + margin, out);
    } else {
      out.core = 0;
      out.converged = true;
    }
    out.finish(a, b, x, y, z);
    return out.distance();
  }

  /** Takes the vertices of the last simplex where they are now, or any; true if they meet. */
  private static boolean start(
      ConvexShape a, ConvexShape b, double dx, double dy, double dz, Simplex s) {
    int held = s.count;
    s.clear();
    for (int i = 0; i < held; i++) {
      int first = s.first[i];
      int second = s.second[i];
      if (first < a.vertexCount() && second < b.vertexCount() && !s.holds(first, second)) {
        a.select(first);
        b.select(second);
        s.push(a, b, dx, dy, dz);
      }
    }
    if (s.count == 0) {
      a.support(-dx, -dy, -dz);
      b.support(dx, dy, dz);
      s.push(a, b, dx, dy, dz);
    }
    boolean inside = s.solve();
    if (!inside) {
      s.accept();
    }
    return inside;
  }

  private static void descend(
      ConvexShape a,
      ConvexShape b,
      double dx,
      double dy,
      double dz,
      double tolerance,
      double limit,
      GjkResult out) {
    Simplex s = out.simplex;
    int level = 0;
    double least = s.square;
    out.converged = true;
    while (true) {
      out.core = Math.sqrt(s.square);
      if (out.core <= tolerance) {
        out.core = 0;
        return;
      }
      if (out.core <= limit) {
        return;
      }
      if (out.iterations == MOST_ITERATIONS) {
        break;
      }
      out.iterations++;
      a.support(-s.vx, -s.vy, -s.vz);
      b.support(s.vx, s.vy, s.vz);
      double wx = (a.x - b.x) + dx;
      double wy = (a.y - b.y) + dy;
      double wz = (a.z - b.z) + dz;
      double along = (wx * s.vx + wy * s.vy + wz * s.vz) / out.core;
      if (along > out.coreAtLeast) {
        out.takePlane(along, s.vx / out.core, s.vy / out.core, s.vz / out.core);
      }
      if (out.core - out.coreAtLeast <= tolerance || along > limit + tolerance) {
        return;
      }
      if (s.holds(a.vertex, b.vertex)) {
        break;
      }
      s.push(a, b, dx, dy, dz);
      if (s.solve()) {
        out.core = 0;
        return;
      }
      double found = s.found();
      if (found < least) {
        least = found;
        level = 0;
      } else if (isFacing(a, b, dx, dy, dz, tolerance, out)) {
        return;
      } else if (!(Math.sqrt(found) <= Math.sqrt(least) + tolerance) || ++level > MOST_LEVEL) {
        s.reject();
        break;
      }
      s.accept();
    }
    out.converged = false;
  }

  /**
   * Whether the plane of the three points at hand closes the gap. A point near the origin has a
   * vague direction, and on an edge through the middle of a face it leads to the same third point
   * time and again; the normal of the three is not vague.
   */
  private static boolean isFacing(
      ConvexShape a,
      ConvexShape b,
      double dx,
      double dy,
      double dz,
      double tolerance,
      GjkResult out) {
    Simplex s = out.simplex;
    if (s.count != 3) {
      return false;
    }
    s.normal(0, 1, 2);
    double length = Math.sqrt(s.nx * s.nx + s.ny * s.ny + s.nz * s.nz);
    double sign = s.nx * s.vx + s.ny * s.vy + s.nz * s.vz > 0 ? length : -length;
    double nx = s.nx / sign;
    double ny = s.ny / sign;
    double nz = s.nz / sign;
    a.support(-nx, -ny, -nz);
    b.support(nx, ny, nz);
    double along = ((a.x - b.x) + dx) * nx + ((a.y - b.y) + dy) * ny + ((a.z - b.z) + dz) * nz;
    if (!(out.core - along <= tolerance)) {
      return false;
    }
    s.reject();
    out.takePlane(along, nx, ny, nz);
    return true;
  }
}
