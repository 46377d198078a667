package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * Opens one scene after the other by itself and writes a picture of each, for the manual; or a
 * small one without panels, for the menu.
 */
final class PictureTour implements Tour {
  /** Pixels across and down of a picture for the menu. */
  static final int SMALL_WIDTH = 392;

  static final int SMALL_HEIGHT = 220;
  private static final double PLAYED_SECONDS = 4;
  private static final int LEAST_FRAMES = 12;

  private final Path folder;
  private final PrintWriter out;
  private final boolean isSmall;
  private final Deque<SceneCard> left;
  private int frames;
  private double seconds;
  private int view;
  private boolean hasActed;

  PictureTour(WindowOptions.Pictures wanted, List<SceneCard> scenes, PrintWriter out) {
    this.out = out;
    folder = wanted.folder();
    isSmall = wanted.isSmall();
    left = new ArrayDeque<>(scenes);
  }

  @Override
  public boolean isBare() {
    return isSmall;
  }

  @Override
  public boolean isOver(
      SimpleApplication app, @Nullable SceneCard card, @Nullable ScenePlay play, float tpf)
      throws IOException {
    if (!isSmall && !hasActed && play != null && play.isPosed()) {
      play.act();
      hasActed = true;
      frames = 0;
    }
    if (!isTime(tpf) || (play != null && !play.isPosed())) {
      return false;
    }
    if (card != null || !isSmall) {
      Path file = write(app, card == null ? "menu" : name(card.name()));
      out.printf("Picture: %s%n", file);
      out.flush();
    }
    return !goesOn(play);
  }

  @Override
  public Optional<SceneCard> next() {
    frames = 0;
    seconds = 0;
    view = 0;
    hasActed = false;
    return Optional.ofNullable(left.poll());
  }

  /** Whether the open scene has another view, which is then shown. */
  private boolean goesOn(@Nullable ScenePlay play) {
    if (play == null || isSmall || view + 1 >= play.views()) {
      return false;
    }
    frames = 0;
    seconds = 0;
    play.view(++view);
    return true;
  }

  /** The name of the picture of the view that is shown. */
  private String name(String scene) {
    return view == 0 ? scene : scene + "-" + (view + 1);
  }

  /** Plays a frame of the open scene; whether it is time for its picture. */
  private boolean isTime(float tpf) {
    frames++;
    seconds += tpf;
    return frames >= LEAST_FRAMES && seconds >= PLAYED_SECONDS;
  }

  /** Writes what the window shows; called when a frame is drawn. */
  private Path write(SimpleApplication app, String name) throws IOException {
    Path file = folder.resolve(name + ".png");
    BufferedImage picture = WindowPixels.read(app);
    try (PartialFile partial = new PartialFile(file)) {
      // Into memory first: the encoder swallows what fails in a file.
      ByteArrayOutputStream png = new ByteArrayOutputStream();
      if (!ImageIO.write(isSmall ? small(picture) : picture, "png", png)) {
        throw new IOException("this Java cannot write PNG");
      }
      png.writeTo(partial.stream());
      partial.commit();
    }
    return file;
  }

  /** The middle of the picture, as wide to high as the menu has it. */
  private static BufferedImage small(BufferedImage picture) {
    BufferedImage half = picture;
    while (half.getWidth() >= 2 * SMALL_WIDTH) {
      half = scaled(half, half.getWidth() / 2, half.getHeight() / 2);
    }
    return scaled(half, SMALL_WIDTH, SMALL_HEIGHT);
  }

  private static BufferedImage scaled(BufferedImage picture, int width, int height) {
    BufferedImage scaled = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = scaled.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    graphics.drawImage(picture, 0, 0, width, height, null);
    graphics.dispose();
    return scaled;
  }
}
