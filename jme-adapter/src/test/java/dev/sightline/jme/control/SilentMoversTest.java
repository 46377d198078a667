package dev.sightline.jme.control;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.core.LogLines;
import dev.sightline.jme.control.character.CharacterState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.GroundSnapControl;
import org.junit.jupiter.api.Test;

/** What moves a spatial, or does not, for a reason that nobody sees, is said once. */
class SilentMoversTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  @Test
  void twoMoversOnOneSpatialAreNamed() {
    course.floor();
    Node model = course.model(0, 0, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    model.addControl(snap);
    try (LogLines log = LogLines.open()) {
      course.frames(5, FRAME);
      assertThat(log.lines()).isEmpty();
      KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
      model.addControl(walker);
      course.frames(100, FRAME);
      assertThat(log.lines())
          .containsExactly(
              "'model' is moved by a KinematicCharacterControl and by a GroundSnapControl, which"
                  + " undo each other: remove or disable one");
      snap.setEnabled(false);
      snap.setEnabled(true);
      course.frames(5, FRAME);
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void oneOfTwoMoversThatIsDisabledIsInNobodysWay() {
    course.floor();
    Node model = course.model(0, 0, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    snap.setEnabled(false);
    model.addControl(snap);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    try (LogLines log = LogLines.open()) {
      course.frames(40, FRAME);
      walker.setEnabled(false);
      snap.setEnabled(true);
      course.frames(40, FRAME);
      assertThat(log.lines()).isEmpty();
    }
  }

  @Test
  void whatWasPutTooHighHangsAndIsToldHowHigh() {
    course.floor();
    Node deer = course.model(2, 7.25, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    snap.setOffset(0.25);
    deer.addControl(snap);
    try (LogLines log = LogLines.open()) {
      course.frames(29, FRAME);
      assertThat(log.lines()).isEmpty();
      course.frames(100, FRAME);
      assertThat(snap.groundState()).isEqualTo(GroundState.AIRBORNE);
      assertThat(log.lines())
          .containsExactly(
              "'model' hangs in the air: the ground is 7.000 below its feet, and setSnapDistance"
                  + " reaches 0.500; call snapNow(distance) once it is placed");
      course.root.attachChild(deer.clone()); // a herd of them says no more
      course.frames(100, FRAME);
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void whatStandsFliesFallsOrHasNothingBelowHangsNot() {
    course.floor();
    Node stands = course.model(0, 0.1, 0);
    stands.addControl(new GroundSnapControl(course.scene));
    Node flies = course.model(3, 9, 0);
    flies.addControl(new GroundSnapControl(course.scene));
    Node outside = course.model(90, 9, 0);
    outside.addControl(new GroundSnapControl(course.scene));
    Node placed = course.model(6, 9, 0);
    GroundSnapControl snapped = new GroundSnapControl(course.scene);
    placed.addControl(snapped);
    course.frame(FRAME);
    assertThat(snapped.snapNow(20)).isTrue();
    try (LogLines log = LogLines.open()) {
      for (int i = 0; i < 100; i++) {
        flies.move(0, 0.01f, 0);
        course.frame(FRAME);
      }
      assertThat(log.lines()).isEmpty();
    }
  }

  private KinematicCharacterControl walker(Node model) {
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    return walker;
  }

  @Test
  void aTranslationThatIsOverwrittenIsTold() {
    course.floor();
    Node player = course.model(0, 0, 0);
    walker(player);
    try (LogLines log = LogLines.open()) {
      course.frames(3, FRAME);
      assertThat(log.lines()).isEmpty();
      for (int i = 0; i < 9; i++) {
        player.setLocalTranslation(5, 0, 5);
        course.frame(FRAME);
      }
      assertThat(player.getLocalTranslation().x).isZero();
      assertThat(log.lines())
          .containsExactly(
              "'model' was moved by setLocalTranslation or move, and its"
                  + " KinematicCharacterControl puts it back: call warp(feet) to put it somewhere,"
                  + " setWalkDirection to walk");
    }
  }

  @Test
  void walksWarpsPlatformsAndRestoredStatesAreNoOverwriting() {
    Node boat = new Node("boat");
    course.root.attachChild(boat);
    boat.attachChild(SceneCourse.box("deck", 0, -0.5, 0, 20, 0.5, 20));
    Node player = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(player);
    walker.setWalkDirection(new Vector3f(2, 0, 1));
    CharacterState state = new CharacterState();
    try (LogLines log = LogLines.open()) {
      course.frames(20, FRAME);
      walker.save(state);
      for (int i = 0; i < 40; i++) {
        boat.move(0.02f, 0, 0);
        boat.rotate(0, 0.01f, 0);
        course.frame(FRAME / 3);
      }
      walker.warp(new Vector3f(1, 0, 1));
      course.frames(3, FRAME);
      walker.restore(state);
      course.frames(3, FRAME);
      player.removeControl(walker);
      player.setLocalTranslation(3, 0, 3);
      player.addControl(walker);
      course.frames(3, FRAME);
      assertThat(log.lines()).isEmpty();
      assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    }
  }
}
