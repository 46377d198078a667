package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.sightline.demo.DemoProcess;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said where no window can be opened; each run is a process of its own. */
@EnabledOnOs(LINUX)
class NoDisplayTest {
  private static final int PATIENCE_SECONDS = 600;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | DISPLAY is not set",
        ":4711 | DISPLAY ':4711'",
        "nonsense | DISPLAY 'nonsense'"
      })
  void the_window_is_refused_with_the_display_named(String display, String message)
      throws Exception {
    try (DemoProcess demo = DemoProcess.start(display, folder, "window")) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).isEqualTo(1);
      assertThat(demo.said()).contains(message).contains("headless").doesNotContain("\tat ");
    }
  }

  @Test
  void the_program_is_a_process_that_ends() throws Exception {
    try (DemoProcess demo = DemoProcess.start("", folder, "--version")) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).isZero();
      assertThat(demo.said()).startsWith("sightline-demo");
    }
  }
}
