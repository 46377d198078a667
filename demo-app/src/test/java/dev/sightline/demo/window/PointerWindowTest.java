package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.demo.DemoProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events from end to end: a window in a process of its own, and the real mouse. */
@Tag("window")
class PointerWindowTest {
  private static final int PATIENCE_SECONDS = 120;

  @TempDir Path folder;

  private final String display = System.getenv().getOrDefault("DISPLAY", "");

  @BeforeEach
  void needsADisplayAndAMouse() {
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    DisplayNeeded.check(Xdo.isThere(), "xdotool is not on the PATH");
  }

  @Test
  void aRealMouseHoversClicksDragsAndTurnsTheWheel() throws Exception {
    try (DemoProcess program = DemoProcess.start(PointerWindow.class, display, folder)) {
      program.await("the window", PATIENCE_SECONDS, () -> said(program).contains("Window ready"));
      String window = Xdo.run("search", "--onlyvisible", "--pid", program.pid());
      assertThat(window).as("one window").matches("\\d+");
      Xdo.run("windowfocus", "--sync", window);
      move(window, new Vector3f(0, -3, 0));
      move(window, PointerWindow.LEFT);
      await(program, "ENTER left");
      Xdo.run("click", "1");
      await(program, "CLICK pair");
      Xdo.run("mousedown", "1");
      await(program, "PRESS pair", 2);
      move(window, PointerWindow.RIGHT);
      await(program, "ENTER right");
      Xdo.run("mouseup", "1");
      await(program, "EXIT left");
      Xdo.run("click", "4");
      await(program, "WHEEL pair");
      move(window, new Vector3f(0, -3, 0));
      await(program, "EXIT pair");
      assertThat(events(program))
          .isEqualTo(
              "ENTER pair, ENTER left, MOVE left,"
                  + " PRESS left, PRESS pair, RELEASE left, RELEASE pair, CLICK left, CLICK pair,"
                  + " PRESS left, PRESS pair, DRAG_START left, DRAG_START pair, ENTER right,"
                  + " DRAG left, RELEASE left, RELEASE pair, DROP right, DROP pair, DRAG_END left,"
                  + " DRAG_END pair, EXIT left, WHEEL right, WHEEL pair, EXIT right, EXIT pair");
    }
  }

  /** Where it is seen through the window's camera; X counts rows from the top. */
  private static void move(String window, Vector3f place) throws Exception {
    Camera camera = new Camera(PointerWindow.WIDTH, PointerWindow.HEIGHT);
    float aspect = (float) PointerWindow.WIDTH / PointerWindow.HEIGHT;
    camera.setFrustumPerspective(45, aspect, 1, 1000);
    PointerWindow.look(camera);
    Vector3f at = camera.getScreenCoordinates(place);
    int row = PointerWindow.HEIGHT - Math.round(at.y);
    Xdo.run("mousemove", "--window", window, Math.round(at.x), row);
  }

  private static void await(DemoProcess program, String line) throws Exception {
    await(program, line, 1);
  }

  private static void await(DemoProcess program, String line, int times) throws Exception {
    program.await(
        line,
        PATIENCE_SECONDS,
        () -> lines(program).stream().filter(line::equals).count() >= times);
  }

  private static String events(DemoProcess program) {
    return lines(program).stream()
        .filter(line -> line.matches("[A-Z_]+ (left|right|pair)"))
        .collect(Collectors.joining(", "));
  }

  private static List<String> lines(DemoProcess program) {
    return said(program).lines().toList();
  }

  private static String said(DemoProcess program) {
    try {
      return program.said();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
