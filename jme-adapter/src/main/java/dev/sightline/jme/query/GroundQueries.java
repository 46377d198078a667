package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds the ground: its height, normal and geometry. Part of {@link SceneQueries}.
 *
 * <p>Each query has three forms. With a <b>spatial</b> it finds the ground below it, and ignores
 * the spatial and everything attached to it; on the render thread only. With a <b>point</b> it
 * finds the highest surface that is not above it, so the floor of that storey. With <b>x and z</b>
 * it finds the highest surface of the whole scene: this may be a roof, or the head of a character.
 *
 * <p>All look straight down along y. If another direction is up for a character, cast a ray against
 * it: {@code pickNearest(new Ray(feet, up.negate()))}. Both sides of triangles count; a vertical
 * triangle is not hit. Forms without options take the view's own.
 */
public interface GroundQueries extends ViewSource {
  /**
   * World height of the ground below a spatial: the highest surface straight below its origin that
   * is not above the middle of its world bound, or above its origin if that is higher. The spatial
   * itself does not count, nor what is below it in the graph.
   *
   * @return y; empty where there is nothing
   */
  default OptionalDouble groundHeight(Spatial body) {
    return groundHeight(body, view().options());
  }

  /** World height of the ground below a spatial that the options see. */
  default OptionalDouble groundHeight(Spatial body, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return RaySearch.height(search.ground(body, search.candidate));
    }
  }

  /**
   * World height of the highest surface at a place that is not above it: the floor of this storey.
   *
   * @param from the place; a surface at this very height counts
   * @return y; empty where there is nothing
   */
  default OptionalDouble groundHeight(Vector3f from) {
    return groundHeight(from, view().options());
  }

  /** World height of the highest surface that the options see and that is not above a place. */
  default OptionalDouble groundHeight(Vector3f from, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return RaySearch.height(search.ground(from, search.candidate));
    }
  }

  /**
   * World height of the highest surface of the scene at x and z, whatever it is: terrain, a roof, a
   * spatial that stands there. For the ground below a spatial ask {@link #groundHeight(Spatial)}.
   *
   * @return y; empty where there is nothing
   */
  default OptionalDouble groundHeight(float x, float z) {
    return groundHeight(x, z, view().options());
  }

  /**
   * World height of the highest surface at x and z that the options see; they may not have a
   * greatest distance, for want of a place to measure it from.
   */
  default OptionalDouble groundHeight(float x, float z, QueryOptions options) {
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return RaySearch.height(search.ground(x, z, search.candidate));
    }
  }

  /**
   * The ground below a spatial, as {@link #groundHeight(Spatial)}, with its normal and geometry.
   */
  default Optional<Pick> pickGround(Spatial body) {
    SceneHit hit = new SceneHit();
    pickGround(body, view().options(), hit);
    return hit.toPick();
  }

  /**
   * The ground below a spatial, without allocating.
   *
   * @param out is cleared, and receives it; its distance is from where the look begins
   * @return whether there is one
   */
  default boolean pickGround(Spatial body, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      search.ground(body, out);
      return out.isHit();
    }
  }

  /** The highest surface at a place that is not above it. */
  default Optional<Pick> pickGround(Vector3f from) {
    SceneHit hit = new SceneHit();
    pickGround(from, view().options(), hit);
    return hit.toPick();
  }

  /**
   * The highest surface at a place that is not above it, without allocating.
   *
   * @param out is cleared, and receives it; its distance is from the place
   * @return whether there is one
   */
  default boolean pickGround(Vector3f from, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      search.ground(from, out);
      return out.isHit();
    }
  }

  /** The highest surface of the scene at x and z, as {@link #groundHeight(float, float)}. */
  default Optional<Pick> pickGround(float x, float z) {
    SceneHit hit = new SceneHit();
    pickGround(x, z, view().options(), hit);
    return hit.toPick();
  }

  /**
   * The highest surface of the scene at x and z, without allocating.
   *
   * @param out is cleared, and receives it; its distance is infinite
   * @return whether there is one
   */
  default boolean pickGround(float x, float z, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      search.ground(x, z, out);
      return out.isHit();
    }
  }
}
