package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.api.Test;

/** Characters meet each other as capsules. */
class GroupTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();
  private final CharacterGroup group = new CharacterGroup();

  private KinematicCharacterControl walker(double x, double y) {
    Node model = course.model(x, y, 0); // with a body of boxes, as wide as the capsule
    KinematicCharacterControl control = new KinematicCharacterControl(course.scene);
    model.addControl(control);
    control.setGroup(group);
    return control;
  }

  private static float x(KinematicCharacterControl walker) {
    return walker.position(new Vector3f()).x;
  }

  @Test
  void twoWhoWalkAtEachOtherStopAsCapsules() {
    course.floor();
    KinematicCharacterControl a = walker(-2, 0);
    KinematicCharacterControl b = walker(2, 0);
    course.frames(5, FRAME);
    assertThat(group.members()).hasSize(2);
    a.setWalkDirection(new Vector3f(2, 0, 0));
    b.setWalkDirection(new Vector3f(-2, 0, 0));
    boolean touched = false;
    for (int i = 0; i < 90; i++) {
      course.frame(FRAME);
      CharacterContacts met = a.contacts();
      assertThat(met).isNotNull();
      for (int k = 0; k < met.size(); k++) {
        if (met.geometry(k) == null) {
          touched = true;
          assertThat(met.character(k)).isSameAs(b.character());
          assertThat(met.triangleIndex(k)).isEqualTo(-1);
          assertThat(met.normal(k, new Vector3f()).x).isLessThan(-0.9f);
        } else {
          assertThat(met.character(k)).isNull();
          assertThat(met.geometry(k).getName()).isEqualTo("floor");
        }
      }
    }
    assertThat(touched).isTrue();
    assertThat(x(b) - x(a)).isCloseTo(0.6f, within(0.05f));
    b.setGroup(null);
    b.getSpatial().removeFromParent();
    course.frames(90, FRAME);
    assertThat(x(a)).isGreaterThan(1);
    assertThat(group.members()).hasSize(1);
  }

  @Test
  void itStandsOnAnothersHeadAndLeavesTheGroupWithItsSpatial() {
    course.floor();
    KinematicCharacterControl below = walker(0, 0);
    course.frames(5, FRAME);
    KinematicCharacterControl above = walker(0, 2.2);
    course.frames(60, FRAME);
    assertThat(above.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(above.position(new Vector3f()).y).isCloseTo(1.8f, within(0.05f));
    GroundSurface ground = above.ground();
    assertThat(ground).isNotNull();
    assertThat(ground.geometry()).isNull();
    assertThat(ground.triangleIndex()).isEqualTo(-1);
    Node model = (Node) below.getSpatial();
    model.removeControl(below);
    model.removeFromParent();
    assertThat(group.members()).hasSize(1);
    course.frames(60, FRAME);
    assertThat(above.position(new Vector3f()).y).isCloseTo(0, within(0.01f));
  }

  @Test
  void nobodyIsInTheWayBeforeItsFirstUpdateAndTheGroupGoesAlongToAnotherScene() {
    course.floor();
    KinematicCharacterControl a = walker(3, 0);
    course.frames(5, FRAME);
    KinematicCharacterControl late = new KinematicCharacterControl(course.scene);
    late.setGroup(group);
    course.model(9, 0, 0).addControl(late);
    assertThat(group.members()).hasSize(1); // else at the origin
    course.frame(FRAME);
    assertThat(group.members()).hasSize(2);
    KinematicCharacter old = a.character();
    a.setScene(course.scene);
    assertThat(group.members()).hasSize(2);
    assertThat(old).isNotNull();
    assertThat(old.group()).isNull();
    assertThat(a.group()).isSameAs(group);
  }

  @Test
  void withoutASpatialToo() {
    course.floor();
    course.frame(FRAME);
    KinematicCharacter a = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    KinematicCharacter b = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    a.warp(new Vector3f(-1, 0, 0));
    b.warp(new Vector3f(1, 0, 0));
    a.join(group);
    b.join(group);
    a.join(group);
    assertThat(group.members()).hasSize(2).first().extracting(mover -> mover.x()).isEqualTo(-1.0);
    a.move(5, 0, 0);
    assertThat(a.x()).isCloseTo(0.4, within(0.05));
    assertThat(a.fits(CharacterShape.DEFAULT.withSize(0.9, 2))).isFalse();
    b.leaveGroup();
    b.leaveGroup();
    a.move(5, 0, 0);
    assertThat(a.x()).isGreaterThan(5);
  }
}
