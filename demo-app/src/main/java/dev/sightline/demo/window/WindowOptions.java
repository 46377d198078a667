package dev.sightline.demo.window;

import dev.sightline.demo.play.SceneCard;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What may be chosen of the window demo.
 *
 * @param scene what it shows at first; empty for the menu
 * @param model a model of the user's, for the scene that shows it
 * @param width pixels across
 * @param height pixels down
 * @param seconds after how long it ends by itself; infinity for never
 * @param picksLog file to which every click is added, or null
 * @param folder where pictures of the window go
 */
public record WindowOptions(
    Optional<SceneCard> scene,
    Optional<String> model,
    int width,
    int height,
    double seconds,
    @Nullable Path picksLog,
    Path folder) {
  /** Pixels across when nothing is chosen. */
  public static final int WIDTH = 1280;

  /** Pixels down when nothing is chosen. */
  public static final int HEIGHT = 720;

  /** What holds when nothing is chosen. */
  public static WindowOptions standard(Path folder) {
    return new WindowOptions(
        Optional.empty(), Optional.empty(), WIDTH, HEIGHT, Double.POSITIVE_INFINITY, null, folder);
  }
}
