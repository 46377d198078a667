package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.result.Touch;
import java.util.Optional;

/**
 * Finds what a moving sphere or capsule touches first. Part of {@link SceneQueries}.
 *
 * <p>A displacement is a direction with its length: the mover stops at its end, or at the options'
 * greatest distance if that comes before. A displacement of zero asks what is touched at rest. The
 * mover is closed: touching counts, and a geometry that it meets at the start has fraction 0, for
 * any displacement. Of equal fractions the geometry that comes first in the scene graph wins, then
 * the lower triangle index.
 *
 * <p>Decided on triangles taken to the world and rounded to floats once; never later than the true
 * contact. The direction of the displacement decides which side of a triangle it sees. Bounding
 * volumes as precision are refused; spatials that answer {@code collideWith} by code of their own
 * take no part, which the log says once. Forms without options take the view's own.
 */
public interface CastQueries extends ViewSource {
  /** The first touch of a sphere. */
  default Optional<Touch> sphereCast(Vector3f centre, float radius, Vector3f displacement) {
    SceneTouch touch = new SceneTouch();
    sphereCast(centre, radius, displacement, view().options(), touch);
    return touch.toTouch();
  }

  /**
   * The first touch of a sphere, without allocating.
   *
   * @param centre where the sphere's centre starts
   * @param radius zero or more
   * @param out is cleared, and receives it
   * @return whether there is one
   * @throws IllegalArgumentException if the radius is negative, NaN or infinite
   */
  default boolean sphereCast(
      Vector3f centre, float radius, Vector3f displacement, QueryOptions options, SceneTouch out) {
    out.clear();
    try (SweepSearch search = SweepSearch.of(viewFor(options), options, "sphereCast")) {
      return search.displacement(radius, displacement).sphere(centre, out);
    }
  }

  /** The first touch of a capsule. */
  default Optional<Touch> capsuleCast(
      Vector3f start, Vector3f end, float radius, Vector3f displacement) {
    SceneTouch touch = new SceneTouch();
    capsuleCast(start, end, radius, displacement, view().options(), touch);
    return touch.toTouch();
  }

  /**
   * The first touch of a capsule, which does not turn on the move, without allocating.
   *
   * @param start one end of its axis, at the start of the move
   * @param end the other end
   * @param radius zero or more
   * @param out is cleared, and receives it
   * @return whether there is one
   * @throws IllegalArgumentException if the radius is negative, NaN or infinite
   */
  default boolean capsuleCast(
      Vector3f start,
      Vector3f end,
      float radius,
      Vector3f displacement,
      QueryOptions options,
      SceneTouch out) {
    out.clear();
    try (SweepSearch search = SweepSearch.of(viewFor(options), options, "capsuleCast")) {
      return search.displacement(radius, displacement).capsule(start, end, out);
    }
  }
}
