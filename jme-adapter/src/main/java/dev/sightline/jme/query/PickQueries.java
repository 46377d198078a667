package dev.sightline.jme.query;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.BarycentricResult;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.util.List;
import java.util.Optional;

/**
 * Casts rays and tests lines of sight. Part of {@link SceneQueries}.
 *
 * <p>Rays are only read, and their direction may have any length. Their limit is a world distance;
 * a hit at the limit counts. At equal distance the geometry that comes first in the scene graph
 * wins, and within a mesh the lower triangle index; a spatial that answers {@code collideWith} by
 * its own code comes last. Forms without options take the view's own.
 *
 * <p>With a {@link dev.sightline.jme.query.line.PickRadius} in world units lines and points count
 * as well: the nearest is the first of them that no surface hides, or the surface; lists go by
 * distance, of equal ones lines first.
 */
public interface PickQueries extends ViewSource {
  /** The nearest hit. */
  default Optional<Pick> pickNearest(Ray ray) {
    SceneHit hit = new SceneHit();
    pickNearest(ray, view().options(), hit);
    return hit.toPick();
  }

  /**
   * The nearest hit, without allocating.
   *
   * @param out is cleared, and receives it
   * @return whether there is one
   */
  default boolean pickNearest(Ray ray, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.ray(ray).nearest(out);
    }
  }

  /** All hits, nearest first; on an edge that triangles share, one for each of them. */
  default List<Pick> pickAll(Ray ray) {
    SceneHitList hits = new SceneHitList();
    pickAll(ray, view().options(), hits);
    return hits.toPicks();
  }

  /**
   * All hits, nearest first, without allocating.
   *
   * @param out is cleared, and receives them
   * @return how many there are
   */
  default int pickAll(Ray ray, QueryOptions options, SceneHitList out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.ray(ray).nearest(Integer.MAX_VALUE, out);
    }
  }

  /**
   * The nearest hits up to a number, nearest first.
   *
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  default List<Pick> pickFirst(int most, Ray ray) {
    SceneHitList hits = new SceneHitList();
    pickFirst(most, ray, view().options(), hits);
    return hits.toPicks();
  }

  /**
   * The nearest hits up to a number, nearest first, without allocating.
   *
   * @param out is cleared, and receives them
   * @return how many there are
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  default int pickFirst(int most, Ray ray, QueryOptions options, SceneHitList out) {
    out.clear();
    if (most < 1) {
      throw new IllegalArgumentException("most is less than 1: " + most);
    }
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.ray(ray).nearest(most, out);
    }
  }

  /** Whether anything is hit: stops at the first hit found. Allocates nothing. */
  default boolean pickAny(Ray ray) {
    return pickAny(ray, view().options());
  }

  /** Whether anything is hit: stops at the first hit found. Allocates nothing. */
  default boolean pickAny(Ray ray, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.ray(ray).any();
    }
  }

  /**
   * Adds every hit to the results: the same as {@code rootNode.collideWith(ray, results)} of the
   * engine, except for its errors, and for what takes no part in the scene ({@code IndexOptions}:
   * by default the Gui bucket, the Sky bucket and particle emitters); also the ray's limit is kept.
   * The ray is only read. The view's own options have no say. Each result is a {@link
   * BarycentricResult}, except for those of spatials that answer by code of their own.
   *
   * @return how many hits were added; 0, as the engine has it, for a ray that is not finite or has
   *     no direction, and for a limit that is NaN
   */
  default int collideWith(Ray ray, CollisionResults results) {
    return collideWith(ray, QueryOptions.DEFAULT, results);
  }

  /** Adds every hit that the options see to the results; they may choose no bounding volumes. */
  default int collideWith(Ray ray, QueryOptions options, CollisionResults results) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return EngineResults.addAll(search, ray, results);
    }
  }

  /**
   * What is hit first on the way from one point to another: the hit that {@link #lineOfSight} is
   * blocked by, if there is one. Both ends count.
   */
  default Optional<Pick> pickBetween(Vector3f from, Vector3f to) {
    SceneHit hit = new SceneHit();
    pickBetween(from, to, view().options(), hit);
    return hit.toPick();
  }

  /**
   * What is hit first on the way from one point to another, without allocating.
   *
   * @param out is cleared, and receives it
   * @return whether there is something
   */
  default boolean pickBetween(Vector3f from, Vector3f to, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.segment(from, to).nearest(out);
    }
  }

  /**
   * What stands between two spatials: the first hit from the middle of one's world bound to the
   * middle of the other's. Neither of the two blocks the line, nor what is below them: the ends lie
   * inside. On the render thread only.
   */
  default Optional<Pick> pickBetween(Spatial from, Spatial to) {
    SceneHit hit = new SceneHit();
    pickBetween(from, to, view().options(), hit);
    return hit.toPick();
  }

  /**
   * What stands between two spatials, neither of which counts, without allocating. On the render
   * thread only.
   *
   * @param out is cleared, and receives it
   * @return whether there is something
   */
  default boolean pickBetween(Spatial from, Spatial to, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.between(from, to).nearest(out);
    }
  }

  /**
   * Whether nothing lies between two points. Both ends count: a point that lies on a surface does
   * not see past it, and one inside a body does not see out of it. Between two bodies ask {@link
   * #lineOfSight(Spatial, Spatial)}. Two equal points see each other. Allocates nothing.
   *
   * <p>Each mesh is asked without rounding, both ends included. Only the segment is rounded when it
   * is taken into the mesh's space. So a segment that passes the border of a turned mesh within a
   * few roundings of the coordinates, such as one exactly through an open corner, may be answered
   * either way: within 2e-11 for coordinates up to 100 and a mesh turned and scaled alike.
   * Derivation: docs/bvh/instances.md.
   */
  default boolean lineOfSight(Vector3f from, Vector3f to) {
    return lineOfSight(from, to, view().options());
  }

  /**
   * Whether nothing that the options see lies between two points; beyond the greatest distance
   * nothing is looked at.
   */
  default boolean lineOfSight(Vector3f from, Vector3f to, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.segment(from, to).isFree();
    }
  }

  /**
   * Whether nothing stands between two spatials, from the middle of one's world bound to the middle
   * of the other's. Neither of the two blocks the line, nor what is below them: the ends lie
   * inside. Allocates nothing. On the render thread only.
   */
  default boolean lineOfSight(Spatial from, Spatial to) {
    return lineOfSight(from, to, view().options());
  }

  /**
   * Whether nothing that the options see stands between two spatials, neither of which counts. On
   * the render thread only.
   */
  default boolean lineOfSight(Spatial from, Spatial to, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.between(from, to).isFree();
    }
  }
}
