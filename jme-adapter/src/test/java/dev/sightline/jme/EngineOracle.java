package dev.sightline.jme;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Compares all hits of a ray with the engine's, one by one. Every difference must be one of the
 * engine's known errors, which are told apart by the exact position of the hit in its triangle.
 */
public final class EngineOracle {
  /** What the engine is known to get wrong, and agreement. */
  public enum Kind {
    /** Same geometry, triangle, distance, point and normal. */
    AGREED,
    /** Same triangle, but the engine is off by the rounding of its world coordinates. */
    ROUNDED,
    /** The engine misses a hit at an edge, or within its rounding of one. */
    MISSED_AT_EDGE,
    /** Both hit the surface there, but the engine names the neighbour across an edge. */
    NEIGHBOUR,
    /** The engine reports a triangle that the ray passes by within the engine's rounding. */
    FALSE_AT_EDGE,
    /** The engine takes ray and triangle for parallel: small, or seen almost from its edge. */
    MISSED_AS_PARALLEL
  }

  /** How far the engine's chain of float operations may shift a ray, in units of the last place. */
  private static final double EDGE_ULPS = 16;

  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private final List<String> unexplained = new ArrayList<>();
  private final List<String> againstUs = new ArrayList<>();
  private int forUs;
  private int rays;
  private int hitRays;

  /** Takes the results of both sides for one ray. */
  public void compare(Ray ray, CollisionResults engine, CollisionResults ours) {
    rays++;
    hitRays += ours.size() > 0 ? 1 : 0;
    List<CollisionResult> left = new ArrayList<>();
    ours.forEach(left::add);
    for (CollisionResult expected : engine) {
      CollisionResult match = find(expected, left, ray);
      if (match != null) {
        removeSame(left, match);
        count(isClose(expected, match) ? Kind.AGREED : Kind.ROUNDED);
      } else if (isAtEdge(ray, expected)) {
        count(isNeighbourAmong(expected, ours) ? Kind.NEIGHBOUR : Kind.FALSE_AT_EDGE);
        judge(!WorldJudge.meets(ray, expected), "we miss", expected, ray);
      } else {
        unexplained.add("only the engine: " + expected + " for " + ray);
      }
    }
    for (CollisionResult hit : ours) {
      checkPlace(ray, hit);
    }
    for (CollisionResult extra : left) {
      classifyExtra(ray, extra);
    }
  }

  /** Ours has to lie where doubles put it, whatever the engine says. */
  private void checkPlace(Ray ray, CollisionResult hit) {
    double[][] v = world(hit);
    double[] e = minus(v[1], v[0]);
    double[] f = minus(v[2], v[0]);
    double[] o = minus(v[0], new double[] {ray.origin.x, ray.origin.y, ray.origin.z});
    double[] d = {ray.direction.x, ray.direction.y, ray.direction.z};
    double exact = det(o, e, f) / det(d, e, f);
    double unit = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    if (!(Math.abs(exact * unit - hit.getDistance()) <= 1e-6 * Math.max(1, exact))) {
      unexplained.add("ours is off: " + hit + " instead of " + exact * unit + " for " + ray);
    }
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private void judge(boolean isOurs, String otherwise, CollisionResult hit, Ray ray) {
    if (isOurs) {
      forUs++;
    } else {
      againstUs.add(otherwise + ": " + hit + " for " + ray);
    }
  }

  private void classifyExtra(Ray ray, CollisionResult extra) {
    judge(WorldJudge.meets(ray, extra), "we invent", extra, ray);
    if (isParallelToEngine(ray, extra)) {
      count(Kind.MISSED_AS_PARALLEL);
    } else if (isAtEdge(ray, extra)) {
      count(Kind.MISSED_AT_EDGE);
    } else {
      unexplained.add("only ours: " + extra + " for " + ray);
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private static CollisionResult find(
      CollisionResult wanted, List<CollisionResult> among, Ray ray) {
    for (CollisionResult candidate : among) {
      if (candidate.getGeometry() == wanted.getGeometry()
          && candidate.getTriangleIndex() == wanted.getTriangleIndex()
          && candidate.getContactNormal().dot(wanted.getContactNormal()) > 0.9999f
          && (isClose(wanted, candidate) || isRounding(wanted, candidate, ray))) {
        return candidate;
      }
    }
    return null;
  }

  @SuppressWarnings("ReferenceEquality")
  private static boolean isNeighbourAmong(CollisionResult wanted, CollisionResults among) {
    for (CollisionResult candidate : among) {
      if (candidate.getGeometry() == wanted.getGeometry() && isClose(wanted, candidate)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isClose(CollisionResult a, CollisionResult b) {
    float tolerance = 1e-4f * Math.max(1, a.getDistance());
    return Math.abs(a.getDistance() - b.getDistance()) <= tolerance
        && a.getContactPoint().distance(b.getContactPoint()) <= tolerance;
  }

  /** Whether rounding coordinates of this size to floats moves the plane so far along the ray. */
  private static boolean isRounding(CollisionResult engine, CollisionResult ours, Ray ray) {
    float size = Math.max(ray.origin.length(), ours.getContactPoint().length());
    float slope = Math.abs(ours.getContactNormal().dot(ray.direction));
    return Math.abs(engine.getDistance() - ours.getDistance()) <= 8 * Math.ulp(size) / slope;
  }

  /** By identity: {@code CollisionResult.equals} compares distances only. */
  @SuppressWarnings("ReferenceEquality")
  private static void removeSame(List<CollisionResult> results, CollisionResult result) {
    results.removeIf(other -> other == result);
  }

  /** Whether the ray passes an edge of the triangle as closely as floats can tell. */
  private static boolean isAtEdge(Ray ray, CollisionResult hit) {
    double[][] v = world(hit);
    double[] o = {ray.origin.x, ray.origin.y, ray.origin.z};
    double[] d = {ray.direction.x, ray.direction.y, ray.direction.z};
    float size = Math.max(ray.origin.length(), hit.getContactPoint().length()) + 1;
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 3; i++) {
      nearest = Math.min(nearest, lineToSegment(o, d, v[i], v[(i + 1) % 3]));
    }
    return nearest <= EDGE_ULPS * Math.ulp(size);
  }

  /** Distance between the line of a ray and an edge, seen along the ray. */
  private static double lineToSegment(double[] o, double[] d, double[] a, double[] b) {
    double dd = dot(d, d);
    double[] p = across(minus(a, o), d, dd);
    double[] q = across(minus(b, o), d, dd);
    double[] e = minus(q, p);
    double length = dot(e, e);
    double s = length > 0 ? Math.max(0, Math.min(1, -dot(p, e) / length)) : 0;
    double[] r = {p[0] + s * e[0], p[1] + s * e[1], p[2] + s * e[2]};
    return Math.sqrt(dot(r, r));
  }

  private static double[] across(double[] p, double[] d, double dd) {
    double s = dot(p, d) / dd;
    return new double[] {p[0] - s * d[0], p[1] - s * d[1], p[2] - s * d[2]};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static boolean isParallelToEngine(Ray ray, CollisionResult hit) {
    Vector3f[] local = Shapes.corners(hit.getGeometry().getMesh(), hit.getTriangleIndex());
    Matrix4f inverse = matrix(hit.getGeometry()).invert();
    Vector3f direction = inverse.multNormal(ray.direction, null).normalizeLocal();
    float limit = 4 * FastMath.FLT_EPSILON;
    double[][] v = world(hit);
    Vector3f[] world = new Vector3f[3];
    for (int i = 0; i < 3; i++) {
      world[i] = new Vector3f((float) v[i][0], (float) v[i][1], (float) v[i][2]);
    }
    return Math.abs(normal(local).dot(direction)) < limit
        || Math.abs(normal(world).dot(ray.direction)) < limit;
  }

  private static Vector3f normal(Vector3f[] v) {
    return v[1].subtract(v[0]).cross(v[2].subtract(v[0]));
  }

  private static double[][] world(CollisionResult hit) {
    Vector3f[] local = Shapes.corners(hit.getGeometry().getMesh(), hit.getTriangleIndex());
    Matrix4f m = matrix(hit.getGeometry());
    double[][] world = new double[3][];
    for (int i = 0; i < 3; i++) {
      double x = local[i].x;
      double y = local[i].y;
      double z = local[i].z;
      world[i] =
          new double[] {
            m.m00 * x + m.m01 * y + m.m02 * z + m.m03,
            m.m10 * x + m.m11 * y + m.m12 * z + m.m13,
            m.m20 * x + m.m21 * y + m.m22 * z + m.m23
          };
    }
    return world;
  }

  private static Matrix4f matrix(Geometry geometry) {
    geometry.computeWorldMatrix();
    return geometry.getWorldMatrix();
  }

  private static double det(double[] a, double[] b, double[] c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }

  private void count(Kind kind) {
    counts.merge(kind, 1, Integer::sum);
  }

  /** How often a kind was seen. */
  public int count(String kind) {
    return counts.getOrDefault(Kind.valueOf(kind), 0);
  }

  /** Differences that are no known error of the engine. */
  public List<String> unexplained() {
    return unexplained;
  }

  /** Differences in which exact arithmetic sides with the engine. */
  public List<String> againstUs() {
    return againstUs;
  }

  /** Differences in which exact arithmetic sides with us. */
  public int forUs() {
    return forUs;
  }

  /** Share of rays that hit something. */
  public double hitShare() {
    return (double) hitRays / rays;
  }

  @Override
  public String toString() {
    return rays
        + " rays, "
        + Math.round(100 * hitShare())
        + " % hit, hits "
        + counts
        + ", unexplained "
        + unexplained.size()
        + "; exact arithmetic sides with us "
        + forUs
        + " times, with the engine "
        + againstUs.size();
  }
}
