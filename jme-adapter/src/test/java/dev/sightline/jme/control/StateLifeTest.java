package dev.sightline.jme.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.CharacterState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.character.StepListener;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.control.snap.ProbeShape;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Controls and the life of the application state they ask. */
class StateLifeTest {
  private final Application app = mock(Application.class);
  private final AppStateManager states = new AppStateManager(app);
  private final SceneCourse course = new SceneCourse();
  private final CollisionAppState collision = new CollisionAppState(course.root);

  StateLifeTest() {
    when(app.getStateManager()).thenReturn(states);
    course.floor();
  }

  private void frame(float tpf) {
    states.update(tpf);
    course.root.updateLogicalState(tpf);
    course.root.updateGeometricState();
    states.render(null);
  }

  @Test
  void controlsWaitForTheStateAndOutliveIt() {
    Node snapped = course.model(0, 0.3f, 0);
    Node walking = course.model(5, 0.3f, 0);
    GroundSnapControl snap = new GroundSnapControl(collision);
    KinematicCharacterControl walk = new KinematicCharacterControl(collision);
    snapped.addControl(snap);
    walking.addControl(walk);
    states.attach(collision);
    states.detach(collision);
    for (int i = 0; i < 5; i++) {
      frame(0.02f);
    }
    assertThat(snapped.getLocalTranslation().y).isEqualTo(0.3f);
    assertThat(walking.getLocalTranslation().y).isEqualTo(0.3f);
    assertThat(walk.steps()).isZero();
    assertThatIllegalStateException()
        .isThrownBy(() -> snap.snapNow(5))
        .withMessageContaining("not attached any more");

    states.attach(collision);
    for (int i = 0; i < 60; i++) {
      frame(0.02f);
    }
    assertThat(snap.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(walk.groundState()).isEqualTo(GroundState.GROUNDED);

    states.detach(collision);
    walk.setWalkDirection(new Vector3f(3, 0, 0));
    long steps = walk.steps();
    for (int i = 0; i < 5; i++) {
      frame(0.02f);
      snapped.move(0, 0.1f, 0);
    }
    assertThat(snapped.getLocalTranslation().y).isGreaterThan(0.4f);
    assertThat(walk.steps()).isEqualTo(steps);

    states.attach(collision);
    for (int i = 0; i < 30; i++) {
      frame(0.02f);
    }
    assertThat(walk.steps()).isGreaterThan(steps);
    assertThat(walk.position(new Vector3f()).x).isGreaterThan(6);
  }

  /** Whether anything was allocated in the best of three rounds. */
  private long allocated(Runnable update) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    for (int i = 0; i < 2000; i++) {
      update.run();
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 3; round++) {
      long before = threads.getThreadAllocatedBytes(self);
      for (int i = 0; i < 300; i++) {
        update.run();
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
    }
    return least;
  }

  @Test
  @Tag("jdk")
  void anUpdateAllocatesNothingWhileTheSceneStands() {
    course.ramp(10);
    Node model = new Node("model"); // not in the scene, which stands still
    states.attach(collision);
    frame(0.01f);
    for (ProbeShape shape : ProbeShape.values()) {
      GroundSnapControl snap = new GroundSnapControl(collision);
      switch (shape) {
        case RAY -> snap.setRay();
        case SPHERE -> snap.setSphere(0.2);
        case CAPSULE -> snap.setCapsule(0.2, 0.5);
      }
      snap.setAlignToNormal(true);
      snap.setSpatial(model);
      int[] at = {0};
      long bytes =
          allocated(
              () -> {
                model.setLocalTranslation(at[0]++ % 50 * 0.01f, model.getLocalTranslation().y, 0);
                snap.update(0.01f);
              });
      assertThat(bytes).as(shape.name()).isZero();
      assertThat(snap.groundState()).isEqualTo(GroundState.GROUNDED);
    }
    KinematicCharacterControl walk = new KinematicCharacterControl(collision);
    walk.setSpatial(model);
    walk.setStepSmoothing(0.1);
    walk.setGroup(new CharacterGroup());
    walk.motion().setAirAcceleration(5);
    CharacterState state = new CharacterState();
    int[] touched = {0};
    walk.setStepListener(
        new StepListener() {
          @Override
          public void beforeStep(KinematicCharacterControl control, long step) {
            control.requestShape(CharacterShape.DEFAULT);
          }

          @Override
          public void afterStep(KinematicCharacterControl control, long step) {
            touched[0] += Objects.requireNonNull(control.contacts()).size();
          }
        });
    Vector3f way = new Vector3f();
    int[] at = {0};
    long bytes =
        allocated(
            () -> {
              way.set(at[0]++ / 50 % 2 == 0 ? 3 : -3, 0, 0);
              walk.setWalkDirection(way);
              if (at[0] % 90 == 0) {
                walk.jump();
              }
              walk.update(0.02f);
              walk.save(state);
              walk.rewind(state);
            });
    assertThat(bytes).isZero();
    walk.motion().setGravityField((feet, out) -> out.set(feet.x * 0.01f, -9.81f, 0));
    walk.motion().setAlignToGravity(true);
    walk.setViewDirection(Vector3f.UNIT_X);
    bytes =
        allocated(
            () -> {
              way.set(at[0]++ / 50 % 2 == 0 ? 3 : -3, 0, 0);
              walk.setWalkDirection(way);
              walk.update(0.02f);
              walk.groundNormal(way);
            });
    assertThat(bytes).isZero();
    assertThat(walk.steps()).isGreaterThan(2000);
    assertThat(touched[0]).isGreaterThan(1000);
  }
}
