package dev.sightline.demo.scenes.rays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.DemoProcess;
import dev.sightline.demo.window.DisplayNeeded;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("window")
@Tag("exhaustive")
class HillsSkyWindowTest {
  private static final int PATIENCE_SECONDS = 300;

  @TempDir Path folder;

  @Test
  void noSkyShinesThroughTheHillsInAHundredPictures() throws Exception {
    String display = System.getenv().getOrDefault("DISPLAY", "");
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    try (DemoProcess program = DemoProcess.start(HillsSkyWindow.class, display, folder)) {
      assertThat(program.exitCode(PATIENCE_SECONDS)).as(program.said()).isZero();
      Matcher said = Pattern.compile("Ground (\\d+), leaks (\\d+)").matcher(program.said());
      assertThat(said.find()).as(program.said()).isTrue();
      assertThat(Long.parseLong(said.group(1))).isGreaterThan(5_000_000);
      assertThat(said.group(2)).as("pixels of sky below ground").isEqualTo("0");
    }
  }
}
