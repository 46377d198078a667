package dev.sightline.bvh.height;

import dev.sightline.bvh.chunky.ChunkyTriMesh;
import org.jspecify.annotations.Nullable;

/**
 * Finds the height of the ground at x and z.
 *
 * <p>A place in the plane of x and z has as many heights as triangles that count as ground (see
 * {@link HeightRule}) lie above or below it; equal ones are one storey. Whether a place lies in a
 * triangle's closed projection is decided exactly, so no place on a shared edge or vertex falls
 * through. The height is off by at most 2<sup>-38</sup> of the triangle's own difference in height
 * and a unit in the last place of a double. Equal heights: the lower triangle number.
 *
 * <p>No ground, and NaN for a height: outside of the mesh, over a hole, over nothing but vertical
 * walls, for a place or a limit that is NaN, and for an infinite place. Places are doubles that are
 * zero or between 2<sup>-149</sup> and 2<sup>128</sup>; heights count along y, up.
 *
 * <p>Immutable and thread-safe; a query allocates nothing after the first on a thread. How it
 * works: docs/bvh/chunky.md.
 */
public final class GroundHeights {
  private final ChunkyTriMesh mesh;
  private final HeightRule rule;

  /** The ground is everything that faces up. */
  public GroundHeights(ChunkyTriMesh mesh) {
    this(mesh, HeightRule.FACING_UP);
  }

  /** The ground is what the rule says. */
  public GroundHeights(ChunkyTriMesh mesh, HeightRule rule) {
    this.mesh = mesh;
    this.rule = rule;
  }

  /** What counts as ground. */
  public HeightRule rule() {
    return rule;
  }

  /** The mesh that is asked. */
  public ChunkyTriMesh mesh() {
    return mesh;
  }

  /**
   * The height of the highest ground at a place.
   *
   * @return NaN for none
   */
  public double highest(double x, double z) {
    return highestBelow(x, Double.POSITIVE_INFINITY, z);
  }

  /**
   * The height of the highest ground at a place that is not above {@code y}: the floor that
   * something stands on, under a roof or a bridge.
   *
   * @return NaN for none
   */
  public double highestBelow(double x, double y, double z) {
    return find(x, y, z, null);
  }

  /**
   * The highest ground at a place that is not above {@code y}, with its triangle and slope.
   *
   * @param y infinity for the highest of all
   * @param out receives the ground, or is cleared
   * @return whether there is ground
   */
  public boolean highestBelow(double x, double y, double z, HeightSample out) {
    out.clear();
    find(x, y, z, out);
    return out.isFound();
  }

  /** The best height; all about it goes to {@code out} if there is one. */
  private double find(double x, double maxY, double z, @Nullable HeightSample out) {
    ColumnTraversal column = ColumnTraversal.get();
    int place = column.highest(mesh.nodes(), rule, x, maxY, z);
    if (place < 0) {
      return Double.NaN;
    }
    double y = column.height();
    if (out != null) {
      double slope = TriangleSlope.degrees(mesh.nodes().vertices, 9 * place);
      out.set(mesh.nodes().triangles[place], x, y, z, slope, 0);
    }
    return y;
  }

  /**
   * All grounds at a place, highest first.
   *
   * @param out receives them, or is cleared
   * @return how many there are
   */
  public int storeys(double x, double z, HeightList out) {
    out.clear();
    ColumnTraversal.get().storeys(mesh.nodes(), rule, x, z, out);
    return out.size();
  }

  /**
   * The ground at a place that is not above {@code y} or, where there is none, the point of the
   * ground not above {@code y} that is nearest in the plane of x and z, within a radius: where to
   * put what has left the ground by a little. Of equally near points the highest, then the lower
   * triangle number. The point is rounded: off by a few units in the last place of a double of the
   * coordinates.
   *
   * @param y infinity for no limit
   * @param radius how far at most, in the plane of x and z; a point whose {@link
   *     HeightSample#distance} is as far as that counts
   * @param out receives the ground, or is cleared
   * @return whether there is ground; never where the radius is negative or NaN
   */
  public boolean nearest(double x, double y, double z, double radius, HeightSample out) {
    boolean valid = radius >= 0 && Math.abs(x) + Math.abs(z) < Double.POSITIVE_INFINITY;
    out.clear();
    if (!valid) {
      return false;
    }
    return highestBelow(x, y, z, out) || out.search.run(mesh.nodes(), rule, x, y, z, radius, out);
  }
}
