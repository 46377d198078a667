package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.DemoProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is on the screen is what is picked: one of each kind of thing in a window, each in a colour
 * of its own. Places are chosen by the colours of the picture, and the real mouse goes there.
 */
@Tag("window")
class AllKindsWindowTest {
  private static final int PATIENCE_SECONDS = 120;
  private static final int KINDS = 11;

  @TempDir Path folder;

  @Test
  void whatIsLitIsWhatIsUnderTheMouse() throws Exception {
    String display = System.getenv().getOrDefault("DISPLAY", "");
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    DisplayNeeded.check(Xdo.isThere(), "xdotool is not on the PATH");
    try (DemoProcess program = DemoProcess.start(AllKindsWindow.class, display, folder)) {
      program.await("the window", PATIENCE_SECONDS, () -> said(program).contains("Window ready"));
      String window = Xdo.run("search", "--onlyvisible", "--pid", program.pid());
      assertThat(window).as("one window").matches("\\d+");
      Xdo.run("windowfocus", "--sync", window);
      List<String> expected = new ArrayList<>();
      for (String line : said(program).lines().filter(one -> one.startsWith("PLACE ")).toList()) {
        String[] words = line.split(" ", 4);
        int row = AllKindsWindow.HEIGHT - 1 - Integer.parseInt(words[2]);
        Xdo.run("mousemove", "--window", window, words[1], row);
        expected.add("LIT " + words[1] + " " + row + " " + words[3]);
        String place = "LIT " + words[1] + " " + row + " ";
        program.await(line, PATIENCE_SECONDS, () -> said(program).contains(place));
      }
      assertThat(expected).hasSizeGreaterThanOrEqualTo(50);
      assertThat(expected.stream().map(line -> line.split(" ", 4)[3]).distinct()).hasSize(KINDS);
      List<String> lit = said(program).lines().filter(one -> one.startsWith("LIT ")).toList();
      assertThat(lit).containsSubsequence(expected);
    }
  }

  private static String said(DemoProcess program) {
    try {
      return program.said();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
