package dev.sightline.jme.extra.internal;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The question under way of a query object: its view, and the options that choose geometries. Those
 * for rays are refused.
 */
public final class SceneQuestion {
  private final SceneQueries scene;
  private @Nullable SceneView view;
  private QueryOptions options = QueryOptions.DEFAULT;

  /** Questions about a state, an index or a view. */
  public SceneQuestion(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /** The view of a question without options. */
  public SceneView view() {
    return scene.view();
  }

  /**
   * Begins a question.
   *
   * @param asker what is asked, for the message of what it does not know
   */
  public void begin(QueryOptions asked, String asker) {
    requireIdle();
    requireChoice(asked, asker);
    options = asked;
    view = scene.view();
  }

  /** Begins a question about a view that is there already. */
  public void begin(QueryOptions asked, String asker, SceneView now) {
    requireIdle();
    requireChoice(asked, asker);
    options = asked;
    view = now;
  }

  private static void requireChoice(QueryOptions asked, String asker) {
    Objects.requireNonNull(asked, "options");
    QueryOptions plain = QueryOptions.DEFAULT;
    if (asked.precision() != plain.precision()
        || asked.faces() != plain.faces()
        || asked.hitFilter() != plain.hitFilter()) {
      throw new IllegalArgumentException(
          asker + " do not know faces, precision and hit filters: " + asked);
    }
  }

  /** Refuses a question within a question. */
  public void requireIdle() {
    if (view != null) {
      throw new IllegalStateException(
          "a query is asked while it answers: a filter needs a query object of its own");
    }
  }

  /** Ends the question, and holds on to nothing. */
  public void end() {
    view = null;
    options = QueryOptions.DEFAULT;
  }

  /** The snapshot that is asked. */
  public SceneSnapshot snapshot() {
    return Objects.requireNonNull(view).snapshot();
  }

  /** Whether the options choose a row of the snapshot. */
  public boolean sees(int row) {
    return Objects.requireNonNull(view).sees(options, row);
  }

  /**
   * A geometry as it is placed in a snapshot.
   *
   * @throws IllegalArgumentException if it is not in the snapshot
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  public static Instance instance(SceneSnapshot snapshot, Geometry geometry) {
    for (int row = 0; row < snapshot.size(); row++) {
      if (snapshot.geometry(row) == geometry) {
        return snapshot.tree().instance(row);
      }
    }
    throw new IllegalArgumentException(
        Arguments.nameOf(Objects.requireNonNull(geometry, "geometry")) + " is not in the snapshot");
  }
}
