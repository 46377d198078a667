package dev.sightline.core.convex;

import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Tetrahedron;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;

/**
 * A convex shape as {@link Gjk} and {@link Penetration} see it: the furthest vertex in a direction,
 * and a radius around the whole. Spheres are a point with a radius, capsules a segment with a
 * radius, so that rounding is exact and not approached. Cylinders and cones are points of their
 * circles, 2^29 of each: the surface is off by at most {@code 16 * 2^-53} of the shape's reach:
 * that adds to what a kernel's bound says.
 *
 * <p>Caller-owned, mutable and meant for reuse: each of the methods named after a shape makes it
 * that shape, {@link #place} moves it. It keeps the vertices relative to a point of the shape, so
 * that digits are not lost far from the origin. A shape without area or volume is what its numbers
 * say, a segment or a point. Coordinates that are not finite make every question answer NaN. A new
 * shape is the origin. Not thread-safe, queries included; a {@link HullGraph} may be shared.
 */
public final class ConvexShape extends SupportVertices {
  /** How far a placement of a round shape may be from a rotation and one scale, as for Obb. */
  private static final double SKEW = 1e-3;

  /** Makes the shape a point: the origin. */
  public ConvexShape() {}

  /** Makes the shape a point. */
  public ConvexShape point(double x, double y, double z) {
    return begin(POINTS, 1, x, y, z).finish();
  }

  /** Makes the shape the sphere around a point; throws if the radius is negative. */
  public ConvexShape sphere(double x, double y, double z, double radius) {
    return point(x, y, z).round(radius);
  }

  /** Makes the shape a segment. */
  public ConvexShape segment(double ax, double ay, double az, double bx, double by, double bz) {
    return begin(POINTS, 2, ax, ay, az).offset(3, bx, by, bz).finish();
  }

  /** Makes the shape all that is at most a radius from a segment; throws if it is negative. */
  public ConvexShape capsule(
      double ax, double ay, double az, double bx, double by, double bz, double radius) {
    return segment(ax, ay, az, bx, by, bz).round(radius);
  }

  /**
   * Makes the shape a solid cylinder with flat ends, as {@link Cylinder} has it. Two equal ends
   * have no direction, and every question answers NaN. It may be placed by any affine map.
   *
   * @throws IllegalArgumentException if the radius is negative
   */
  public ConvexShape cylinder(
      double ax, double ay, double az, double bx, double by, double bz, double radius) {
    return cone(ax, ay, az, bx, by, bz, radius, radius);
  }

  /**
   * Makes the shape a solid cone with flat ends, whole or cut off, as {@link Cone} has it. Two
   * equal ends have no direction, and every question answers NaN. It may be placed by any affine
   * map.
   *
   * @param startRadius of the circle around a
   * @param endRadius of the circle around b
   * @throws IllegalArgumentException if a radius is negative
   */
  public ConvexShape cone(
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double startRadius,
      double endRadius) {
    requireNotNegative(startRadius);
    requireNotNegative(endRadius);
    begin(RIMS, 4, ax, ay, az).offset(3, bx, by, bz);
    startRim = startRadius;
    endRim = endRadius;
    frame();
    return finish();
  }

  /** Makes the shape the triangle of the nine coordinates from {@code v[i]}. */
  public ConvexShape triangle(float[] v, int i) {
    return points(v, i, 3);
  }

  /** Makes the shape the tetrahedron of the twelve coordinates from {@code v[i]}. */
  public ConvexShape tetrahedron(float[] v, int i) {
    return points(v, i, 4);
  }

  /**
   * Makes the shape the hull of some points, which need not be its vertices. Every support looks at
   * all of them: for more than some dozens, {@link #hull} is faster.
   *
   * @param v holds the coordinates, three each
   * @param i index of the first of them
   * @param points how many points, at least one
   * @throws IllegalArgumentException if there is no point
   */
  public ConvexShape points(float[] v, int i, int points) {
    if (points < 1) {
      throw new IllegalArgumentException("a convex shape needs a point, and has " + points);
    }
    begin(POINTS, points, v[i], v[i + 1], v[i + 2]);
    for (int k = 3; k < 3 * points; k += 3) {
      offset(k, v[i + k], v[i + k + 1], v[i + k + 2]);
    }
    return finish();
  }

  /** Makes the shape an AABB; minima above maxima make it the box between them. */
  public ConvexShape aabb(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    begin(
        BOX, 8, minX + 0.5 * (maxX - minX), minY + 0.5 * (maxY - minY), minZ + 0.5 * (maxZ - minZ));
    halfEdge(0, 0.5 * (maxX - minX), 0, 0);
    halfEdge(3, 0, 0.5 * (maxY - minY), 0);
    return halfEdge(6, 0, 0, 0.5 * (maxZ - minZ)).finish();
  }

  /** Makes the shape an oriented box, of the fifteen numbers of {@link Obb#toArray}. */
  public ConvexShape obb(float[] box, int i) {
    begin(BOX, 8, box[i], box[i + 1], box[i + 2]);
    for (int k = 0; k < 3; k++) {
      double half = box[i + 12 + k];
      int axis = i + 3 + 3 * k;
      halfEdge(3 * k, half * box[axis], half * box[axis + 1], half * box[axis + 2]);
    }
    return finish();
  }

  /** Makes the shape a polyhedron. */
  public ConvexShape hull(HullGraph polyhedron) {
    begin(HULL, polyhedron.vertexCount(), polyhedron.x(0), polyhedron.y(0), polyhedron.z(0));
    graph = polyhedron;
    reach = polyhedron.reach();
    return this;
  }

  /** {@link #aabb} for a record. */
  public ConvexShape set(Aabb box) {
    Vec3 min = box.min();
    Vec3 max = box.max();
    return aabb(min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
  }

  /** {@link #obb} for a record. */
  public ConvexShape set(Obb box) {
    return obb(box.toArray(), 0);
  }

  /** {@link #sphere} for a record. */
  public ConvexShape set(Sphere sphere) {
    return sphere(sphere.centre().x(), sphere.centre().y(), sphere.centre().z(), sphere.radius());
  }

  /** {@link #segment} for a record. */
  public ConvexShape set(Segment segment) {
    Vec3 a = segment.start();
    Vec3 b = segment.end();
    return segment(a.x(), a.y(), a.z(), b.x(), b.y(), b.z());
  }

  /** {@link #capsule} for a record. */
  public ConvexShape set(Capsule capsule) {
    return set(capsule.axis()).round(capsule.radius());
  }

  /** {@link #cylinder} for a record. */
  public ConvexShape set(Cylinder cylinder) {
    float radius = cylinder.radius();
    return set(new Cone(cylinder.axis(), radius, radius));
  }

  /** {@link #cone} for a record. */
  public ConvexShape set(Cone cone) {
    Vec3 a = cone.axis().start();
    Vec3 b = cone.axis().end();
    return cone(a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), cone.startRadius(), cone.endRadius());
  }

  /** {@link #triangle} for a record. */
  public ConvexShape set(Triangle triangle) {
    return triangle(triangle.toArray(), 0);
  }

  /** {@link #tetrahedron} for a record. */
  public ConvexShape set(Tetrahedron tetrahedron) {
    return tetrahedron(tetrahedron.toArray(), 0);
  }

  /** {@link #hull} for a record, whose adjacency is found anew each time. */
  public ConvexShape set(ConvexHull polyhedron) {
    return hull(HullGraph.of(polyhedron));
  }

  /**
   * Maps the shape as it is by an affine transform; what this rounds is relative to the coordinates
   * before and after. A radius is multiplied by the scale.
   *
   * @param m holds the transform, three rows of four numbers: the linear part and the translation
   * @param i index of the first of them
   * @throws IllegalArgumentException if the shape has a radius and the linear part is not a
   *     rotation, or a reflection, times one positive scale, to 1e-3
   */
  public ConvexShape place(double[] m, int i) {
    if (radius > 0) {
      radius *= scaleOf(m, i);
    }
    double px = originX;
    double py = originY;
    double pz = originZ;
    originX = m[i] * px + m[i + 1] * py + m[i + 2] * pz + m[i + 3];
    originY = m[i + 4] * px + m[i + 5] * py + m[i + 6] * pz + m[i + 7];
    originZ = m[i + 8] * px + m[i + 9] * py + m[i + 10] * pz + m[i + 11];
    if (kind == HULL) {
      placeHull(m, i);
      return this;
    }
    for (int k = 0; k < slots(); k += 3) {
      map(m, i, offsets, k, 1);
    }
    return finish();
  }

  /** Moves the shape as it is; what this rounds is relative to its coordinates. */
  public ConvexShape move(double x, double y, double z) {
    originX += x;
    originY += y;
    originZ += z;
    return this;
  }

  /**
   * Makes the shape all that is at most a distance from what it was: adds the distance to its
   * radius.
   *
   * @throws IllegalArgumentException if the radius would be negative
   */
  public ConvexShape grow(double distance) {
    return round(radius + distance);
  }

  /** Makes the shape what another one is now. */
  public ConvexShape set(ConvexShape other) {
    take(other);
    return this;
  }

  /** First coordinate of a point of the shape, which {@link #extent} is measured from. */
  public double originX() {
    return originX;
  }

  /** Second coordinate of that point. */
  public double originY() {
    return originY;
  }

  /** Third coordinate of that point. */
  public double originZ() {
    return originZ;
  }

  /** How far the shape reaches around its vertices: 0 where it has no rounding. */
  public double radius() {
    return radius;
  }

  /**
   * How far the shape reaches along a unit vector, by all its vertices and its radius, measured
   * from its origin point: exact except for roundings of its own size, wherever it lies. NaN if a
   * coordinate, relative to that point, is not finite.
   */
  public double extent(double nx, double ny, double nz) {
    return furthest(nx, ny, nz) + radius + 0 * reach;
  }

  /**
   * Writes vectors along the edges of a box or of a segment, or along the axis of a cylinder or
   * cone, whose directions tell where such a shape can be separated from another; other shapes name
   * none.
   *
   * @param out receives three numbers for each, nine at most
   * @return how many: three, one or none
   */
  public int edges(double[] out) {
    int edges = kind == BOX ? 3 : kind == RIMS || (kind == POINTS && count == 2) ? 1 : 0;
    System.arraycopy(offsets, edges == 1 ? 3 : 0, out, 0, 3 * edges);
    return edges;
  }

  private static double scaleOf(double[] m, int i) {
    double xx = columns(m, i, 0, 0);
    double yy = columns(m, i, 1, 1);
    double zz = columns(m, i, 2, 2);
    double scale = Math.cbrt(Math.sqrt(xx) * Math.sqrt(yy) * Math.sqrt(zz));
    double square = scale * scale;
    double worst =
        Math.max(
            Math.max(Math.abs(xx - square), Math.max(Math.abs(yy - square), Math.abs(zz - square)))
                / 2,
            Math.max(
                Math.abs(columns(m, i, 0, 1)),
                Math.max(Math.abs(columns(m, i, 1, 2)), Math.abs(columns(m, i, 2, 0)))));
    if (worst > SKEW * square || square == 0) {
      throw new IllegalArgumentException(
          "a shape with a radius needs a placement by rotation and one positive scale, not "
              + Arrays.toString(Arrays.copyOfRange(m, i, i + 12)));
    }
    return scale;
  }

  private static double columns(double[] m, int i, int j, int k) {
    return m[i + j] * m[i + k] + m[i + 4 + j] * m[i + 4 + k] + m[i + 8 + j] * m[i + 8 + k];
  }

  private ConvexShape begin(int kind, int count, double x, double y, double z) {
    reset(kind, count, x, y, z);
    return this;
  }

  private ConvexShape finish() {
    measure();
    return this;
  }

  private ConvexShape offset(int k, double x, double y, double z) {
    return halfEdge(k, x - originX, y - originY, z - originZ);
  }

  private ConvexShape halfEdge(int k, double x, double y, double z) {
    offsets[k] = x;
    offsets[k + 1] = y;
    offsets[k + 2] = z;
    return this;
  }

  private ConvexShape round(double radius) {
    requireNotNegative(radius);
    this.radius = radius;
    return this;
  }

  private static void requireNotNegative(double radius) {
    if (radius < 0) {
      throw new IllegalArgumentException("radius is negative: " + radius);
    }
  }
}
