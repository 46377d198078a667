package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.GeometryNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is pending when a state is taken comes back with it: one thing at a time. */
class PendingStateTest {
  private static final int CUT = 40;

  /** What is told just before the state is taken. */
  private enum Pending {
    NOTHING(walker -> {}),
    JUMP(KinematicCharacterControl::jump),
    BUFFERED_JUMP(
        walker -> {
          walker.motion().setJumpBuffer(0.4);
          walker.motion().setVerticalSpeed(1.5);
        }),
    LEVEL_PUSH(walker -> walker.motion().push(new Vector3f(2, 0, -1))),
    PUSH(walker -> walker.motion().push(new Vector3f(1, 3, 0.5f))),
    SPEED(walker -> walker.motion().setVerticalSpeed(4)),
    WALK(walker -> walker.setWalkDirection(new Vector3f(-1, 0, 2))),
    VIEW(walker -> walker.setViewDirection(new Vector3f(-1, 0, 1))),
    GRAVITY(walker -> walker.motion().setGravity(3)),
    MAX_FALL(walker -> walker.motion().setMaxFallSpeed(0.5)),
    JUMP_SPEED(walker -> walker.motion().setJumpSpeed(2)),
    AIR(walker -> walker.motion().setAirAcceleration(0.5)),
    AIR_SLOWING(
        walker -> {
          walker.motion().setAirAcceleration(0.5, 0.1);
          walker.setWalkDirection(Vector3f.ZERO);
        }),
    GROUND(
        walker -> {
          walker.motion().setGroundAcceleration(0.5, 0.1);
          walker.setWalkDirection(Vector3f.ZERO);
        }),
    AIR_FRICTION(
        walker -> {
          walker.motion().setAirFriction(0.5);
          walker.motion().push(new Vector3f(1, 3, 0.5f));
        }),
    COYOTE(walker -> walker.motion().setCoyoteTime(0.5)),
    SMOOTHING(walker -> walker.setStepSmoothing(0.3)),
    SHAPE(walker -> walker.setShape(CharacterShape.DEFAULT.withSize(0.25, 1.2))),
    REQUEST(walker -> walker.requestShape(CharacterShape.DEFAULT.withSize(0.3, 2.4)));

    final Consumer<KinematicCharacterControl> told;

    Pending(Consumer<KinematicCharacterControl> told) {
      this.told = told;
    }
  }

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0.5f, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final Geometry lift = course.add("lift", 0, 0, 0, 3, 3);

  PendingStateTest() {
    model.addControl(walker);
    walker.setWalkDirection(new Vector3f(0.8f, 0, 0.3f));
    walker.setViewDirection(Vector3f.UNIT_X);
    // A roof that a tall one does not fit below, where it starts.
    course.root.attachChild(SceneCourse.box("roof", -0.5, 2.55, 0, 1.5, 0.25, 3));
  }

  private void frame(int i) {
    // Sideways all the time; from frame 38 on it outruns gravity.
    double sinks = i < 38 ? 0 : 40.0 / 7200 * (i - 37) * (i - 37);
    lift.setLocalTranslation(0.01f * i, (float) (-0.5 - sinks), 0);
    course.frame(1 / 55f);
  }

  private List<Object> look() {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    List<Object> seen = new ArrayList<>();
    seen.add(feet.x());
    seen.add(feet.y());
    seen.add(feet.z());
    seen.add(walker.motion().verticalSpeed());
    seen.add(walker.motion().drift(new Vector3f()));
    seen.add(model.getLocalTranslation().clone());
    seen.add(walker.viewDirection());
    seen.add(walker.walkDirection());
    seen.add(walker.shape());
    seen.add(String.valueOf(walker.requestedShape()));
    seen.add(walker.groundState());
    seen.add(walker.steps());
    seen.add(walker.motion().gravity());
    seen.add(walker.motion().maxFallSpeed());
    seen.add(walker.motion().jumpSpeed());
    seen.add(walker.motion().airAcceleration());
    seen.add(walker.motion().airDeceleration());
    seen.add(walker.motion().groundAcceleration());
    seen.add(walker.motion().groundDeceleration());
    seen.add(walker.motion().friction());
    seen.add(walker.motion().airFriction());
    seen.add(walker.motion().coyoteTime());
    seen.add(walker.motion().jumpBuffer());
    seen.add(walker.stepSmoothing());
    return seen;
  }

  /** Plays from the cut on; later it jumps, for timers and jump speed. */
  private List<Object> play() {
    List<Object> seen = new ArrayList<>();
    for (int i = CUT; i < CUT + 60; i++) {
      if (i == CUT + 12 || i == CUT + 30) {
        walker.jump();
      }
      frame(i);
      seen.add(look());
    }
    return seen;
  }

  private void start(Pending pending) {
    for (int i = 0; i < CUT; i++) {
      frame(i);
    }
    pending.told.accept(walker);
  }

  /** Changes all that can be changed, and moves on. */
  private void disturb() {
    walker.warp(new Vector3f(0.5f, 3, -1));
    walker.setShape(CharacterShape.DEFAULT.withSize(0.2, 0.9));
    walker.requestShape(CharacterShape.DEFAULT.withSize(0.2, 30));
    walker.setWalkDirection(new Vector3f(3, 0, 3));
    walker.setViewDirection(new Vector3f(3, 0, -3));
    walker.motion().setGravity(20);
    walker.motion().setMaxFallSpeed(30);
    walker.motion().setJumpSpeed(9);
    walker.setStepSmoothing(0.7);
    walker.motion().setAirAcceleration(2, 3);
    walker.motion().setGroundAcceleration(4, 5);
    walker.motion().setFriction(6);
    walker.motion().setAirFriction(7);
    walker.motion().setCoyoteTime(2);
    walker.motion().setJumpBuffer(2);
    walker.motion().push(new Vector3f(5, 5, 5));
    walker.jump();
    course.frames(7, 1 / 23f);
    walker.motion().push(new Vector3f(-4, 3, 4));
  }

  @ParameterizedTest
  @EnumSource(Pending.class)
  void aStateBringsItBack(Pending pending) throws java.io.IOException {
    start(pending);
    List<Object> wanted = play();

    PendingStateTest other = new PendingStateTest();
    other.start(pending);
    CharacterState state = new CharacterState();
    other.walker.save(state);
    CharacterState copy = new CharacterState();
    other.disturb();
    other.walker.save(copy); // what was in it goes
    copy.copy(state);
    GeometryNames names = GeometryNames.paths(other.course.root);
    assertThat(copy.toBytes(names)).isEqualTo(state.toBytes(names));
    assertThat(copy.requested).isEqualTo(state.requested);
    assertThat(copy.ground).isSameAs(state.ground);
    assertThat(copy.lastGround).isSameAs(state.lastGround);
    assertThat(copy.isOfControl).isTrue();
    CharacterState read = new CharacterState();
    read.read(state.toBytes(names), names);
    other.walker.save(state); // the copy stays
    for (CharacterState each : List.of(copy, read)) {
      other.disturb();
      other.frame(CUT - 1); // the lift as it was
      other.walker.restore(each);
      assertThat(other.play()).isEqualTo(wanted);
    }
  }

  /** What a state had that the other one has not. */
  @Test
  void aCopyOfAnEmptyStateIsEmpty() {
    start(Pending.REQUEST);
    CharacterState state = new CharacterState();
    walker.save(state);
    assertThat(state.requested).isNotNull();
    assertThat(state.ground).isSameAs(lift);
    assertThat(state.lastGround).isSameAs(lift);
    state.copy(new CharacterState());
    assertThat(state.requested).isNull();
    assertThat(state.ground).isNull();
    assertThat(state.lastGround).isNull();
    assertThat(state.isOfControl).isFalse();
    assertThat(state.hangsOn.size()).isZero();
    GeometryNames names = GeometryNames.paths(course.root);
    assertThat(state.toBytes(names)).isEqualTo(new CharacterState().toBytes(names));
  }

  /** Put onto another one's head, it has nothing of the train's speed. */
  @Test
  void aWarpForgetsTheSpeedOfTheGround() {
    course.add("floor", 0, -3, 30, 9, 9);
    CharacterGroup group = new CharacterGroup();
    KinematicCharacter other = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    course.frame(0);
    other.warp(new Vector3f(0, -3, 30));
    other.join(group);
    walker.setGroup(group);
    walker.setWalkDirection(Vector3f.ZERO);
    for (int i = 0; i < 45; i++) {
      lift.setLocalTranslation(0.2f * Math.max(0, i - 30), -0.5f, 0);
      course.frame(1 / 50f);
    }
    assertThat(walker.position(new Vector3f()).x).isGreaterThan(2);
    walker.warp(new Vector3f(0, -1.19f, 30));
    for (int i = 0; i < 10; i++) {
      course.frame(1 / 50f);
      assertThat(walker.position(new Vector3f()).x).isZero();
      assertThat(model.getLocalTranslation().x).isCloseTo(0, within(1e-6f));
    }
    assertThat(walker.ground()).isNotNull();
    assertThat(walker.groundState()).isEqualTo(dev.sightline.bvh.move.GroundState.GROUNDED);
    assertThat(walker.ground().geometry()).isNull();
  }
}
