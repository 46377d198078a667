package dev.sightline.demo.window.pick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.result.Pick;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PicksLogTest {
  private static final Ray RAY = new Ray(new Vector3f(1, 2, 3), new Vector3f(0, -1, 0));

  @TempDir Path folder;
  private final StringWriter said = new StringWriter();
  private final PrintWriter told = new PrintWriter(said);

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
    try (PicksLog log = PicksLog.open(file, told)) {
      log.add(new Click(1, 2, RAY, Optional.empty(), 0.5, Optional.of(engine)));
      assertThat(Files.readAllLines(file)).hasSize(1);
      assertThat(Files.readString(file))
          .contains("\"hit\":false")
          .contains("\"engine_micros\":4000.0,\"verdict\":\"SAME\"}");
    }
  }

  @Test
  void clicks_of_earlier_runs_stay() throws IOException {
    Path file = folder.resolve("picks.json");
    for (int run = 1; run <= 3; run++) {
      try (PicksLog log = PicksLog.open(file, told)) {
        log.add(miss(run));
      }
    }
    assertThat(Files.readAllLines(file)).hasSize(3);
    assertThat(Files.readAllLines(file).get(0)).startsWith("{\"x\":1.0,").endsWith("}");
    assertThat(Files.readAllLines(file).get(2)).startsWith("{\"x\":3.0,").endsWith("}");
  }

  @Test
  void a_line_that_an_earlier_run_left_unfinished_is_ended() throws IOException {
    Path file = Files.writeString(folder.resolve("picks.json"), "{\"x\":1.0,\"y\":");
    try (PicksLog log = PicksLog.open(file, told)) {
      log.add(miss(2));
    }
    assertThat(Files.readAllLines(file)).hasSize(2);
    assertThat(Files.readAllLines(file).get(1)).startsWith("{\"x\":2.0,").endsWith("}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"v 0 0 0\n", "{\"asset\": {}}\n", "{", "\n"})
  void a_file_of_something_else_is_refused_and_stays(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("model.obj"), content);
    assertThatThrownBy(() -> PicksLog.open(file, told))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": is there already, and is no log of clicks");
    assertThat(file).hasContent(content);
  }

  @Test
  void a_log_that_cannot_be_written_is_refused_at_the_start() {
    assertThatThrownBy(() -> PicksLog.open(folder.resolve("no").resolve("picks.json"), told))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("picks.json: no such file");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void on_a_full_disk_clicks_go_on_and_one_message_names_the_file() throws IOException {
    try (PicksLog log = PicksLog.open(Path.of("/dev/full"), told)) {
      for (int i = 0; i < 3; i++) {
        log.add(miss(i));
      }
    }
    assertThat(said.toString().lines())
        .singleElement()
        .asString()
        .startsWith("/dev/full: ")
        .endsWith("; no more clicks are written");
  }

  @Test
  void without_a_file_nothing_happens() throws IOException {
    try (PicksLog log = PicksLog.open(null, told)) {
      log.add(miss(1));
    }
    assertThat(folder).isEmptyDirectory();
    assertThat(said.toString()).isEmpty();
  }

  private static Click miss(float x) {
    return new Click(x, 2, RAY, Optional.empty(), 0.5, Optional.empty());
  }
}
