package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.Conveyor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ground that moves gives its speed to jumps and falls. */
class GroundSpeedTest {
  private static final double RISE = 5.0 * 5 / (2 * 9.81);

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private int frames;

  GroundSpeedTest() {
    model.addControl(walker);
  }

  /** Where ground that is moved by its time is now, for a character whose steps are so far. */
  private double stepTime() {
    return walker.steps() / 60.0;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 60", "1, 60", "2, 60", "3, 60", "5, 60", "-2, 60", "3, 30", "3, 144", "5, 50", "-2, 144"
  })
  void aJumpOnALiftRisesAboveItAsOnAFloor(double speed, int rate) {
    Geometry lift = course.add("lift", 0, 0, 0, 3, 3);
    double highest = 0;
    for (int i = 1; i <= 2 * rate; i++) {
      lift.setLocalTranslation(0, (float) (-0.5 + speed * i / rate), 0);
      if (i == rate / 2) {
        walker.jump();
      }
      course.frame(1f / rate);
      if (i > rate / 2) {
        highest = Math.max(highest, feet().y() - speed * stepTime());
      }
    }
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    // Less at most what lies between two steps about the highest point; floats on the way.
    assertThat(highest).isBetween(RISE - 9.81 / 8 / 3600 - 2e-3, RISE + 2e-3);
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 144})
  void aHopOnATrainComesDownWhereItBegan(int rate) {
    Geometry train = course.add("train", 0, 0, 0, 4, 2);
    double worst = 0;
    int air = 0;
    long lastStood = 0;
    for (int i = 1; i <= 6 * rate; i++) {
      train.setLocalTranslation(20f * Math.max(0, i - rate) / rate, -0.5f, 0);
      if (i > rate + rate / 2) {
        walker.motion().setJumpBuffer(0.1);
        walker.jump();
      }
      course.frame(1f / rate);
      if (walker.groundState() == GroundState.GROUNDED) {
        lastStood = walker.steps();
      } else if (i > rate && walker.steps() > lastStood + 2) { // what it was carried ahead is gone
        worst = Math.max(worst, Math.abs(feet().x() - 20 * (stepTime() - 1)));
        air++;
      }
    }
    assertThat(air).isGreaterThan(4 * rate);
    assertThat(worst).isLessThan(0.01); // 100 m gone, in floats
  }

  @Test
  void aHopOnATrainIsShownBesideItWithoutAHitch() {
    Geometry train = course.add("train", 0, 0, 0, 4, 2);
    float worst = 0;
    int air = 0;
    for (int i = 1; i <= 240; i++) {
      train.setLocalTranslation(20f * Math.max(0, i - 60) / 60, -0.5f, 0);
      if (i > 90) {
        walker.jump();
      }
      course.frame(1 / 60f);
      float apart = model.getLocalTranslation().x - train.getLocalTranslation().x;
      worst = i > 70 ? Math.max(worst, Math.abs(apart)) : 0;
      air += walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
    }
    assertThat(air).isGreaterThan(100);
    assertThat(worst).isLessThan(0.01f);
  }

  @Test
  void whoWalksOffATrainFliesOnWithIt() {
    Geometry train = course.add("train", 0, 5, 0, 4, 1);
    walker.warp(new Vector3f(0, 5.1f, 0));
    for (int i = 1; walker.groundState() != GroundState.AIRBORNE || i < 60; i++) {
      train.setLocalTranslation(6f * i / 60, 4.5f, 0);
      walker.setWalkDirection(new Vector3f(0, 0, i < 30 ? 0 : 2));
      course.frame(1 / 60f);
      frames = i;
    }
    double x = feet().x();
    double left = frames;
    assertThat(walker.motion().drift(new Vector3f()).x).isCloseTo(6, within(1e-3f));
    for (int i = frames + 1; i <= left + 30; i++) {
      train.setLocalTranslation(6f * i / 60, 4.5f, 0);
      course.frame(1 / 60f);
    }
    assertThat(feet().x() - x).isCloseTo(3, within(1e-3));
  }

  @Test
  void whoWalksOffALiftThatRisesIsThrownUp() {
    Geometry lift = course.add("lift", 0, 0, 0, 1, 1);
    walker.setWalkDirection(new Vector3f(1.5f, 0, 0));
    for (int i = 1; i < 100; i++) {
      lift.setLocalTranslation(0, -0.5f + 3f * i / 60, 0);
      course.frame(1 / 60f);
      if (i > 30 && walker.groundState() == GroundState.AIRBORNE) {
        break;
      }
    }
    assertThat(walker.motion().verticalSpeed()).isCloseTo(3 - 9.81 / 60, within(0.01));
  }

  @Test
  void theSpeedIsThatOfThePlaceOnATurntable() {
    Geometry table = course.add("table", 0, 0, 0, 4, 4);
    walker.warp(new Vector3f(3, 0.01f, 0));
    for (int i = 1; i <= 60; i++) {
      table.setLocalRotation(new Quaternion().fromAngleNormalAxis(i / 60f, Vector3f.UNIT_Y));
      course.frame(1 / 60f);
    }
    float away = FastMath.sqrt((float) (feet().x() * feet().x() + feet().z() * feet().z()));
    table.setLocalRotation(new Quaternion().fromAngleNormalAxis(61 / 60f, Vector3f.UNIT_Y));
    walker.jump();
    course.frame(1 / 60f);
    Vector3f drift = walker.motion().drift(new Vector3f());
    // 1 radian a second; the mean of the last frames lags the tangent by half of them.
    assertThat(drift.length()).isCloseTo(away, within(0.01f));
    assertThat(Math.abs(drift.x * feet().x() + drift.z * feet().z()))
        .isLessThan(0.05 * away * away);
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 144})
  void groundThatStepsMoveGivesItsSpeedExactly(int rate) {
    Geometry lift = course.add("lift", 0, 0, 0, 3, 3);
    walker.setStepListener(
        (control, step) -> {
          lift.setLocalTranslation(0, -0.5f + 0.05f * step, 0);
          if (step == 40) {
            control.jump();
          }
        });
    double highest = 0;
    while (walker.steps() < 110) {
      course.frame(1f / rate);
      highest =
          walker.steps() > 40 ? Math.max(highest, feet().y() - 0.05 * (walker.steps() - 1)) : 0;
    }
    if (rate >= 60) { // else a step is not looked at
      assertThat(highest).isCloseTo(RISE, within(1e-3));
    }
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(feet().y()).isCloseTo(0.05 * (walker.steps() - 1), within(0.01));
  }

  @Test
  void aStoppedLiftThrowsNobody() {
    Geometry lift = course.add("lift", 0, 0, 0, 3, 3);
    for (int i = 1; i <= 60; i++) {
      lift.setLocalTranslation(0, -0.5f + 3f * Math.min(i, 30) / 60, 0);
      course.frame(1 / 60f);
      assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    }
    walker.jump();
    course.frame(1 / 60f);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(5 - 9.81 / 60, within(1e-9));
  }

  @Test
  void aConveyorTakesAlongAndGivesItsSpeed() {
    Geometry belt = course.add("belt", 0, 1, 0, 3, 1);
    belt.setLocalRotation(new Quaternion().fromAngleNormalAxis(FastMath.HALF_PI, Vector3f.UNIT_Y));
    Conveyor.set(belt, new Vector3f(0, 0, 2)); // its own z: the world's x
    walker.warp(new Vector3f(-0.5f, 1, 0));
    course.frames(2, 1 / 60f);
    double x = feet().x();
    course.frames(15, 1 / 60f);
    assertThat(feet().x() - x).isCloseTo(0.5, within(1e-4));
    walker.jump();
    course.frames(30, 1 / 60f);
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(feet().x() - x).isCloseTo(1.5, within(1e-3));
  }

  @Test
  void anEscalatorCarriesOverItsEndAndStopsWhenItIsTold() {
    course.floor();
    Geometry belt = course.add("belt", 0, 0.2, 0, 2, 1);
    belt.getParent().setUserData(Conveyor.KEY, new Vector3f(-1, 0, 0));
    Conveyor.set(belt, Vector3f.ZERO);
    walker.warp(new Vector3f(-1, 0.2f, 0));
    course.frames(30, 1 / 60f);
    assertThat(feet().x()).isEqualTo(-1);
    Conveyor.clear(belt); // inherits the root's
    course.frames(60, 1 / 60f);
    assertThat(feet().x()).isCloseTo(-2, within(1e-3));
    Conveyor.clear(course.root);
    course.frames(60, 1 / 60f);
    assertThat(feet().x()).isCloseTo(-2, within(1e-3));
  }

  private KinematicCharacter feet() {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    return feet;
  }
}
