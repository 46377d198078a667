package dev.sightline.demo.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CourseRunTest {
  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 5, 8})
  void every_obstacle_is_passed_walking_and_running(double speed) {
    List<CourseRun.Leg> legs = CourseRun.walk(speed);
    assertThat(legs).hasSameSizeAs(ObstacleCourse.stations());
    assertThat(legs).allSatisfy(leg -> assertThat(leg.passed()).isTrue());
    assertThat(legs).allSatisfy(leg -> assertThat(leg.aside()).isLessThan(0.01));
    // It starts a little above the floor, and only the ledge at the end is fallen from.
    assertThat(legs.get(0).airborne()).isLessThan(5);
    assertThat(legs.subList(1, legs.size() - 1))
        .allSatisfy(leg -> assertThat(leg.airborne()).isZero());
    assertThat(legs.get(legs.size() - 1).airborne()).isBetween(20, 60);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5})
  void the_same_walk_is_the_same_to_the_bit(double speed) {
    assertThat(CourseRun.walk(speed)).isEqualTo(CourseRun.walk(speed));
  }

  /** The guide says that the numbers are the same on every machine, and prints them. */
  @Test
  void the_guide_prints_what_is_walked() throws IOException {
    StringWriter table = new StringWriter();
    CourseRun.print(CourseRun.walk(1.5), new PrintWriter(table, true));
    List<String> rows = table.toString().lines().toList();
    assertThat(rows).hasSize(1 + ObstacleCourse.stations().size());
    List<String> guide = Files.readAllLines(Path.of("..", "docs", "guide", "demo.md"));
    assertThat(guide.stream().map(String::strip)).containsSubsequence(rows);
  }
}
