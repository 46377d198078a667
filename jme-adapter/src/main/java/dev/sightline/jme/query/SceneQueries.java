package dev.sightline.jme.query;

import dev.sightline.jme.index.FrameTurn;

/**
 * All questions over a scene, in world space, in a convenient form and in one that allocates
 * nothing. {@link SceneView} answers them over one snapshot; whoever extends this answers over the
 * snapshot that its {@link #view()} gives at each call.
 *
 * <pre>{@code
 * Optional<Pick> pick = collision.pickNearest(ray);                     // the scene's own options
 * Optional<Pick> wall = collision.with(walls).pickNearest(ray);         // other options
 * if (collision.pickNearest(ray, walls, hit)) { ... }                   // allocates nothing
 * }</pre>
 *
 * <p>Convenient forms return what belongs to the caller. Forms with options and a result to be
 * filled clear it first, hold on to nothing and allocate nothing, once thread and result have been
 * warmed up.
 *
 * <p>Bad input throws and names the value: NullPointerException for null, IllegalArgumentException
 * for coordinates and distances that are NaN or infinite, directions of zero, and options that a
 * query does not know. Only {@code collideWith} takes what the engine takes.
 */
public interface SceneQueries
    extends PickQueries, GroundQueries, ScreenQueries, VolumeQueries, CastQueries {
  @Override
  SceneView view();

  /**
   * A view of the scene as it is now whose convenient forms take these options.
   *
   * @param options in place of those of {@link #view()}
   */
  default SceneView with(QueryOptions options) {
    return view().with(options);
  }

  /** Whether a query would be answered now, rather than refused: always, except for some states. */
  default boolean isAnswering() {
    return true;
  }

  /**
   * A view for one of many that ask once a frame each and move things in between, such as a herd.
   * Over an index it is made for the first of a frame and the others share it: {@link
   * dev.sightline.jme.index.SceneIndex#current(FrameTurn)}. Else it is {@link #view()}.
   *
   * @param turn the asker's own, the same at each call
   */
  default SceneView view(FrameTurn turn) {
    return view();
  }
}
