package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Acceleration and friction on the ground, beside sums over the steps. */
class GroundForcesTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final CharacterMotion motion = walker.motion();

  GroundForcesTest() {
    model.addControl(walker);
    course.floor();
    course.frames(5, FRAME);
  }

  private Vector3f velocity() {
    return walker.velocity(null);
  }

  private void fall() {
    for (int i = 0; i < 120 && !walker.isOnGround(); i++) {
      course.frames(1, FRAME);
    }
    assertThat(walker.isOnGround()).isTrue();
  }

  private Vector3f place() {
    return walker.position(null);
  }

  @Test
  void theWalkGathersSpeedStepByStepAndTurnsAndStopsSo() {
    motion.setGroundAcceleration(6);
    walker.setWalkDirection(new Vector3f(3, 0, 0));
    for (int i = 1; i <= 30; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(Math.min(3, i * 0.1f), within(1e-3f));
    }
    walker.setWalkDirection(new Vector3f(0, 0, 3)); // sqrt(18) away, straight to it
    for (int i = 1; i <= 42; i++) {
      course.frames(1, FRAME);
      float part = Math.min(1, i * 0.1f / (float) Math.sqrt(18));
      assertThat(velocity().x).isCloseTo(3 - 3 * part, within(1e-3f));
      assertThat(velocity().z).isCloseTo(3 * part, within(1e-3f));
    }
    course.frames(2, FRAME);
    walker.setWalkDirection(new Vector3f());
    for (int i = 1; i <= 32; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().z).isCloseTo(Math.max(0, 3 - i * 0.1f), within(2e-3f));
    }
  }

  @Test
  void aWalkSlowsAtARateOfItsOwnWhileTheWishIsSlower() {
    motion.setGroundAcceleration(6, 12);
    walker.setWalkDirection(new Vector3f(3, 0, 0));
    course.frames(30, FRAME);
    assertThat(velocity().x).isCloseTo(3, within(1e-3f));
    walker.setWalkDirection(new Vector3f(1, 0, 0));
    for (int i = 1; i <= 12; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(Math.max(1, 3 - i * 0.2f), within(1e-3f));
    }
    walker.setWalkDirection(new Vector3f(-1, 0, 0)); // as fast, so it turns at the other rate
    course.frames(1, FRAME);
    assertThat(velocity().x).isCloseTo(0.9f, within(1e-3f));
    course.frames(40, FRAME);
    walker.setWalkDirection(Vector3f.ZERO);
    for (int i = 1; i <= 6; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(Math.min(0, -1 + i * 0.2f), within(1e-3f));
    }
  }

  /** A wish as fast as the walk, turned: which is the faster one, roundings must not decide. */
  @Test
  void aTurnAtFullSpeedIsNoSlowing() {
    motion.setGroundAcceleration(6, 0);
    for (int i = 0; i < 40; i++) {
      float x = (float) (3 * Math.cos(i));
      float z = (float) (3 * Math.sin(i));
      walker.setWalkDirection(new Vector3f(x, 0, z));
      course.frames(70, FRAME);
      assertThat(velocity().distance(new Vector3f(x, 0, z))).as("%d", i).isLessThan(0.01f);
    }
  }

  @Test
  void inTheAirTheWalkSlowsAtItsRateAndAPushByTheFrictionThere() {
    walker.setWalkDirection(new Vector3f(3, 0, 0));
    course.frames(5, FRAME);
    motion.setAirAcceleration(6, 0);
    motion.setAirFriction(3);
    motion.setFriction(12);
    walker.jump();
    course.frames(1, FRAME);
    walker.setWalkDirection(Vector3f.ZERO);
    motion.push(new Vector3f(0, 0, -2));
    for (int i = 1; i <= 30; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(3, within(1e-3f)); // kept
      assertThat(velocity().z).isCloseTo(-2 + i * 0.05f, within(1e-3f));
    }
    motion.setAirAcceleration(6, 30);
    course.frames(2, FRAME);
    assertThat(velocity().x).isCloseTo(2, within(1e-3f));
    fall();
    float drift = motion.drift(null).z;
    course.frames(1, FRAME);
    assertThat(motion.drift(null).z).isCloseTo(Math.min(0, drift + 0.2f), within(1e-5f));
  }

  /** The ground takes a push at once where its friction has no limit, the air step by step. */
  @Test
  void aPushInTheAirSlowsThereThoughTheGroundHoldsAtOnce() {
    motion.setAirFriction(6);
    walker.warp(new Vector3f(0, 3, 0));
    motion.push(new Vector3f(1, 0, 0));
    for (int i = 1; i <= 12; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(Math.max(0, 1 - i * 0.1f), within(1e-3f));
    }
    motion.push(new Vector3f(8, 0, 0));
    fall();
    course.frames(1, FRAME);
    assertThat(velocity().length()).isLessThan(1e-5f);
    motion.push(new Vector3f(50, 0, 0));
    course.frames(1, FRAME);
    assertThat(velocity().length()).isLessThan(1e-5f);
  }

  @Test
  void aPushOfTheGroundIsToTheSideOfTheWalkAndBothEndByTheirRates() {
    motion.setGroundAcceleration(6, 12);
    motion.setFriction(3);
    walker.setWalkDirection(new Vector3f(0, 0, 2));
    course.frames(40, FRAME);
    motion.push(new Vector3f(1, 0, 0));
    for (int i = 1; i <= 25; i++) {
      course.frames(1, FRAME);
      assertThat(velocity().x).isCloseTo(Math.max(0, 1 - i * 0.05f), within(1e-3f));
      assertThat(velocity().z).isCloseTo(2, within(1e-3f));
    }
  }

  @Test
  void aPushSlidesAsFarAsFrictionSays() {
    motion.setFriction(10);
    motion.push(new Vector3f(4, 0, 3));
    course.frames(1, FRAME);
    assertThat(velocity().length()).isCloseTo(5 - 10 / 60f, within(1e-3f));
    course.frames(60, FRAME);
    assertThat(velocity().length()).isZero();
    double sum = 0; // of 5 - 10/60 i, while positive
    for (int i = 1; i < 30; i++) {
      sum += (5 - i / 6.0) / 60;
    }
    assertThat(place().x).isCloseTo((float) (0.8 * sum), within(2e-3f));
    assertThat(place().z).isCloseTo((float) (0.6 * sum), within(2e-3f));
    assertThat(motion.drift(null)).isEqualTo(new Vector3f());
  }

  @Test
  void withoutFrictionItSlidesUntilAWallAndNoFartherAfterIt() {
    motion.setFriction(0);
    course.root.attachChild(SceneCourse.box("wall", 4, 1, 0, 0.5, 1, 50));
    motion.push(new Vector3f(2, 0, 1));
    course.frames(60, FRAME);
    assertThat(velocity().distance(new Vector3f(2, 0, 1))).isLessThan(1e-3f);
    course.frames(120, FRAME);
    assertThat(velocity().distance(new Vector3f(0, 0, 1))).isLessThan(1e-3f);
    course.root.detachChildNamed("wall");
    course.frames(10, FRAME);
    assertThat(velocity().x).isZero();
    assertThat(motion.drift(null).z).isCloseTo(1, within(1e-6f));
  }

  @Test
  void aWalkAgainstAWallStartsAnewFromIt() {
    motion.setGroundAcceleration(3);
    course.root.attachChild(SceneCourse.box("wall", 3, 1, 0, 0.5, 1, 50));
    walker.setWalkDirection(new Vector3f(6, 0, 0));
    course.frames(120, FRAME);
    assertThat(walker.isOnWall()).isTrue();
    walker.setWalkDirection(new Vector3f(-6, 0, 0));
    course.frames(20, FRAME);
    assertThat(velocity().x).isCloseTo(-1, within(0.06f)); // not first 6 m/s back to nothing
  }

  @Test
  void aPushInTheAirGoesOnWhereItLands() {
    motion.setFriction(4);
    walker.warp(new Vector3f(0, 2, 0));
    motion.push(new Vector3f(3, 0, 0));
    int frames = 0;
    while (walker.groundState() != GroundState.GROUNDED || frames < 2) {
      course.frames(1, FRAME);
      frames++;
      assertThat(velocity().x).isCloseTo(3, within(1e-3f));
    }
    course.frames(15, FRAME);
    assertThat(velocity().x).isCloseTo(3 - 15 * 4 / 60f, within(1e-3f));
  }

  @Test
  void aSlideEndsWithoutLimitOfFrictionAndOnAnotherSpatial() {
    motion.setFriction(0);
    motion.push(new Vector3f(3, 0, 0));
    course.frames(3, FRAME);
    motion.setFriction(Double.POSITIVE_INFINITY);
    course.frames(1, FRAME);
    assertThat(velocity()).isEqualTo(new Vector3f());
    motion.setFriction(0);
    motion.push(new Vector3f(3, 0, -2));
    course.frames(3, FRAME);
    model.removeControl(walker);
    course.model(5, 0, 5).addControl(walker);
    course.frames(3, FRAME);
    assertThat(velocity()).isEqualTo(new Vector3f());
  }

  @Test
  void withTheDefaultsThereIsNoForce() {
    assertThat(motion.groundAcceleration()).isInfinite();
    assertThat(motion.friction()).isInfinite();
    assertThat(motion.groundDeceleration()).isInfinite();
    assertThat(motion.airDeceleration()).isInfinite();
    assertThat(motion.airFriction()).isZero();
    walker.setWalkDirection(new Vector3f(0, 0, 2));
    motion.push(new Vector3f(5, 0, 0));
    course.frames(1, FRAME);
    assertThat(velocity().distance(new Vector3f(0, 0, 2))).isLessThan(1e-4f);
  }

  @Test
  void aSlideIsSavedAndGoneBackTo() {
    motion.setFriction(2);
    motion.setGroundAcceleration(7, 5);
    motion.setAirAcceleration(4, 3);
    motion.setAirFriction(2.5);
    walker.setWalkDirection(new Vector3f(0, 0, 2));
    motion.push(new Vector3f(3, 0, 0));
    course.frames(10, FRAME);
    CharacterState then = new CharacterState();
    walker.save(then);
    course.frames(20, FRAME);
    Vector3f end = place();
    motion.setFriction(9);
    motion.setGroundAcceleration(1);
    motion.setAirAcceleration(1);
    motion.setAirFriction(0);
    motion.push(new Vector3f(-8, 0, 0));
    walker.restore(then);
    assertThat(motion.friction()).isEqualTo(2);
    assertThat(motion.groundAcceleration()).isEqualTo(7);
    assertThat(motion.groundDeceleration()).isEqualTo(5);
    assertThat(motion.airAcceleration()).isEqualTo(4);
    assertThat(motion.airDeceleration()).isEqualTo(3);
    assertThat(motion.airFriction()).isEqualTo(2.5);
    course.frames(20, FRAME);
    assertThat(place()).isEqualTo(end);
  }

  @Test
  void settingsAreCopiedSavedAndChecked() throws IOException {
    motion.setFriction(2.5);
    motion.setGroundAcceleration(0, 0.5);
    motion.setAirAcceleration(4, 0);
    motion.setAirFriction(1.5);
    CharacterMotion copied = ((KinematicCharacterControl) walker.jmeClone()).motion();
    Node loaded = BinaryExporter.saveAndLoad(new DesktopAssetManager(), model);
    CharacterMotion read = loaded.getControl(KinematicCharacterControl.class).motion();
    for (CharacterMotion other : new CharacterMotion[] {copied, read}) {
      assertThat(other.friction()).isEqualTo(2.5);
      assertThat(other.groundAcceleration()).isZero();
      assertThat(other.groundDeceleration()).isEqualTo(0.5);
      assertThat(other.airAcceleration()).isEqualTo(4);
      assertThat(other.airDeceleration()).isZero();
      assertThat(other.airFriction()).isEqualTo(1.5);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setFriction(-1))
        .withMessage("friction can't be -1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setGroundAcceleration(Double.NaN))
        .withMessage("ground acceleration can't be NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setGroundAcceleration(Double.NaN, 2))
        .withMessage("ground acceleration can't be NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setGroundAcceleration(2, -1))
        .withMessage("ground deceleration can't be -1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setAirAcceleration(2, -1))
        .withMessage("air deceleration can't be -1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> motion.setAirAcceleration(Double.NaN, 2))
        .withMessage("air acceleration can't be NaN");
    assertThat(motion.groundAcceleration()).isZero();
    assertThat(motion.airDeceleration()).isZero();
  }
}
