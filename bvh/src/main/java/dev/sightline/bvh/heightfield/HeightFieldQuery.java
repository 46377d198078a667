package dev.sightline.bvh.heightfield;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.internal.TriangleHeight;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/**
 * Casts a ray {@code o + t * d} against height fields, and finds the height of a field at a place.
 *
 * <p>The answers are those of a loop over all triangles of the field with {@link
 * RayTriangle#watertight}, to the bit. Nothing is met by a ray or an interval that holds NaN, by an
 * origin or a direction that is infinite, or by a direction of zero. Hits name no instance and no
 * place among leaves.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch
 * and allocates nothing but room in lists. It keeps no field.
 */
public final class HeightFieldQuery {
  private final ShearedRay ray = new ShearedRay();
  private final HeightTraversal traversal = new HeightTraversal();
  private final TriangleHit place = new TriangleHit();

  /** Both triangles of the cell that is asked. */
  private final float[] corners = new float[18];

  private double ox;
  private double oy;
  private double oz;
  private double tMin;
  private double tMax = Double.POSITIVE_INFINITY;
  private Culling culling = Culling.NONE;
  private double errorBound;

  /** Makes a query without a ray: until it has one, it meets nothing. */
  public HeightFieldQuery() {}

  /** Sets the ray; the direction need not be a unit. */
  public HeightFieldQuery ray(double ox, double oy, double oz, double dx, double dy, double dz) {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    ray.set(ox, oy, oz, dx, dy, dz);
    return this;
  }

  /**
   * Sets the interval of {@code t} in which hits count, its ends included; all from 0 on when it is
   * not set. The ends are compared with the {@code t} that is answered.
   *
   * @param tMin in lengths of the direction; below 0 counts as 0
   * @param tMax in lengths of the direction; may be infinite
   */
  public HeightFieldQuery interval(double tMin, double tMax) {
    this.tMin = tMin;
    this.tMax = tMax;
    return this;
  }

  /** Sets which sides of triangles are passed through; none when it is not set. */
  public HeightFieldQuery culling(Culling culling) {
    this.culling = culling;
    return this;
  }

  /**
   * Finds the nearest hit; of equal distances that of the lower triangle.
   *
   * @param out receives the hit, or is cleared
   * @return whether there is a hit
   */
  public boolean nearest(HeightField field, RayHit out) {
    out.clear();
    if (!start(field)) {
      return false;
    }
    int columns = field.grid().columns();
    double best = tMax;
    int bestTriangle = Integer.MAX_VALUE;
    boolean found = false;
    int limit = traversal.limitBits(best);
    long cell;
    while ((cell = traversal.nextCell(field, limit)) != HeightTraversal.NONE) {
      int x = HeightTraversal.x(cell);
      int z = HeightTraversal.z(cell);
      field.copyCell(x, z, corners);
      int triangle = 2 * (z * columns + x);
      for (int half = 0; half < 2; half++) {
        double t = RayTriangle.watertight(ray, corners, 9 * half, culling, errorBound);
        if (t <= best && t >= tMin && (t < best || triangle + half < bestTriangle)) {
          best = t;
          bestTriangle = triangle + half;
          limit = traversal.limitBits(t);
          found = true;
        }
      }
    }
    if (found) {
      field.copyCell(field.column(bestTriangle), field.row(bestTriangle), corners);
      RayTriangle.locate(ray, corners, 9 * (bestTriangle & 1), best, errorBound, out);
      out.setTriangle(RayHit.NONE, bestTriangle, RayHit.NONE);
    }
    return found;
  }

  /** Whether there is a hit: the first one found ends the search. */
  public boolean any(HeightField field) {
    if (!start(field)) {
      return false;
    }
    int limit = traversal.limitBits(tMax);
    long cell;
    while ((cell = traversal.nextCell(field, limit)) != HeightTraversal.NONE) {
      field.copyCell(HeightTraversal.x(cell), HeightTraversal.z(cell), corners);
      for (int half = 0; half < 2; half++) {
        double t = RayTriangle.watertight(ray, corners, 9 * half, culling, errorBound);
        if (t <= tMax && t >= tMin) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Collects all hits, nearest first; equal distances by triangle. A ray through a shared edge or
   * vertex meets every triangle there, and each is reported.
   *
   * @param out is cleared and receives the hits
   * @return how many
   */
  public int all(HeightField field, RayHitList out) {
    out.clear();
    if (start(field)) {
      int columns = field.grid().columns();
      int limit = traversal.limitBits(tMax);
      long cell;
      while ((cell = traversal.nextCell(field, limit)) != HeightTraversal.NONE) {
        int x = HeightTraversal.x(cell);
        int z = HeightTraversal.z(cell);
        field.copyCell(x, z, corners);
        for (int half = 0; half < 2; half++) {
          add(2 * (z * columns + x) + half, out);
        }
      }
      out.sort();
    }
    return out.size();
  }

  private void add(int triangle, RayHitList out) {
    int at = 9 * (triangle & 1);
    double t = RayTriangle.watertight(ray, corners, at, culling, errorBound);
    if (t <= tMax && t >= tMin) {
      RayTriangle.locate(ray, corners, at, t, errorBound, place);
      out.add(RayHit.NONE, triangle, t, place.u(), place.v());
    }
  }

  private boolean start(HeightField field) {
    float least = field.ranges().least();
    float greatest = field.ranges().greatest();
    if (!ray.isValid() || !(tMin <= tMax) || !(least <= greatest)) {
      return false;
    }
    float[] xs = field.xs();
    float[] zs = field.zs();
    errorBound =
        RayTriangle.errorBound(
            ray, xs[0], least, zs[0], xs[xs.length - 1], greatest, zs[zs.length - 1]);
    traversal.start(field, ray, ox, oy, oz, tMin);
    return true;
  }

  /**
   * The height of a field at a place, decided and computed as {@link
   * dev.sightline.bvh.height.HeightQuery} does. Where triangles meet and differ, as at a gap
   * between two patches, it is the greatest.
   *
   * @return NaN beside the field and in holes
   */
  public double height(HeightField field, double x, double z) {
    float[] xs = field.xs();
    float[] zs = field.zs();
    if (!(x >= xs[0] && x <= xs[xs.length - 1] && z >= zs[0] && z <= zs[zs.length - 1])) {
      return Double.NaN;
    }
    double best = Double.NEGATIVE_INFINITY;
    for (int row = HeightTraversal.firstCell(zs, z); row < zs.length - 1 && zs[row] <= z; row++) {
      for (int column = HeightTraversal.firstCell(xs, x);
          column < xs.length - 1 && xs[column] <= x;
          column++) {
        field.copyCell(column, row, corners);
        best = Math.max(best, cellHeight(x, z));
      }
    }
    return best == Double.NEGATIVE_INFINITY ? Double.NaN : best;
  }

  private double cellHeight(double x, double z) {
    double best = Double.NEGATIVE_INFINITY;
    for (int at = 0; at < 18; at += 9) {
      boolean isHole =
          Float.isNaN(corners[at + 1])
              || Float.isNaN(corners[at + 4])
              || Float.isNaN(corners[at + 7]);
      if (!isHole) {
        double y = TriangleHeight.at(x, z, corners, at, true);
        best = y > best ? y : best;
      }
    }
    return best;
  }
}
