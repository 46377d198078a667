package dev.sightline.jme.query;

import dev.sightline.jme.index.FrameTurn;

/**
 * All questions that you can ask of a scene, in world space.
 *
 * <pre>{@code
 * Optional<Pick> pick = collision.pickNearest(ray);                // with the scene's own options
 * Optional<Pick> wall = collision.with(SOLIDS).pickNearest(ray);   // with other options
 * List<Geometry> near = collision.overlap(QueryVolume.sphere(bomb, 10));
 * SceneHit hit = new SceneHit();                                   // once
 * boolean any = collision.pickNearest(ray, SOLIDS, hit);           // each frame: allocates nothing
 * }</pre>
 *
 * <p>Each question has two forms. The convenient form returns an answer that you may keep. The
 * other form takes options and a result object, which it clears and fills. It keeps no reference to
 * them, and allocates nothing after the first few calls of a thread.
 *
 * <p>Bad input throws and the message names the value: NullPointerException for null,
 * IllegalArgumentException for NaN and infinite coordinates or distances, for a zero direction, and
 * for an option that the question does not support. Only {@code collideWith} accepts whatever the
 * engine accepts.
 *
 * <p>{@link SceneView} answers from one snapshot. Any other implementation answers from the
 * snapshot that its {@link #view()} returns at each call.
 */
public interface SceneQueries
    extends PickQueries, GroundQueries, ScreenQueries, VolumeQueries, CastQueries {
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
