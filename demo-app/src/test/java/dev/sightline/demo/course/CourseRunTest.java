package dev.sightline.demo.course;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import dev.sightline.demo.walk.Visitor;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    // It starts a little above the floor, and only the ledge is fallen from.
    assertThat(legs.get(0).airborne()).isLessThan(5);
    for (CourseRun.Leg leg : legs.subList(1, legs.size())) {
      boolean ledge = leg.station().name().startsWith("ledge");
      assertThat(leg.airborne()).as("%s", leg).isBetween(ledge ? 20 : 0, ledge ? 60 : 0);
    }
  }

  /** What has the same floor before and behind it was walked over, and not through. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 5, 8})
  void what_lies_or_stands_on_the_floor_is_walked_over(double speed) {
    Map<String, Double> high =
        Map.of(
            "log, 0.36 thick", 0.36,
            "boulder, 0.35 out", 0.35,
            "3 boards on edge, 0.35", 0.35,
            "fence without thickness", 0.35);
    List<CourseRun.Leg> legs = CourseRun.walk(speed);
    List<CourseRun.Leg> over =
        legs.stream().filter(leg -> high.containsKey(leg.station().name())).toList();
    assertThat(over).hasSameSizeAs(high.keySet());
    for (CourseRun.Leg leg : over) {
      double top = high.get(leg.station().name());
      // A round foot is on an edge for a step or two, and a little below it except for the very
      // top.
      assertThat(leg.highest()).as("%s", leg).isBetween(top - 0.03, top + 0.03);
    }
  }

  @Test
  void who_stands_does_not_fit_into_the_duct() {
    double x = 86.5 * ObstacleCourse.METRE;
    double floor = 1.2 * ObstacleCourse.METRE;
    IndexQueries scene = new IndexQueries(new SceneIndex(ObstacleCourse.build(null, null)));
    KinematicCharacter character = new KinematicCharacter(scene, Visitor.CROUCHED);
    character.warp(new Vector3f((float) x, (float) floor + 0.3f, 0));
    assertThat(character.fits(Visitor.CROUCHED)).isTrue();
    assertThat(character.fits(Visitor.SHAPE)).isFalse();
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
    List<String> guide = Files.readAllLines(Path.of("..", "docs", "guide", "demo-models.md"));
    assertThat(guide.stream().map(String::strip)).containsSubsequence(rows);
  }
}
