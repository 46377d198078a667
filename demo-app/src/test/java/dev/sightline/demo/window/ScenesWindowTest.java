package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.DemoProcess;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.scenes.DemoScenes;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every scene of the menu, opened, driven and left by a real mouse and keyboard. */
@Tag("window")
@Tag("exhaustive")
class ScenesWindowTest {
  private static final int PATIENCE_SECONDS = 600;
  private static final int WIDTH = 700;
  private static final int HEIGHT = 500;

  /** On the second picture of the menu, in a window of this size. */
  private static final int SECOND_X = 208;

  private static final int SECOND_Y = 190;

  private final Path folder = Path.of("target", "scenes-test").toAbsolutePath();
  private final String display = System.getenv().getOrDefault("DISPLAY", "");

  @BeforeEach
  void needsADisplayAndAMouse() throws IOException {
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    DisplayNeeded.check(Xdo.isThere(), "xdotool is not on the PATH");
    Files.createDirectories(folder);
  }

  @Test
  void each_scene_opens_from_the_menu_plays_and_is_left() throws Exception {
    String size = WIDTH + "x" + HEIGHT;
    try (DemoProcess demo =
        DemoProcess.start(display, folder, "window", "--size", size, "--out", folder)) {
      await(demo, "Window ready", 1);
      String window =
          Xdo.run("search", "--onlyvisible", "--pid", demo.pid(), "--name", "Sightline");
      Xdo.run("windowfocus", "--sync", window);
      List<SceneCard> cards = DemoScenes.CARDS;
      for (int i = 0; i < cards.size(); i++) {
        if (i == 1) {
          Xdo.run("mousemove", "--window", window, SECOND_X, SECOND_Y);
          Thread.sleep(2000);
          Xdo.run("click", "1");
        } else {
          Xdo.run("key", String.valueOf(i + 1));
        }
        await(demo, "Scene ready: " + cards.get(i).name(), 1);
        play(demo, window);
        Xdo.run("key", "Escape");
        await(demo, "Menu", i + 1);
      }
      Xdo.run("key", "Escape");
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isZero();
      assertThat(demo.said()).doesNotContain("Exception", "\tat ");
    }
  }

  /** Walks or flies, clicks, asks for help, starts again: the picture is never of one colour. */
  private void play(DemoProcess demo, String window) throws Exception {
    Xdo.run("mousemove", "--window", window, WIDTH / 2, HEIGHT * 3 / 5);
    Xdo.run("click", "1");
    Xdo.run("key", "w");
    Xdo.run("key", "l");
    Xdo.run("key", "F1");
    assertThat(colors(picture(demo))).isGreaterThan(100);
    Xdo.run("key", "Escape");
    Xdo.run("key", "r");
    assertThat(colors(picture(demo))).isGreaterThan(100);
  }

  private BufferedImage picture(DemoProcess demo) throws Exception {
    int before = count(demo, "Picture: ");
    Xdo.run("key", "F12");
    await(demo, "Picture: ", before + 1);
    String last = demo.said().strip();
    return ImageIO.read(Path.of(last.substring(last.lastIndexOf("Picture: ") + 9)).toFile());
  }

  private static int colors(BufferedImage picture) {
    Set<Integer> colors = new HashSet<>();
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
      colors.add(picture.getRGB(i % WIDTH, i / WIDTH));
    }
    return colors.size();
  }

  private static void await(DemoProcess demo, String words, int times) throws Exception {
    demo.await(words, PATIENCE_SECONDS, () -> count(demo, words) >= times);
  }

  private static int count(DemoProcess demo, String words) {
    try {
      return (int) demo.said().lines().filter(line -> line.startsWith(words)).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
