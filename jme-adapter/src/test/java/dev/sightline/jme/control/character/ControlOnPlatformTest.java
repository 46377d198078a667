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
import org.junit.jupiter.api.Test;

/**
 * The platforms that Jolt tests its CharacterVirtual on: 20 by 2 by 20, one that turns once a
 * second and one that rises and sinks. Jolt's character is a step behind, by design; a control is
 * where its platform is.
 */
class ControlOnPlatformTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();
  private final Geometry platform = SceneCourse.box("platform", 0, 0, 0, 10, 1, 10);

  private KinematicCharacterControl standing(float x) {
    course.root.attachChild(platform);
    Node model = course.model(x, 1, 0);
    KinematicCharacterControl control = new KinematicCharacterControl(course.scene);
    model.addControl(control);
    course.frames(10, FRAME);
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    return control;
  }

  private static void isAt(KinematicCharacterControl control, Vector3f place, float off) {
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(control.position(new Vector3f()).distance(place)).isLessThan(off);
  }

  @Test
  void aFullTurnInASecondCarriesItRoundAtNineMetres() {
    KinematicCharacterControl control = standing(9);
    for (int i = 1; i <= 60; i++) {
      Quaternion turn = new Quaternion().fromAngles(0, i * FastMath.TWO_PI / 60, 0);
      platform.setLocalRotation(turn);
      course.frame(FRAME);
      isAt(control, turn.mult(new Vector3f(9, 1, 0)), 1e-3f);
    }
  }

  @Test
  void itStaysOnAPlatformThatRisesRestsAndSinks() {
    KinematicCharacterControl control = standing(0);
    for (int i = 0; i < 150; i++) {
      platform.move(0, i < 60 ? 0.5f * FRAME : i < 90 ? 0 : -0.5f * FRAME, 0);
      course.frame(FRAME);
      isAt(control, platform.getLocalTranslation().add(0, 1, 0), 1e-3f);
    }
    assertThat(platform.getLocalTranslation().y).isCloseTo(0, within(1e-4f));
  }
}
