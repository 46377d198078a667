package dev.sightline.bvh.move.scenario;

import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Edges inside of flat surfaces, which Jolt leaves out on demand and this mover never meets. */
class InnerEdgeScenarioTest {
  private static final int HERTZ = 60;

  /** A floor of boxes side by side, with a wall of boxes along z 3. */
  private static Course boxes() {
    Course course = new Course();
    for (int i = -15; i < 15; i++) {
      for (int k = -15; k < 3; k++) {
        course.box(i, -1, k, i + 1, 0, k + 1);
      }
      course.box(i, 0, 3, i + 1, 2, 4);
    }
    return course;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 45, 60, 90})
  void itGoesStraightOverAFloorOfBoxes(double degrees) {
    double vx = 5 * Math.cos(Math.toRadians(degrees));
    double vz = -5 * Math.sin(Math.toRadians(degrees));
    Actor actor = new Actor(boxes().world(), HERTZ, 0, 0, 0).going(vx, vz);
    for (int i = 1; i <= 2 * HERTZ; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
      actor.isAt(i * vx / HERTZ, 0, i * vz / HERTZ, 1e-4);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 2, 5})
  void itGoesStraightAlongAWallOfBoxes(double push) {
    Actor actor = new Actor(boxes().world(), HERTZ, -5, 0, 3 - Actor.RADIUS).going(4, push);
    for (int i = 1; i <= 2 * HERTZ; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
      actor.isAt(-5 + 4.0 * i / HERTZ, 0, 3 - Actor.RADIUS, 1e-4);
    }
  }
}
