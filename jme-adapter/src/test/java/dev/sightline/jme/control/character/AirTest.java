package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jumps, falls and what happens in between. */
class AirTest {
  private static final float FRAME = 1 / 60f;
  private static final double STEP = 1 / 60.0;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final CharacterMotion motion = walker.motion();

  AirTest() {
    model.addControl(walker);
  }

  private KinematicCharacter feet() {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    return feet;
  }

  /** Walks along x over the edge of a deck at x = 1; returns how many steps it was grounded. */
  private int walkOverTheEdge(float speed) {
    course.add("deck", -1, 0, 0, 2, 2);
    walker.setWalkDirection(new Vector3f(speed, 0, 0));
    int steps = 0;
    do {
      course.frame(FRAME);
      steps++;
    } while (walker.groundState() == GroundState.GROUNDED || steps < 5);
    return steps;
  }

  @ParameterizedTest
  @ValueSource(floats = {0.7f, 3, 7})
  void aFallBeginsInTheStepThatLeavesTheEdge(float speed) {
    walkOverTheEdge(speed);
    double y = feet().y();
    assertThat(walker.motion().verticalSpeed()).isCloseTo(-9.81 * STEP, within(1e-12));
    assertThat(y).isLessThanOrEqualTo(-9.81 / 2 * STEP * STEP + 1e-9);
    for (int i = 2; i <= 40; i++) {
      double from = feet().y();
      course.frame(FRAME);
      assertThat(walker.motion().verticalSpeed()).isCloseTo(-9.81 * STEP * i, within(1e-9));
      assertThat(from - feet().y()).isCloseTo(9.81 * STEP * STEP * (i - 0.5), within(1e-9));
    }
  }

  @Test
  void inTheAirTheWalkCountsAsOnTheGroundAtFirst() {
    course.floor();
    course.frames(5, FRAME);
    walker.jump();
    course.frames(5, FRAME);
    double x = feet().x();
    walker.setWalkDirection(new Vector3f(4, 0, 0));
    course.frame(FRAME);
    assertThat(feet().x() - x).isCloseTo(4 * STEP, within(1e-9));
  }

  @Test
  void withAnAirAccelerationTheWalkTurnsOnlySoFast() {
    course.floor();
    motion.setAirAcceleration(6);
    walker.setWalkDirection(new Vector3f(4, 0, 0));
    course.frames(5, FRAME);
    walker.jump();
    course.frame(FRAME);
    walker.setWalkDirection(new Vector3f(-4, 0, 3));
    double[] speed = {4, 0};
    for (int i = 0; i < 30; i++) {
      double dx = -4 - speed[0];
      double dz = 3 - speed[1];
      double away = Math.hypot(dx, dz);
      speed[0] += dx / away * 6 * STEP;
      speed[1] += dz / away * 6 * STEP;
      double x = feet().x();
      double z = feet().z();
      course.frame(FRAME);
      assertThat(feet().x() - x).isCloseTo(speed[0] * STEP, within(1e-9));
      assertThat(feet().z() - z).isCloseTo(speed[1] * STEP, within(1e-9));
    }
    course.frames(35, FRAME);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    double x = feet().x();
    course.frame(FRAME);
    assertThat(feet().x() - x).isCloseTo(-4 * STEP, within(1e-9));
  }

  @Test
  void withoutAirAccelerationItKeepsWhatItLeftWith() {
    course.floor();
    motion.setAirAcceleration(0);
    walker.setWalkDirection(new Vector3f(2, 0, 1));
    course.frames(5, FRAME);
    walker.jump();
    course.frame(FRAME);
    walker.setWalkDirection(Vector3f.ZERO);
    double x = feet().x();
    course.frames(30, FRAME);
    assertThat(feet().x() - x).isCloseTo(1, within(1e-9));
    course.frames(60, FRAME);
    double rest = feet().x();
    course.frame(FRAME);
    assertThat(feet().x()).isEqualTo(rest);
  }

  @Test
  void aLaunchPadThrowsItAsHighAsItsSpeedAllows() {
    course.floor();
    course.frames(5, FRAME);
    motion.setVerticalSpeed(9);
    double highest = 0;
    for (int i = 0; i < 80; i++) {
      course.frame(FRAME);
      highest = Math.max(highest, feet().y());
    }
    assertThat(highest).isBetween(81 / 19.62 - 9.81 / 8 / 3600, 81 / 19.62 + 1e-5);
    motion.setVerticalSpeed(-3);
    double y = feet().y();
    course.frames(60, FRAME);
    assertThat(walker.motion().verticalSpeed()).isZero();
    assertThat(feet().y()).isLessThanOrEqualTo(y);
  }

  @Test
  void aJetPackHoversAndADiveFalls() {
    course.floor();
    walker.warp(new Vector3f(0, 30, 0));
    course.frames(10, FRAME);
    motion.setVerticalSpeed(0);
    motion.setGravity(0);
    double y = feet().y();
    course.frames(10, FRAME);
    assertThat(feet().y()).isEqualTo(y);
    motion.setVerticalSpeed(-6);
    course.frames(10, FRAME);
    assertThat(y - feet().y()).isCloseTo(1, within(1e-9));
    assertThat(walker.motion().verticalSpeed()).isEqualTo(-6);
  }

  @Test
  void gravityThatPullsUpLiftsItToTheCeilingAndBack() {
    course.floor();
    course.root.attachChild(SceneCourse.box("ceiling", 0, 6.5, 0, 20, 0.5, 20));
    course.frames(5, FRAME);
    motion.setGravity(-4);
    course.frames(30, FRAME);
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(2, within(1e-9));
    assertThat(feet().y()).isCloseTo(0.5, within(1e-3));
    course.frames(120, FRAME);
    assertThat(feet().y() + 1.8).isBetween(5.97, 6.021);
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    motion.setGravity(9.81);
    course.frames(120, FRAME);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void upwardGravityIsNoFasterThanTheFastest() {
    walker.warp(Vector3f.ZERO);
    motion.setGravity(-20);
    motion.setMaxFallSpeed(3);
    course.frames(60, FRAME);
    assertThat(walker.motion().verticalSpeed()).isEqualTo(3);
    motion.setVerticalSpeed(8);
    course.frames(5, FRAME);
    assertThat(walker.motion().verticalSpeed()).isEqualTo(8);
  }

  @Test
  void aBlowPushesItAwayUntilItLandsOrHitsAWall() {
    course.floor();
    course.root.attachChild(SceneCourse.box("wall", 4, 2, 0, 0.5, 2, 9));
    course.frames(5, FRAME);
    motion.push(new Vector3f(6, 0, 0)); // no lift: the ground holds it
    course.frame(FRAME);
    assertThat(feet().x()).isZero();
    motion.push(new Vector3f(6, 4, 1));
    course.frames(12, FRAME);
    assertThat(feet().x()).isCloseTo(1.2, within(1e-6));
    assertThat(feet().z()).isCloseTo(0.2, within(1e-6));
    course.frames(24, FRAME);
    Vector3f drift = motion.drift(new Vector3f());
    assertThat(drift.x).isLessThan(1e-3f); // the wall took it
    assertThat(drift.z).isCloseTo(1, within(1e-3f));
    course.frames(40, FRAME);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(motion.drift(drift)).isEqualTo(Vector3f.ZERO);
  }

  // ---- coyote time and jump buffering

  /** Whether a jump that is wished so many steps after the edge is made. */
  private static boolean jumpsAfter(double coyote, int late, int rate) {
    AirTest world = new AirTest();
    world.course.add("deck", -1, 0, 0, 2, 2);
    world.motion.setCoyoteTime(coyote);
    long[] left = {-1};
    boolean[] jumped = {false};
    world.walker.setStepListener(
        new StepListener() {
          @Override
          public void beforeStep(KinematicCharacterControl control, long step) {
            control.setWalkDirection(new Vector3f(3, 0, 0));
            if (left[0] >= 0 && step == left[0] + late) {
              control.jump();
            }
          }

          @Override
          public void afterStep(KinematicCharacterControl control, long step) {
            if (left[0] < 0 && step > 5 && control.groundState() == GroundState.AIRBORNE) {
              left[0] = step;
            }
            jumped[0] |= control.motion().verticalSpeed() > 0;
          }
        });
    while (world.walker.steps() < 90) {
      world.course.frame(1f / rate);
    }
    assertThat(left[0]).isPositive();
    return jumped[0];
  }

  @Test
  void aJumpMayComeAsLateAsTheCoyoteTimeAtEveryFrameRate() {
    for (int rate : new int[] {30, 60, 144}) {
      assertThat(jumpsAfter(0, 1, rate)).isFalse();
      for (int late = 1; late <= 8; late++) {
        assertThat(jumpsAfter(0.1, late, rate))
            .as("%d steps, %d Hz", late, rate)
            .isEqualTo(late <= 6);
      }
    }
  }

  @Test
  void coyoteTimeGivesNoSecondJump() {
    course.floor();
    motion.setCoyoteTime(1);
    course.frames(5, FRAME);
    walker.jump();
    course.frames(10, FRAME);
    double speed = walker.motion().verticalSpeed();
    walker.jump();
    course.frame(FRAME);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(speed - 9.81 * STEP, within(1e-9));
    course.frames(90, FRAME);
    motion.setVerticalSpeed(5);
    course.frame(FRAME);
    walker.jump();
    course.frame(FRAME);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(5 - 2 * 9.81 * STEP, within(1e-9));
  }

  /** In which steps it jumps, falling from a height, when a jump is wished in a step. */
  private static List<Long> jumpsIn(double buffer, int wished, int rate) {
    AirTest world = new AirTest();
    world.course.floor();
    world.walker.warp(new Vector3f(0, 1, 0));
    world.motion.setJumpBuffer(buffer);
    List<Long> jumped = new ArrayList<>();
    world.walker.setStepListener(
        new StepListener() {
          private boolean rose;

          @Override
          public void beforeStep(KinematicCharacterControl control, long step) {
            if (step == wished) {
              control.jump();
            }
          }

          @Override
          public void afterStep(KinematicCharacterControl control, long step) {
            boolean rises = control.motion().verticalSpeed() > 0;
            if (rises && !rose) {
              jumped.add(step);
            }
            rose = rises;
          }
        });
    while (world.walker.steps() < 60) {
      world.course.frame(1f / rate);
    }
    return jumped;
  }

  @Test
  void aJumpIsKeptAsLongAsTheBufferAtEveryFrameRate() {
    // 1 m takes 0.4515 s: it lands in the 28th step, step 27, and stands before step 28.
    for (int rate : new int[] {30, 60, 144}) {
      assertThat(jumpsIn(0, 27, rate)).isEmpty();
      assertThat(jumpsIn(0, 28, rate)).containsExactly(28L);
      for (int early = 1; early <= 8; early++) {
        assertThat(jumpsIn(0.1, 28 - early, rate).equals(List.of(28L)))
            .as("%d steps early, %d Hz", early, rate)
            .isEqualTo(early <= 6);
      }
    }
  }

  @Test
  void settingsAreSavedAndCloned() throws IOException {
    motion.setGravity(-3);
    motion.setMaxFallSpeed(7);
    motion.setJumpSpeed(4);
    motion.setCoyoteTime(0.2);
    motion.setJumpBuffer(0.3);
    walker.setStepSmoothing(0.4);
    assertThat(settings(saved(model))).isEqualTo(settings(walker));
    assertThat(settings(walker)).contains(Double.POSITIVE_INFINITY);
    motion.setAirAcceleration(6);
    assertThat(settings(saved(model))).isEqualTo(settings(walker));
    Node clone = (Node) model.clone();
    KinematicCharacterControl copy = clone.getControl(KinematicCharacterControl.class);
    assertThat(settings(copy)).isEqualTo(settings(walker));
    assertThat(settings(walker)).containsExactly(-3.0, 7.0, 4.0, 6.0, 0.2, 0.3, 0.4);
  }

  private static KinematicCharacterControl saved(Node model) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(model, out);
    Node loaded =
        (Node) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    return loaded.getControl(KinematicCharacterControl.class);
  }

  private static List<Double> settings(KinematicCharacterControl of) {
    CharacterMotion motion = of.motion();
    return List.of(
        motion.gravity(),
        motion.maxFallSpeed(),
        motion.jumpSpeed(),
        motion.airAcceleration(),
        motion.coyoteTime(),
        motion.jumpBuffer(),
        of.stepSmoothing());
  }

  @Test
  void badNumbersAreNamed() {
    assertThatThrownBy(() -> motion.setAirAcceleration(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> motion.setAirAcceleration(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> motion.setCoyoteTime(-1)).hasMessageContaining("coyote");
    assertThatThrownBy(() -> motion.setJumpBuffer(-1)).hasMessageContaining("buffer");
    assertThatThrownBy(() -> motion.setVerticalSpeed(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> motion.push(new Vector3f(0, Float.NaN, 0)))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> walker.setStepSmoothing(-1)).hasMessageContaining("smoothing");
  }
}
