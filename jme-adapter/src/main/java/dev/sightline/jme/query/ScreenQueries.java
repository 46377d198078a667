package dev.sightline.jme.query;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is under a point of the screen. Part of {@link SceneQueries}.
 *
 * <p>Screen points are pixels from the lower left corner of the window, not of the viewport. A pick
 * hits what the camera draws there, from its near plane to its far plane; {@link
 * QueryOptions#withClipped} also hits what those cut off. Distances count from the camera's
 * location; for a parallel camera they count from its near plane. A point outside the viewport is
 * answered as if the picture went on. With a {@link dev.sightline.jme.query.line.PickRadius} lines
 * and points count as well. Forms without options take the view's own.
 */
public interface ScreenQueries extends ViewSource {
  /**
   * The nearest hit under a point of the screen, through a camera: perspective or parallel, with
   * any viewport.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume
   */
  default Optional<Pick> pickNearest(Vector2f screenPoint, Camera camera) {
    SceneHit hit = new SceneHit();
    pickNearest(screenPoint, camera, view().options(), hit);
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
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
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
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.screen(screenPoint, camera).nearest(Integer.MAX_VALUE, out);
    }
  }

  /**
   * The topmost hit under a point of the screen in a scene of the Gui bucket, whose world is the
   * screen: straight down -z. Topmost is what the engine draws last: the geometry whose place has
   * the greatest z, of equal z the last in the scene graph. For a view over the gui node, with
   * {@code IndexOptions.withGui}.
   */
  default Optional<Pick> pickGui(Vector2f screenPoint) {
    SceneHit hit = new SceneHit();
    pickGui(screenPoint, view().options(), hit);
    return hit.toPick();
  }

  /**
   * The topmost hit under a point of the screen in a scene of the Gui bucket, without allocating.
   *
   * @param out is cleared, and receives it
   * @return whether there is one
   */
  default boolean pickGui(Vector2f screenPoint, QueryOptions options, SceneHit out) {
    out.clear();
    try (RaySearch search = RaySearch.of(viewFor(options), options)) {
      return search.gui(screenPoint).nearest(out);
    }
  }

  /**
   * The ray through a point of the screen, through a camera, for code that takes a ray. It starts
   * on the near plane, has a unit direction, and its limit is the far plane; all are rounded to
   * floats. So distances along it count from the near plane. The picks above count from the
   * camera's place, and are asked without the rounding.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume
   */
  default Ray screenRay(Vector2f screenPoint, Camera camera) {
    return screenRay(screenPoint, camera, new Ray());
  }

  /**
   * The ray through a point of the screen, through a camera, without allocating.
   *
   * @param store null for a new ray
   * @return {@code store}
   */
  default Ray screenRay(Vector2f screenPoint, Camera camera, @Nullable Ray store) {
    Ray result = store == null ? new Ray() : store;
    try (RaySearch search = RaySearch.of(view(), QueryOptions.DEFAULT)) {
      search.screen(screenPoint, camera).ray.write(result);
    }
    return result;
  }
}
