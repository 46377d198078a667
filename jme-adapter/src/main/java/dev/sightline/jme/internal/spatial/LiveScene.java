package dev.sightline.jme.internal.spatial;

import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import org.jspecify.annotations.Nullable;

/** A scene that may not answer yet, or no longer. */
public final class LiveScene {
  private LiveScene() {}

  /** The scene's view now; null while it does not answer, as a state that has been detached. */
  public static @Nullable SceneView viewOf(@Nullable SceneQueries scene) {
    return scene == null || !scene.isAnswering() ? null : scene.view();
  }

  /** The view of those that ask once a frame; null as for the other. */
  public static @Nullable SceneView viewOf(@Nullable SceneQueries scene, FrameTurn turn) {
    return scene == null || !scene.isAnswering() ? null : scene.view(turn);
  }
}
