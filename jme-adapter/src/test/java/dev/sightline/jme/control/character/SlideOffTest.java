package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Characters that slide off the lower end of something steep. */
class SlideOffTest {
  private final SceneCourse course = new SceneCourse();

  @ParameterizedTest
  @ValueSource(doubles = {55, 60, 70, 75})
  void whoSlidesOffTheLowerEndOfABoxIsInTheAirAndThenOnTheFloor(double degrees) {
    course.floor();
    Geometry board = new Geometry("board", new Box(3, 0.1f, 3));
    board.setLocalRotation(
        new Quaternion().fromAngles(0, 0, (float) degrees * FastMath.DEG_TO_RAD));
    board.setLocalTranslation(0, 5, 0);
    course.root.attachChild(board);
    int steps = 0;
    int slid = 0;
    int left = 0;
    for (int k = 0; k < 30; k++) {
      Node model = course.model(-0.5 + 0.067 * k * Math.cos(Math.toRadians(degrees)), 9, 0);
      KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
      SceneCourse.Heard heard = new SceneCourse.Heard();
      walker.setListener(heard);
      model.addControl(walker);
      for (int i = 0; i < 180; i++) {
        course.frame(1 / 60f);
        check(walker);
        steps++;
        slid += walker.groundState() == GroundState.SLIDING ? 1 : 0;
      }
      assertThat(walker.groundState()).as("drop %d", k).isEqualTo(GroundState.GROUNDED);
      left += heard.events.contains("left board") ? 1 : 0;
      assertThat(heard.events).as("drop %d: events in turns", k).hasSizeLessThanOrEqualTo(7);
      course.root.detachChild(model);
    }
    System.out.printf(
        "%.0f degrees: %d of %d steps slid, %d of 30 drops ended beyond%n",
        degrees, slid, steps, left);
    assertThat(left).isGreaterThan(5);
    assertThat(slid).isGreaterThan(steps / 20);
  }

  private static void check(KinematicCharacterControl walker) {
    GroundSurface ground = walker.ground();
    assertThat(ground).isNotNull();
    assertThat(ground.state()).isEqualTo(walker.groundState());
    boolean isAir = ground.state() == GroundState.AIRBORNE;
    assertThat(ground.geometry() == null).isEqualTo(isAir);
    assertThat(ground.triangleIndex() < 0).isEqualTo(isAir);
    assertThat(ground.normal().length()).isBetween(isAir ? 0 : 0.9999f, isAir ? 0 : 1.0001f);
  }
}
