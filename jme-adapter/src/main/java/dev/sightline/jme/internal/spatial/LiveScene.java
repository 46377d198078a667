package dev.sightline.jme.internal.spatial;

import com.jme3.app.state.AppState;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import org.jspecify.annotations.Nullable;

/** A scene that may not answer yet, or no longer. */
public final class LiveScene {
  private LiveScene() {}

  /** The scene's view now; null while it is an application state that does not answer. */
  public static @Nullable SceneView viewOf(@Nullable SceneQueries scene) {
    if (scene == null || (scene instanceof AppState state && !state.isInitialized())) {
      return null;
    }
    return scene.view();
  }
}
