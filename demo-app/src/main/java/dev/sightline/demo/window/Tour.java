package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes through scenes by itself and takes pictures. */
interface Tour {
  /** Whether panels are left out just now. */
  boolean isBare();

  /**
   * A frame is drawn.
   *
   * @param card of the open scene; null for the menu
   * @param play of the open scene
   * @return whether it is time for the next scene
   */
  boolean isOver(
      SimpleApplication app, @Nullable SceneCard card, @Nullable ScenePlay play, float tpf)
      throws IOException;

  /** The next scene to open, after which there are no more. */
  Optional<SceneCard> next();
}
