package dev.sightline.jme.query;

import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is under a point of the screen, and what is below a place of the world? Part of {@link
 * SceneQueries}.
 *
 * <p>Screen points are pixels from the lower left corner of the window, not of the viewport. The
 * ray starts on the camera's near plane, as do distances, and does not end at the far one. A point
 * outside the viewport is answered as if the picture went on. Forms without options take the view's
 * own.
 */
public interface ScreenQueries {
  /** The snapshot that is asked, and the options of forms that are given none. */
  SceneView view();

  /**
   * The nearest hit under a point of the screen, through a camera: perspective or parallel, with
   * any viewport.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume
   */
  default Optional<Pick> pickNearest(Vector2f screenPoint, Camera camera) {
    return pickNearest(screenPoint, camera, view().options());
  }

  /** The nearest hit under a point of the screen, through a camera. */
  default Optional<Pick> pickNearest(Vector2f screenPoint, Camera camera, QueryOptions options) {
    SceneHit hit = new SceneHit();
    pickNearest(screenPoint, camera, options, hit);
    return hit.toPick();
  }

  /**
   * The nearest hit under a point of the screen, through a camera, without allocating.
   *
   * @param out is cleared, and receives it
   * @return whether there is one
   */
  default boolean pickNearest(
      Vector2f screenPoint, Camera camera, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(view(), options)) {
      return search.screen(screenPoint, camera).nearest(out);
    }
  }

  /** All hits under a point of the screen, nearest first. */
  default List<Pick> pickAll(Vector2f screenPoint, Camera camera) {
    SceneHitList hits = new SceneHitList();
    pickAll(screenPoint, camera, view().options(), hits);
    return hits.toPicks();
  }

  /**
   * All hits under a point of the screen, nearest first, without allocating.
   *
   * @param out is cleared, and receives them
   * @return how many there are
   */
  default int pickAll(Vector2f screenPoint, Camera camera, QueryOptions options, SceneHitList out) {
    out.clear();
    try (RaySearch search = RaySearch.of(view(), options)) {
      return search.screen(screenPoint, camera).nearest(Integer.MAX_VALUE, out);
    }
  }

  /**
   * The topmost hit under a point of the screen in a scene of the Gui bucket, whose world is the
   * screen: straight down -z. For a view over the gui node, with {@code IndexOptions.withGui}.
   */
  default Optional<Pick> pickGui(Vector2f screenPoint) {
    SceneHit hit = new SceneHit();
    try (RaySearch search = RaySearch.of(view(), view().options())) {
      search.gui(screenPoint).nearest(hit);
    }
    return hit.toPick();
  }

  /**
   * World height of the highest surface at a place, looking straight down from above the whole
   * scene. Both sides count, so a roof is ground. A triangle seen exactly from its edge is not hit.
   *
   * @return y; empty where there is nothing
   */
  default OptionalDouble groundHeight(float x, float z) {
    return groundHeight(x, z, view().options());
  }

  /**
   * World height of the highest surface at a place that the options see; they may not have a
   * greatest distance, for want of a place to measure it from.
   */
  default OptionalDouble groundHeight(float x, float z, QueryOptions options) {
    return groundHeightBelow(x, Float.POSITIVE_INFINITY, z, options);
  }

  /**
   * World height of the highest surface at a place that is not above a given height: the floor
   * below, of several storeys.
   *
   * @param y the given height, which still counts; positive infinity for the highest of all
   * @return y; empty where there is nothing
   */
  default OptionalDouble groundHeightBelow(float x, float y, float z) {
    return groundHeightBelow(x, y, z, view().options());
  }

  /** As {@link #groundHeightBelow(float, float, float)}; distances are from the given height. */
  default OptionalDouble groundHeightBelow(float x, float y, float z, QueryOptions options) {
    try (RaySearch search = RaySearch.of(view(), options)) {
      double height = search.ground(x, y, z, search.candidate);
      return Double.isNaN(height) ? OptionalDouble.empty() : OptionalDouble.of(height);
    }
  }

  /**
   * The highest surface at a place that is not above a given height, without allocating.
   *
   * @param y the given height, which still counts; positive infinity for the highest of all
   * @param out is cleared, and receives it; its distance is from the given height
   * @return whether there is one
   */
  default boolean pickGround(float x, float y, float z, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(view(), options)) {
      search.ground(x, y, z, out);
      return out.isHit();
    }
  }
}
