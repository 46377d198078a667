package dev.sightline.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
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
      float[] v = VolumeTruth.world(geometry, triangle);
      CollisionResult theirs = expected.remove(triangle);
      if (theirs == null) {
        missed(volume, v, found.get(triangle));
      } else {
        both(volume, v, theirs, found.get(triangle));
      }
    }
    expected.forEach(
        (triangle, theirs) -> phantom(volume, VolumeTruth.world(geometry, triangle), theirs));
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
    double way = VolumeTruth.distance(sphere.getCenter(), v);
    double toVertex = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 9; i += 3) {
      float[] vertex = {
        v[i], v[i + 1], v[i + 2], v[i], v[i + 1], v[i + 2], v[i], v[i + 1], v[i + 2]
      };
      toVertex = Math.min(toVertex, VolumeTruth.distance(sphere.getCenter(), vertex));
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
    double way = VolumeTruth.distance(sphere.getCenter(), v);
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
    double rounding = VolumeTruth.rounding(box, v);
    if (!BoxOracle.meets(v, VolumeTruth.corners(box))) {
      unexplained.add("ours reports what is not met: " + ours + " for " + box);
    } else if (VolumeTruth.margin(box, v, 2, 1, true) > -rounding) {
      count(Kind.MISSED_BY_WRONG_EXTENT);
    } else if (VolumeTruth.widest(box, v, false) > -rounding) {
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
    double rounding = VolumeTruth.rounding(box, v);
    if (BoxOracle.meets(v, VolumeTruth.corners(box))) {
      unexplained.add("ours misses " + engine + " for " + box);
    } else if (VolumeTruth.margin(box, v, 2, 1, false) > 0
        && VolumeTruth.margin(box, v, 2, 1, true) <= rounding) {
      count(Kind.FALSE_BY_WRONG_EXTENT);
    } else if (VolumeTruth.planeMargin(box, v) > 0 && VolumeTruth.height(box, v) > 0) {
      count(Kind.FALSE_IN_FRONT_OF_PLANE);
    } else if (VolumeTruth.widest(box, v, true) <= rounding) {
      count(Kind.BOX_ROUNDING);
    } else {
      unexplained.add("only the engine: " + engine + " for " + box);
    }
  }

  private void ball(BoundingSphere sphere, float[] v, boolean oursSaysMet) {
    double way = VolumeTruth.distance(sphere.getCenter(), v);
    double off = way - sphere.getRadius();
    float size = sphere.getCenter().length() + sphere.getRadius() + 1;
    boolean isOursRight = oursSaysMet ? off <= 1e-12 * size : off >= -1e-12 * size;
    if (isOursRight && Math.abs(off) <= VolumeTruth.ULPS * Math.ulp(size)) {
      count(Kind.BALL_ROUNDING);
    } else {
      unexplained.add((oursSaysMet ? "only ours" : "only the engine") + " for " + sphere);
    }
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
