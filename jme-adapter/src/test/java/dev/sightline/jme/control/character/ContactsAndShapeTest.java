package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a character touches, whether it is crushed, and whether it can stand up. */
class ContactsAndShapeTest {
  private static final float FRAME = 1 / 60f;
  private static final CharacterShape CROUCHED = CharacterShape.DEFAULT.withSize(0.3, 0.9);

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);

  ContactsAndShapeTest() {
    model.addControl(walker);
  }

  private CharacterContacts contacts() {
    CharacterContacts contacts = walker.contacts();
    assertThat(contacts).isNotNull();
    return contacts;
  }

  private double height() {
    return walker.position(new Vector3f()).y;
  }

  @Test
  void eachStepTellsWhatWasTouchedAndWhere() {
    Geometry floor = course.floor();
    Geometry wall = SceneCourse.box("wall", 2, 1, 0, 0.5, 1, 5);
    course.root.attachChild(wall);
    List<Long> told = new ArrayList<>();
    List<Long> atWall = new ArrayList<>();
    walker.setStepListener(
        new StepListener() {
          @Override
          public void beforeStep(KinematicCharacterControl control, long step) {
            assertThat(told).doesNotContain(step);
          }

          @Override
          public void afterStep(KinematicCharacterControl control, long step) {
            told.add(step);
            CharacterContacts met = contacts();
            for (int i = 0; i < met.size(); i++) {
              if (met.geometry(i) == wall) {
                assertThat(met.normal(i, new Vector3f()).x).isCloseTo(-1, within(1e-6f));
                assertThat(met.point(i, new Vector3f()).x).isCloseTo(1.5f, within(1e-6f));
                assertThat(met.triangleIndex(i)).isBetween(0, 11);
                atWall.add(step);
              } else {
                assertThat(met.geometry(i)).isSameAs(floor);
                assertThat(met.normal(i, new Vector3f()).y).isCloseTo(1, within(1e-6f));
                assertThat(met.point(i, new Vector3f()).y).isCloseTo(0, within(1e-6f));
              }
            }
            assertThat(control.isCrushed()).isFalse();
          }
        });
    walker.setWalkDirection(new Vector3f(3, 0, 0));
    course.frames(40, 1 / 30f);
    assertThat(told).hasSize((int) walker.steps()).isSorted();
    assertThat(atWall).hasSizeGreaterThan(40).allMatch(step -> step > 15);
    walker.warp(new Vector3f(0, 5, 0));
    assertThat(contacts().size()).isZero();
    course.frame(1 / 30f);
    assertThat(contacts().size()).isZero();
    assertThat(contacts()).hasToString("CharacterContacts[0]");
  }

  @Test
  void aGateThatClosesPushesAndThenCrushes() {
    course.floor();
    course.root.attachChild(SceneCourse.box("wall", 1, 1, 0, 0.5, 1, 5));
    Geometry gate = SceneCourse.box("gate", -3, 1, 0, 0.5, 1, 5);
    course.root.attachChild(gate);
    course.frames(10, FRAME);
    int pushed = 0;
    int crushed = 0;
    for (int i = 0; i < 120; i++) {
      gate.move(0.03f, 0, 0);
      course.frame(FRAME);
      double front = gate.getLocalTranslation().x + 0.5;
      double room = 0.5 - front;
      if (room > 0.62 && room < 0.78) { // it is pushed
        pushed++;
        assertThat((double) walker.position(new Vector3f()).x).isCloseTo(front + 0.3, within(0.03));
      }
      if (walker.isCrushed()) {
        crushed++;
        assertThat(room).isLessThan(0.6);
      } else {
        // Farther in, it is in the hollow of the gate.
        assertThat(room)
            .satisfiesAnyOf(
                r -> assertThat(r).isGreaterThan(0.5), r -> assertThat(r).isLessThan(0.3));
      }
    }
    assertThat(pushed).isGreaterThan(3);
    assertThat(crushed).isGreaterThan(5);
    gate.setLocalTranslation(-5, 1, 0);
    course.frames(30, FRAME);
    assertThat(walker.isCrushed()).isFalse();
  }

  @Test
  void itStandsUpWhereThereIsRoomOnly() {
    course.floor();
    Geometry table = SceneCourse.box("table", 0, 1.25, 0, 2, 0.05, 2);
    course.root.attachChild(table);
    walker.setShape(CROUCHED);
    course.frames(10, FRAME);
    double y = height();
    assertThat(walker.tryShape(CharacterShape.DEFAULT)).isFalse();
    assertThat(walker.shape()).isEqualTo(CROUCHED);
    assertThat(walker.tryShape(CharacterShape.DEFAULT.withSize(0.3, 1.15))).isTrue();
    course.frames(10, FRAME);
    assertThat(height()).isCloseTo(y, within(1e-3));
    table.setLocalTranslation(9, 1.25f, 0);
    course.frame(FRAME);
    assertThat(walker.tryShape(CharacterShape.DEFAULT)).isTrue();
    assertThat(walker.shape()).isEqualTo(CharacterShape.DEFAULT);
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    assertThat(feet.shape()).isEqualTo(CharacterShape.DEFAULT);
    assertThat(feet.fits(CharacterShape.DEFAULT)).isTrue();
  }

  @Test
  void aRequestedShapeWaitsForRoom() {
    course.floor();
    course.root.attachChild(SceneCourse.box("duct", 0, 1.55, 0, 2, 0.5, 2));
    walker.setShape(CROUCHED);
    course.frames(10, FRAME);
    assertThat(walker.requestShape(CharacterShape.DEFAULT)).isFalse();
    assertThat(walker.requestedShape()).isEqualTo(CharacterShape.DEFAULT);
    walker.setWalkDirection(new Vector3f(2, 0, 0));
    while (walker.shape().equals(CROUCHED)) {
      double x = walker.position(new Vector3f()).x;
      assertThat(x).isLessThan(2.4);
      assertThat(height()).isCloseTo(0, within(1e-3));
      course.frame(FRAME);
    }
    assertThat(walker.position(new Vector3f()).x).isGreaterThan(2.2f);
    assertThat(walker.requestedShape()).isNull();
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    walker.setShape(CROUCHED);
    assertThat(walker.requestShape(CharacterShape.DEFAULT)).isTrue();
  }

  @Test
  void anotherShapeTakesTheRequestBack() {
    course.floor();
    Geometry duct = SceneCourse.box("duct", 0, 1.55, 0, 2, 0.5, 2);
    course.root.attachChild(duct);
    walker.setShape(CROUCHED);
    course.frames(10, FRAME);
    walker.requestShape(CharacterShape.DEFAULT);
    walker.setShape(CROUCHED);
    duct.removeFromParent();
    course.frames(10, FRAME);
    assertThat(walker.shape()).isEqualTo(CROUCHED);
  }

  @Test
  void withoutASceneThatAnswersShapesAreTaken() {
    KinematicCharacterControl waiting = new KinematicCharacterControl();
    assertThat(waiting.tryShape(CROUCHED)).isTrue();
    assertThat(waiting.shape()).isEqualTo(CROUCHED);
    assertThat(waiting.contacts()).isNull();
    assertThat(waiting.isCrushed()).isFalse();
    assertThatThrownBy(waiting::makeStep).isInstanceOf(IllegalStateException.class);
  }
}
