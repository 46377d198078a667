package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.DemoProcess;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.walk.StartView;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** The window demo from end to end: its own process, the real mouse, pixels. */
@Tag("window")
class WindowDemoTest {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 540;

  /** On the floor, beside the visitor; nothing is drawn here but one large triangle. */
  private static final int X = 560;

  private static final int Y = 440;
  private static final int BETWEEN = 600;
  private static final int PATIENCE_SECONDS = 600;

  /** Kept, so that the pictures can be looked at. */
  private Path folder = Path.of("target", "window-test").toAbsolutePath();

  private final String display = System.getenv().getOrDefault("DISPLAY", "");

  @BeforeEach
  void needsADisplayAndAMouse(TestInfo test) throws IOException {
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    DisplayNeeded.check(Xdo.isThere(), "xdotool is not on the PATH");
    folder = folder.resolve(test.getTestMethod().orElseThrow().getName());
    Files.createDirectories(folder);
    try (Stream<Path> left = Files.list(folder)) {
      for (Path file : left.toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void a_real_click_turns_the_picked_triangle_red() throws Exception {
    Pick expected = headlessPick();
    Path log = folder.resolve("picks.json");
    Path earlier = Files.writeString(folder.resolve("sightline-window1.png"), "an earlier run's");
    try (DemoProcess demo =
        DemoProcess.start(
            display,
            folder,
            "window",
            "--scene",
            "sponza",
            "--size",
            WIDTH + "x" + HEIGHT,
            "--seconds",
            "3600",
            "--picks-log",
            log,
            "--out",
            folder)) {
      String window = focusedWindow(demo);
      Xdo.run("mousemove", "--window", window, X, Y);
      BufferedImage before = picture(demo, 2);
      Xdo.run("click", "1");
      demo.await("the click", PATIENCE_SECONDS, () -> lines(log).size() == 1);
      BufferedImage after = picture(demo, 3);
      checkPick(lines(log).get(0), expected);
      assertThat(isRed(before.getRGB(X, Y))).as("pixel before: %x", before.getRGB(X, Y)).isFalse();
      assertThat(isRed(after.getRGB(X, Y))).as("pixel after: %x", after.getRGB(X, Y)).isTrue();
      checkNothingElseIsRed(before, after);

      assertThat(earlier).hasContent("an earlier run's");
      assertThat(said(demo)).contains("Picture: " + folder.resolve("sightline-window2.png"));
      walkForward(demo, log, window);
      leave(demo);
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isZero();
    }
  }

  @Test
  void it_ends_by_itself_when_its_time_is_over() throws Exception {
    try (DemoProcess demo =
        DemoProcess.start(display, folder, "window", "--size", "320x200", "--seconds", "1")) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isZero();
      assertThat(demo.said()).contains("Window ready: 320x200");
    }
  }

  @Test
  void a_click_outlives_a_log_on_a_full_disk() throws Exception {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    try (DemoProcess demo =
        DemoProcess.start(
            display,
            folder,
            "window",
            "--scene",
            "course",
            "--size",
            "320x200",
            "--picks-log",
            full,
            "--out",
            folder)) {
      String window = focusedWindow(demo);
      Xdo.run("mousemove", "--window", window, 160, 150);
      Xdo.run("click", "1");
      demo.await("the message", PATIENCE_SECONDS, () -> said(demo).contains("/dev/full: "));
      Xdo.run("click", "1");
      picture(demo, 1);
      leave(demo);
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isZero();
      assertThat(demo.said().lines().filter(line -> line.contains("/dev/full")))
          .singleElement()
          .asString()
          .endsWith("; no more clicks are written");
      assertThat(demo.said()).doesNotContain("\tat ");
    }
  }

  /** What is under the same pixel through the same camera, without a window. */
  private static Pick headlessPick() {
    Node scene = DemoScene.load(Scenes.assets());
    CollisionAppState collision = Scenes.collision(scene);
    Camera camera = new Camera(WIDTH, HEIGHT);
    StartView.showOverview(camera);
    return collision.pickNearest(new Vector2f(X, HEIGHT - Y), camera).orElseThrow();
  }

  private static String focusedWindow(DemoProcess demo) throws Exception {
    demo.await("the scene", PATIENCE_SECONDS, () -> said(demo).contains("Scene ready"));
    String window = Xdo.run("search", "--onlyvisible", "--pid", demo.pid(), "--name", "Sightline");
    assertThat(window).as("one window").matches("\\d+");
    Xdo.run("windowfocus", "--sync", window);
    return window;
  }

  /** Back to the menu, and from there out. */
  private static void leave(DemoProcess demo) throws Exception {
    Xdo.run("key", "Escape");
    demo.await("the menu", PATIENCE_SECONDS, () -> said(demo).contains("Menu"));
    Xdo.run("key", "Escape");
  }

  private BufferedImage picture(DemoProcess demo, int number) throws Exception {
    Path file = folder.resolve("sightline-window" + number + ".png");
    Xdo.run("key", "F12");
    demo.await("picture " + number, PATIENCE_SECONDS, () -> isWhole(file));
    return ImageIO.read(file.toFile());
  }

  /** A PNG file ends with its IEND chunk. */
  private static boolean isWhole(Path file) {
    try {
      byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      return bytes.length > 12 && new String(bytes, bytes.length - 8, 4, "US-ASCII").equals("IEND");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkPick(String line, Pick expected) {
    assertThat(line).contains("\"hit\":true");
    assertThat(number(line, "x")).isEqualTo(X);
    assertThat(number(line, "y")).isEqualTo(Y);
    assertThat(line).contains("\"geometry\":\"" + expected.geometry().getName() + "\"");
    assertThat(number(line, "triangle")).isEqualTo(expected.triangleIndex());
    assertThat(number(line, "t")).isCloseTo(expected.distance(), within(1e-3));
    assertThat(number(line, "u")).isCloseTo(expected.u(), within(1e-4));
    assertThat(number(line, "v")).isCloseTo(expected.v(), within(1e-4));
    assertThat(line)
        .contains(",\"point\":[")
        .satisfiesAnyOf(
            said -> assertThat(said).contains("\"verdict\":\"SAME"),
            said -> assertThat(said).doesNotContain("verdict"));
  }

  /** The click paints the triangle and nothing else: above, between the panels, all stays. */
  private static void checkNothingElseIsRed(BufferedImage before, BufferedImage after) {
    int reds = 0;
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        reds += isRed(after.getRGB(x, y)) ? 1 : 0;
        assertThat(isRed(before.getRGB(x, y))).isFalse();
      }
    }
    assertThat(reds).isBetween(500, WIDTH * HEIGHT / 2);
    for (int y = 20; y < HEIGHT / 4; y++) {
      assertThat(after.getRGB(BETWEEN, y)).isEqualTo(before.getRGB(BETWEEN, y));
    }
  }

  /**
   * The first step takes the camera to the visitor; then holding W moves the eye ahead, over the
   * same flat floor. Held until it has moved, however few frames a second there are.
   */
  private static void walkForward(DemoProcess demo, Path log, String window) throws Exception {
    Xdo.run("mousemove", "--window", window, X, Y);
    Xdo.run("key", "w");
    double[] before = {};
    double[] from = click(demo, log);
    while (!Arrays.equals(before, from)) {
      before = from;
      from = click(demo, log);
    }
    assertThat(from[1]).as("height of the eye").isLessThan(StartView.overview().y);
    Xdo.run("keydown", "w");
    double[] to = from;
    while (to[0] - from[0] <= 3) {
      to = click(demo, log);
      assertThat(to[0]).as("way ahead").isGreaterThanOrEqualTo(from[0]);
    }
    Xdo.run("keyup", "w");
    assertThat(to[1]).as("height of the eye").isCloseTo(from[1], within(0.01));
    assertThat(to[2]).as("way aside").isCloseTo(from[2], within(0.01));
  }

  /** Where the eye is, as the log says of a click. */
  private static double[] click(DemoProcess demo, Path log) throws Exception {
    int wanted = lines(log).size() + 1;
    Xdo.run("click", "1");
    demo.await("click " + wanted, PATIENCE_SECONDS, () -> lines(log).size() == wanted);
    return origin(lines(log).get(wanted - 1));
  }

  private static boolean isRed(int rgb) {
    return (rgb >> 16 & 0xff) > 200 && (rgb >> 8 & 0xff) < 60 && (rgb & 0xff) < 60;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String said(DemoProcess demo) {
    try {
      return demo.said();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double number(String json, String key) {
    Matcher matcher = Pattern.compile("\"" + key + "\":(-?[\\d.E-]+)").matcher(json);
    assertThat(matcher.find()).as("%s in %s", key, json).isTrue();
    return Double.parseDouble(matcher.group(1));
  }

  private static double[] origin(String json) {
    Matcher matcher = Pattern.compile("\"origin\":\\[(.*?),(.*?),(.*?)]").matcher(json);
    assertThat(matcher.find()).isTrue();
    double[] origin = new double[3];
    for (int i = 0; i < 3; i++) {
      origin[i] = Double.parseDouble(matcher.group(i + 1));
    }
    return origin;
  }
}
