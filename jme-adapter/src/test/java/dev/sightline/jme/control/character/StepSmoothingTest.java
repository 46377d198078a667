package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps up and down are shown smoothly; where the character is stays what it was. */
class StepSmoothingTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(-2, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);

  /** The same without smoothing. */
  private final Node twin = course.model(-2, 0, 0);

  private final KinematicCharacterControl plain = new KinematicCharacterControl(course.scene);

  StepSmoothingTest() {
    model.detachAllChildren(); // they don't meet
    twin.detachAllChildren();
    model.addControl(walker);
    twin.addControl(plain);
  }

  private void warp(float x, float y) {
    walker.warp(new Vector3f(x, y, 0));
    plain.warp(new Vector3f(x, y, 0));
  }

  private void walk(float speed) {
    walker.setWalkDirection(new Vector3f(speed, 0, 0));
    plain.setWalkDirection(new Vector3f(speed, 0, 0));
  }

  private float shown() {
    return model.getLocalTranslation().y;
  }

  private float plainlyShown() {
    return twin.getLocalTranslation().y;
  }

  private double height() {
    return walker.position(new Vector3f()).y;
  }

  private void stairs() {
    course.floor();
    for (int i = 1; i <= 8; i++) {
      course.add("stair", 0.3 * i, 0.17 * i, 0, 0.15, 2);
    }
    course.add("landing", 4.4, 8 * 0.17, 0, 2, 2);
    walk(2);
  }

  /** The largest step of height from frame to frame: with smoothing, and without. */
  private double[] largestSteps(int frames) {
    double[] largest = new double[2];
    for (int i = 0; i < frames; i++) {
      double with = shown();
      double without = plainlyShown();
      course.frame(FRAME);
      largest[0] = Math.max(largest[0], Math.abs(shown() - with));
      largest[1] = Math.max(largest[1], Math.abs(plainlyShown() - without));
    }
    return largest;
  }

  @Test
  void stairsAreShownAsARampAndWalkedAsStairs() {
    stairs();
    walker.setStepSmoothing(0.1);
    course.frames(10, FRAME);
    double[] up = largestSteps(140);
    assertThat(height()).isGreaterThan(1.3);
    walk(-2);
    double[] down = largestSteps(160);
    assertThat(height()).isLessThan(0.01);
    System.out.printf(
        "shown from frame to frame: %.3f of %.3f up, %.3f of %.3f down%n",
        up[0], up[1], down[0], down[1]);
    double even = 2 / 60.0 * 0.17 / 0.3;
    assertThat(up[1]).isGreaterThan(2 * even);
    assertThat(up[0]).isLessThan(1.4 * even);
    assertThat(down[1]).isGreaterThan(2 * even);
    assertThat(down[0]).isLessThan(1.4 * even);
    course.frames(120, FRAME);
    assertThat(shown()).isCloseTo(plainlyShown(), within(1e-5f));
  }

  @Test
  void whereItIsDoesNotDependOnTheSmoothing() {
    stairs();
    walker.setStepSmoothing(0.2);
    for (int i = 0; i < 150; i++) {
      course.frame(FRAME);
      assertThat(walker.position(new Vector3f())).isEqualTo(plain.position(new Vector3f()));
    }
    assertThat(height()).isGreaterThan(1.3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 45})
  void aRampIsShownAsItIs(double degrees) {
    course.ramp(degrees);
    warp(-2, (float) (-2 * Math.tan(Math.toRadians(degrees))) + 0.3f);
    walker.setStepSmoothing(0.2);
    course.frames(60, FRAME);
    walk(4);
    for (int i = 0; i < 120; i++) {
      course.frame(FRAME);
      assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
      assertThat(shown()).isCloseTo(plainlyShown(), within(1e-5f));
    }
    assertThat(height()).isGreaterThan(4 * Math.tan(Math.toRadians(degrees)));
  }

  @Test
  void jumpsFallsAndLiftsAreShownAsTheyAre() {
    Geometry lift = course.add("lift", 0, 0, 0, 9, 9);
    walker.setStepSmoothing(0.2);
    course.frames(5, FRAME);
    for (int i = 0; i < 150; i++) {
      lift.move(0, i < 60 ? 0.05f : -0.03f, 0);
      if (i == 30) {
        walker.jump();
        plain.jump();
      }
      course.frame(FRAME);
      assertThat(shown()).isCloseTo(plainlyShown(), within(1e-5f));
    }
  }

  @Test
  void aStepFallsToOneEthInTheTimeAndAWarpIsShownAtOnce() {
    course.floor();
    course.add("kerb", 3, 0.3, 0, 2, 9);
    warp(0, 0);
    walk(3);
    walker.setStepSmoothing(0.25);
    while (plainlyShown() < 0.299) {
      course.frame(FRAME);
    }
    walk(0);
    course.frames(2, FRAME);
    double gap = plainlyShown() - shown();
    assertThat(gap).isGreaterThan(0.1);
    course.frames(15, FRAME);
    assertThat(plainlyShown() - shown()).isCloseTo((float) (gap / Math.E), within(1e-3f));
    warp(0, 0);
    assertThat(model.getLocalTranslation()).isEqualTo(Vector3f.ZERO);
    course.frames(3, FRAME);
    assertThat(shown()).isEqualTo(plainlyShown());
  }
}
