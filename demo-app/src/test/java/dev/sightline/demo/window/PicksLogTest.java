package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.result.Pick;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PicksLogTest {
  private static final Ray RAY = new Ray(new Vector3f(1, 2, 3), new Vector3f(0, -1, 0));

  @TempDir Path folder;

  @Test
  void a_hit_is_a_line_with_all_of_the_pick() {
    Geometry geometry = new Geometry("a \"wall\"\n");
    Pick pick =
        new Pick(geometry, new Vector3f(1, 0, 3), Vector3f.UNIT_Y.clone(), 7, 0.25f, 0.5f, 2);
    assertThat(PicksLog.json(new Click(10, 20, RAY, Optional.of(pick), 1.5, Optional.empty())))
        .isEqualTo(
            "{\"x\":10.0,\"y\":20.0,\"ray\":{\"origin\":[1.0,2.0,3.0],"
                + "\"direction\":[0.0,-1.0,0.0]},"
                + "\"hit\":true,\"geometry\":\"a \\\"wall\\\"\\u000a\",\"triangle\":7,\"t\":2.0,"
                + "\"u\":0.25,\"v\":0.5,\"point\":[1.0,0.0,3.0],\"normal\":[0.0,1.0,0.0],"
                + "\"micros\":1.5}");
  }

  @Test
  void a_miss_is_a_line_too_and_lines_are_there_at_once() throws IOException {
    Path file = folder.resolve("picks.json");
    Click.Engine engine = new Click.Engine(Optional.empty(), 4000);
    try (PicksLog log = PicksLog.open(file)) {
      log.add(new Click(1, 2, RAY, Optional.empty(), 0.5, Optional.of(engine)));
      assertThat(Files.readAllLines(file)).hasSize(1);
      assertThat(Files.readString(file))
          .contains("\"hit\":false")
          .contains("\"engine_micros\":4000.0,\"verdict\":\"SAME\"}");
    }
  }

  @Test
  void a_log_that_cannot_be_written_is_refused_at_the_start() {
    assertThatThrownBy(() -> PicksLog.open(folder.resolve("no").resolve("picks.json")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("picks.json");
  }

  @Test
  void a_line_that_cannot_be_written_is_told_with_the_file() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    PicksLog log = PicksLog.open(full);
    assertThatThrownBy(() -> log.add(new Click(1, 2, RAY, Optional.empty(), 1, Optional.empty())))
        .isInstanceOf(UncheckedIOException.class)
        .cause()
        .hasMessageStartingWith("/dev/full: ");
  }

  @Test
  void without_a_file_nothing_happens() throws IOException {
    try (PicksLog log = PicksLog.open(null)) {
      log.add(new Click(1, 2, RAY, Optional.empty(), 0.5, Optional.empty()));
    }
    assertThat(folder).isEmptyDirectory();
  }
}
