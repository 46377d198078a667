package dev.sightline.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.core.oracle.BoxOracle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares the triangles that both sides find in a volume with each other, and each difference with
 * the truth: exact arithmetic for boxes, a formula of its own in double for balls. Every difference
 * must be one of the engine's known errors.
 */
public final class VolumeOracle {
  /** Agreement, and what the engine is known to get wrong. */
  public enum Kind {
    /** Both report the triangle, and say the same of it. */
    AGREED,
    /**
     * The box test takes the extent of y for that of z across the third edge: a true one missed.
     */
    MISSED_BY_WRONG_EXTENT,
    /** The same, a triangle reported that the box does not meet. */
    FALSE_BY_WRONG_EXTENT,
    /** The box lies in front of the triangle's plane; the engine asks only whether it is behind. */
    FALSE_IN_FRONT_OF_PLANE,
    /** Box and triangle touch, or miss each other, by less than the engine's rounding. */
    BOX_ROUNDING,
    /** Ball and triangle touch, or miss each other, by less than the engine's rounding. */
    BALL_ROUNDING,
    /** A vertex is nearest to the centre; the engine names a point of the edge across. */
    EDGE_FOR_VERTEX,
    /** On a thin triangle the engine's point is off by more than a ten-thousandth. */
    CONTACT_ROUNDING,
    /** The engine cannot invert the matrix of a mesh that is scaled flat, and throws. */
    FLAT_REFUSED
  }

  private static final double ULPS = 32;

  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private final List<String> unexplained = new ArrayList<>();
  private int volumes;
  private int met;

  /** Takes both answers for one geometry; {@code engine} is null where the engine throws. */
  public void compare(
      Geometry geometry, BoundingVolume volume, CollisionResults engine, CollisionResults ours) {
    volumes++;
    met += ours.size() > 0 ? 1 : 0;
    if (engine == null) {
      count(Kind.FLAT_REFUSED);
      return;
    }
    Map<Integer, CollisionResult> expected = byTriangle(engine);
    Map<Integer, CollisionResult> found = byTriangle(ours);
    if (found.size() != ours.size()) {
      unexplained.add("ours reports a triangle twice for " + volume);
    }
    for (int triangle : found.keySet()) {
      float[] v = world(geometry, triangle);
      CollisionResult theirs = expected.remove(triangle);
      if (theirs == null) {
        missed(volume, v, found.get(triangle));
      } else {
        both(volume, v, theirs, found.get(triangle));
      }
    }
    expected.forEach((triangle, theirs) -> phantom(volume, world(geometry, triangle), theirs));
  }

  private static Map<Integer, CollisionResult> byTriangle(CollisionResults results) {
    Map<Integer, CollisionResult> map = new TreeMap<>();
    results.forEach(result -> map.put(result.getTriangleIndex(), result));
    return map;
  }

  private void both(
      BoundingVolume volume, float[] v, CollisionResult engine, CollisionResult ours) {
    if (volume instanceof BoundingSphere sphere) {
      checkContact(sphere, v, ours);
      double tolerance = 1e-4 * Math.max(1, sphere.getRadius());
      boolean isSame =
          Math.abs(engine.getDistance() - ours.getDistance()) <= tolerance
              && engine.getContactPoint().distance(ours.getContactPoint()) <= tolerance
              && isAlike(engine.getContactNormal(), ours.getContactNormal(), sphere, ours);
      if (!isSame) {
        otherContact(sphere, v, engine, ours);
        return;
      }
    } else if (ours.getContactPoint() != null
        || ours.getContactNormal() != null
        || ours.getDistance() != 0) {
      unexplained.add("a box result says more than the engine's: " + ours);
    }
    count(Kind.AGREED);
  }

  private void otherContact(
      BoundingSphere sphere, float[] v, CollisionResult engine, CollisionResult ours) {
    double way = distance(sphere.getCenter(), v);
    double toVertex = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 9; i += 3) {
      float[] vertex = {
        v[i], v[i + 1], v[i + 2], v[i], v[i + 1], v[i + 2], v[i], v[i + 1], v[i + 2]
      };
      toVertex = Math.min(toVertex, distance(sphere.getCenter(), vertex));
    }
    double theirs = (double) engine.getDistance() + sphere.getRadius();
    double apart = engine.getContactPoint().distance(ours.getContactPoint());
    double size = 1 + sphere.getRadius() + sphere.getCenter().length();
    if (toVertex <= way + 1e-9 * size && theirs > way) {
      count(Kind.EDGE_FOR_VERTEX);
    } else if (apart <= 1e-3 * size && Math.abs(Math.abs(theirs) - way) <= 1e-4 * size) {
      count(Kind.CONTACT_ROUNDING);
    } else {
      unexplained.add("contacts differ: " + engine + " and " + ours + " for " + sphere);
    }
  }

  /** Directions of very short ways are all rounding. */
  private static boolean isAlike(
      Vector3f a, Vector3f b, BoundingSphere sphere, CollisionResult ours) {
    double way = ours.getContactPoint().distance(sphere.getCenter());
    return a.dot(b) > 0.999f || way < 1e-3;
  }

  private void checkContact(BoundingSphere sphere, float[] v, CollisionResult ours) {
    double way = distance(sphere.getCenter(), v);
    double reported = Math.abs(ours.getDistance() + (double) sphere.getRadius());
    double size = 1 + sphere.getRadius() + sphere.getCenter().length();
    double off = ours.getContactPoint().distance(sphere.getCenter()) - way;
    if (Math.abs(way - reported) > 1e-6 * size || Math.abs(off) > 1e-6 * size) {
      unexplained.add("ours is off: " + ours + " instead of " + way + " for " + sphere);
    }
  }

  private void missed(BoundingVolume volume, float[] v, CollisionResult ours) {
    if (volume instanceof BoundingSphere sphere) {
      checkContact(sphere, v, ours);
      ball(sphere, v, true);
      return;
    }
    BoundingBox box = (BoundingBox) volume;
    double rounding = rounding(box, v);
    if (!BoxOracle.meets(v, corners(box))) {
      unexplained.add("ours reports what is not met: " + ours + " for " + box);
    } else if (margin(box, v, 2, 1, true) > -rounding) {
      count(Kind.MISSED_BY_WRONG_EXTENT);
    } else if (widest(box, v, false) > -rounding) {
      count(Kind.BOX_ROUNDING);
    } else {
      unexplained.add("only ours: " + ours + " for " + box);
    }
  }

  private void phantom(BoundingVolume volume, float[] v, CollisionResult engine) {
    if (volume instanceof BoundingSphere sphere) {
      ball(sphere, v, false);
      return;
    }
    BoundingBox box = (BoundingBox) volume;
    double rounding = rounding(box, v);
    if (BoxOracle.meets(v, corners(box))) {
      unexplained.add("ours misses " + engine + " for " + box);
    } else if (margin(box, v, 2, 1, false) > 0 && margin(box, v, 2, 1, true) <= rounding) {
      count(Kind.FALSE_BY_WRONG_EXTENT);
    } else if (planeMargin(box, v) > 0 && height(box, v) > 0) {
      count(Kind.FALSE_IN_FRONT_OF_PLANE);
    } else if (widest(box, v, true) <= rounding) {
      count(Kind.BOX_ROUNDING);
    } else {
      unexplained.add("only the engine: " + engine + " for " + box);
    }
  }

  private void ball(BoundingSphere sphere, float[] v, boolean oursSaysMet) {
    double way = distance(sphere.getCenter(), v);
    double off = way - sphere.getRadius();
    float size = sphere.getCenter().length() + sphere.getRadius() + 1;
    boolean isOursRight = oursSaysMet ? off <= 1e-12 * size : off >= -1e-12 * size;
    if (isOursRight && Math.abs(off) <= ULPS * Math.ulp(size)) {
      count(Kind.BALL_ROUNDING);
    } else {
      unexplained.add((oursSaysMet ? "only ours" : "only the engine") + " for " + sphere);
    }
  }

  /** Distance of a point from a triangle: over its face if the foot is inside, or from an edge. */
  private static double distance(Vector3f centre, float[] v) {
    double[][] p = new double[3][];
    for (int i = 0; i < 3; i++) {
      p[i] =
          new double[] {
            (double) v[3 * i] - centre.x,
            (double) v[3 * i + 1] - centre.y,
            (double) v[3 * i + 2] - centre.z
          };
    }
    double best = Double.POSITIVE_INFINITY;
    double[] n = cross(minus(p[1], p[0]), minus(p[2], p[0]));
    boolean isInside = dot(n, n) > 0;
    for (int i = 0; i < 3; i++) {
      double[] a = p[i];
      double[] e = minus(p[(i + 1) % 3], a);
      double length = dot(e, e);
      double s = length > 0 ? Math.max(0, Math.min(1, -dot(a, e) / length)) : 0;
      double[] q = {a[0] + s * e[0], a[1] + s * e[1], a[2] + s * e[2]};
      best = Math.min(best, Math.sqrt(dot(q, q)));
      isInside &= dot(cross(e, new double[] {-a[0], -a[1], -a[2]}), n) >= 0;
    }
    return isInside ? Math.min(best, Math.abs(dot(n, p[0])) / Math.sqrt(dot(n, n))) : best;
  }

  private static float[] corners(BoundingBox box) {
    Vector3f min = box.getMin(null);
    Vector3f max = box.getMax(null);
    return new float[] {min.x, min.y, min.z, max.x, max.y, max.z};
  }

  private static double[] extents(BoundingBox box) {
    return new double[] {box.getXExtent(), box.getYExtent(), box.getZExtent()};
  }

  /**
   * How far apart box and triangle are across edge {@code k} and an axis; negative if they overlap.
   *
   * @param asEngine with y's extent in z's place
   */
  private static double margin(BoundingBox box, float[] v, int k, int axis, boolean asEngine) {
    double[] unit = new double[3];
    unit[axis] = 1;
    double[] along = cross(unit, edge(v, k));
    double[] extents = extents(box);
    if (asEngine) {
      extents[2] = extents[1];
    }
    return along(box, v, along, extents);
  }

  private static double planeMargin(BoundingBox box, float[] v) {
    return along(box, v, cross(edge(v, 0), edge(v, 1)), extents(box));
  }

  private static double height(BoundingBox box, float[] v) {
    double[] n = cross(edge(v, 0), edge(v, 1));
    Vector3f c = box.getCenter();
    return n[0] * (c.x - v[0]) + n[1] * (c.y - v[1]) + n[2] * (c.z - v[2]);
  }

  /** The widest margin of all axes that the engine tests rightly, or of all. */
  private static double widest(BoundingBox box, float[] v, boolean all) {
    double widest = planeMargin(box, v);
    for (int axis = 0; axis < 3; axis++) {
      double[] unit = new double[3];
      unit[axis] = 1;
      widest = Math.max(widest, along(box, v, unit, extents(box)));
      for (int k = 0; k < 3; k++) {
        if (all || k != 2 || axis != 1) {
          widest = Math.max(widest, margin(box, v, k, axis, false));
        }
      }
    }
    return widest;
  }

  /** The gap of the two projections onto a line, in world units. */
  private static double along(BoundingBox box, float[] v, double[] n, double[] extents) {
    double length = Math.sqrt(dot(n, n));
    if (!(length > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    Vector3f c = box.getCenter();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < 9; i += 3) {
      double d =
          n[0] * ((double) v[i] - c.x)
              + n[1] * ((double) v[i + 1] - c.y)
              + n[2] * ((double) v[i + 2] - c.z);
      low = Math.min(low, d);
      high = Math.max(high, d);
    }
    double reach =
        Math.abs(n[0]) * extents[0] + Math.abs(n[1]) * extents[1] + Math.abs(n[2]) * extents[2];
    return Math.max(low - reach, -high - reach) / length;
  }

  private static double rounding(BoundingBox box, float[] v) {
    float size = 1 + box.getCenter().length() + box.getExtent(null).length();
    for (float coordinate : v) {
      size = Math.max(size, Math.abs(coordinate));
    }
    return ULPS * Math.ulp(size);
  }

  private static double[] edge(float[] v, int k) {
    int i = 3 * k;
    int j = 3 * ((k + 1) % 3);
    return new double[] {
      (double) v[j] - v[i], (double) v[j + 1] - v[i + 1], (double) v[j + 2] - v[i + 2]
    };
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** A triangle in the world: transformed in double, rounded to floats once. */
  public static float[] world(Geometry geometry, int triangle) {
    Vector3f[] local = Shapes.corners(geometry.getMesh(), triangle);
    geometry.computeWorldMatrix();
    Matrix4f m = geometry.getWorldMatrix();
    float[] v = new float[9];
    for (int i = 0; i < 3; i++) {
      double x = local[i].x;
      double y = local[i].y;
      double z = local[i].z;
      v[3 * i] = (float) (m.m00 * x + m.m01 * y + m.m02 * z + m.m03);
      v[3 * i + 1] = (float) (m.m10 * x + m.m11 * y + m.m12 * z + m.m13);
      v[3 * i + 2] = (float) (m.m20 * x + m.m21 * y + m.m22 * z + m.m23);
    }
    return v;
  }

  /** How many triangles of a geometry meet a volume, by a loop over all of them. */
  public static int countMet(Geometry geometry, BoundingVolume volume) {
    int met = 0;
    boolean hasTriangles = geometry.getMesh().getMode() != Mesh.Mode.Lines;
    for (int i = 0; hasTriangles && i < geometry.getMesh().getTriangleCount(); i++) {
      float[] v = world(geometry, i);
      boolean isMet =
          volume instanceof BoundingSphere sphere
              ? distance(sphere.getCenter(), v) <= sphere.getRadius()
              : overlaps(v, corners((BoundingBox) volume))
                  && BoxOracle.meets(v, corners((BoundingBox) volume));
      met += isMet ? 1 : 0;
    }
    return met;
  }

  private static boolean overlaps(float[] v, float[] box) {
    boolean overlaps = true;
    for (int k = 0; k < 3; k++) {
      overlaps &= Math.max(v[k], Math.max(v[k + 3], v[k + 6])) >= box[k];
      overlaps &= Math.min(v[k], Math.min(v[k + 3], v[k + 6])) <= box[k + 3];
    }
    return overlaps;
  }

  private void count(Kind kind) {
    counts.merge(kind, 1, Integer::sum);
  }

  /** How often a kind was seen. */
  public int count(Kind kind, int unseen) {
    return counts.getOrDefault(kind, unseen);
  }

  /** Differences that are no known error of the engine. */
  public List<String> unexplained() {
    return unexplained;
  }

  @Override
  public String toString() {
    return volumes
        + " questions, "
        + met
        + " met, "
        + counts
        + ", unexplained "
        + unexplained.size();
  }
}
