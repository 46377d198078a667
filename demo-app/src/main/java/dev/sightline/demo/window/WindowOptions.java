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
 * @param picked a stored pick to show, or null
 * @param movie the file of a moving picture to take, and then to end; or null
 * @param pictures whether to take a picture of each scene and to end
 */
public record WindowOptions(
    Optional<SceneCard> scene,
    Optional<String> model,
    int width,
    int height,
    double seconds,
    @Nullable Path picksLog,
    Path folder,
    @Nullable Path picked,
    @Nullable Path movie,
    Optional<Pictures> pictures) {
  /**
   * Pictures that the window takes by itself.
   *
   * @param folder where they go
   * @param isSmall whether they are for the menu: small, and without panels
   */
  public record Pictures(Path folder, boolean isSmall) {}

  /** Pixels across when nothing is chosen. */
  public static final int WIDTH = 1280;

  /** Pixels down when nothing is chosen. */
  public static final int HEIGHT = 720;

  /** What holds when nothing is chosen. */
  public static WindowOptions standard(Path folder) {
    return new WindowOptions(
        Optional.empty(),
        Optional.empty(),
        WIDTH,
        HEIGHT,
        Double.POSITIVE_INFINITY,
        null,
        folder,
        null,
        null,
        Optional.empty());
  }
}
