package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import dev.sightline.demo.picture.MovingPicture;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.scenes.DemoScenes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes a moving picture: the crowd as it walks, then the palace before a click and after it. */
final class MovieTour implements Tour {
  private static final int FRAMES = 14;
  private static final double FRAME_SECONDS = 0.1;
  private static final double HELD_SECONDS = 1.6;
  private static final int SETTLING = 8;
  private static final String WALK = "crowd";
  private static final String CLICK = "sponza";

  private final Path file;
  private final PrintWriter out;
  private final MovingPicture movie = new MovingPicture();
  private int scene;
  private int frames;
  private double since;

  MovieTour(Path file, PrintWriter out) {
    this.file = file;
    this.out = out;
  }

  /** The crowd is seen without panels, the click with what the pane says of it. */
  @Override
  public boolean isBare() {
    return scene < 2;
  }

  @Override
  public Optional<SceneCard> next() {
    frames = 0;
    scene++;
    return scene > 2 ? Optional.empty() : DemoScenes.named(scene == 1 ? WALK : CLICK);
  }

  @Override
  public boolean isOver(
      SimpleApplication app, @Nullable SceneCard card, @Nullable ScenePlay play, float tpf)
      throws IOException {
    if (card == null || play == null) {
      return true;
    }
    since += tpf;
    if (++frames <= SETTLING || since < FRAME_SECONDS || !play.isPosed()) {
      return false;
    }
    since = 0;
    return scene == 1 ? walk(app) : click(app, play);
  }

  private boolean walk(SimpleApplication app) {
    movie.add(WindowPixels.read(app), FRAME_SECONDS);
    return movie.size() == FRAMES;
  }

  private boolean click(SimpleApplication app, ScenePlay play) throws IOException {
    if (movie.size() == FRAMES) {
      movie.add(WindowPixels.read(app), HELD_SECONDS);
      play.act();
      frames = 0;
      return false;
    }
    movie.add(WindowPixels.read(app), 2 * HELD_SECONDS);
    movie.write(file);
    out.printf("Moving picture: %s, %,d bytes%n", file, Files.size(file));
    out.flush();
    return true;
  }
}
