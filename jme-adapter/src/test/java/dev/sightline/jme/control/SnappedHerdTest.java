package dev.sightline.jme.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many snapped spatials share the scans of a frame, and none sees what is not so. */
class SnappedHerdTest {
  private static final float FRAME = 1 / 60f;

  /** Who says when a frame is over. */
  enum Frames {
    STATE,
    INDEX,
    /** Nobody: the scene is never scanned but by queries. */
    NOBODY
  }

  private final Course course = new Course();
  private final AppStateManager states;
  private final CollisionAppState collision = new CollisionAppState(course.root);

  SnappedHerdTest() {
    Application app = mock(Application.class);
    states = new AppStateManager(app);
    when(app.getStateManager()).thenReturn(states);
    states.attach(collision);
    states.update(0);
  }

  private SceneQueries scene(Frames frames) {
    return frames == Frames.STATE ? collision : course.scene;
  }

  private void frame(Frames frames) {
    states.update(FRAME);
    course.root.updateLogicalState(FRAME);
    course.root.updateGeometricState();
    switch (frames) {
      case STATE -> states.render(null);
      case INDEX -> course.index.scan();
      case NOBODY -> {}
    }
  }

  private long scans(Frames frames) {
    return frames == Frames.STATE
        ? collision.statistics().scans()
        : course.index.statistics().scans();
  }

  /** Calls something once a frame, in the order of the scene graph. */
  private static final class Mover extends AbstractControl {
    private final DoubleConsumer move;
    private double time;

    Mover(DoubleConsumer move) {
      this.move = move;
    }

    @Override
    protected void controlUpdate(float tpf) {
      time += tpf;
      move.accept(time);
    }

    @Override
    protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}
  }

  private Node snapped(Frames frames, double x, double y, double z) {
    Node model = course.model(x, y, z);
    GroundSnapControl control = new GroundSnapControl(scene(frames));
    control.setSmoothing(0);
    model.addControl(control);
    return model;
  }

  private static GroundSnapControl of(Spatial model) {
    return model.getControl(GroundSnapControl.class);
  }

  @ParameterizedTest
  @EnumSource
  void aHerdMakesAScanAFrame(Frames frames) {
    course.ramp(20);
    List<Node> herd = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Node deer = course.model(i % 10, 0.36 * (i % 10), i / 10);
      deer.addControl(new Mover(time -> deer.move(0.01f, 0, 0)));
      deer.addControl(new GroundSnapControl(scene(frames)));
      herd.add(deer);
    }
    frame(frames);
    frame(frames);
    long before = scans(frames);
    for (int i = 0; i < 50; i++) {
      frame(frames);
    }
    // The first that asks in a frame, and the frame's own.
    assertThat(scans(frames) - before).isLessThanOrEqualTo(frames == Frames.NOBODY ? 50 : 100);
    double rise = Math.tan(Math.toRadians(20));
    for (Node deer : herd) {
      float x = deer.getLocalTranslation().x;
      assertThat(deer.getLocalTranslation().y).isCloseTo((float) (x * rise), within(1e-4f));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theFirstFrameOfAHerdIsNoThousandScans(Frames frames) {
    course.floor();
    frame(frames);
    for (int i = 0; i < 100; i++) {
      snapped(frames, i % 10, 0.2, i / 10);
    }
    long before = scans(frames);
    frame(frames);
    if (frames != Frames.NOBODY) {
      assertThat(scans(frames) - before).isLessThanOrEqualTo(2);
    }
    frame(frames);
    assertThat(scans(frames) - before).isLessThanOrEqualTo(102);
  }

  /** Between the first and the last of a herd something is moved: they see it a frame later. */
  @ParameterizedTest
  @EnumSource
  void whatMovesWithinAFrameIsSeenInTheNext(Frames frames) {
    course.floor();
    Node first = snapped(frames, 0, 0, 0);
    Node between = new Node("between");
    course.root.attachChild(between);
    Node last = snapped(frames, 3, 0, 0);
    Geometry plate = course.add("plate", 3, 0.1, 30, 1, 1); // aside
    Mover mover = new Mover(time -> plate.setLocalTranslation(3, -0.4f, time > 0.1 ? 0 : 30));
    between.addControl(mover);
    first.addControl(new Mover(time -> first.move(0, 0, 0.01f)));
    frame(frames);
    frame(frames);
    while (plate.getLocalTranslation().z > 0) {
      assertThat(of(last).ground().geometry().getName()).isEqualTo("floor");
      frame(frames);
    }
    frame(frames);
    assertThat(of(last).ground().geometry()).isSameAs(plate);
    assertThat(last.getLocalTranslation().y).isCloseTo(0.1f, within(1e-5f));
  }

  @ParameterizedTest
  @EnumSource
  void oneThatIsNewSeesWhatIsThere(Frames frames) {
    course.floor();
    frame(frames);
    for (int i = 0; i < 5; i++) {
      Geometry box = course.add("box" + i, 2 * i, 0.2, 0, 0.5, 0.5);
      Node deer = snapped(frames, 2 * i, 0.3, 0); // updated once, and never again
      frame(frames);
      assertThat(of(deer).ground().geometry()).isSameAs(box);
      deer.removeFromParent();
    }
  }

  /** The ferry is moved after the first of the herd has asked and before its passengers do. */
  @ParameterizedTest
  @EnumSource
  void aPlatformThatMovesAmongTheHerdCarriesExactly(Frames frames) {
    course.floor();
    Node first = snapped(frames, -5, 0, 0);
    first.addControl(new Mover(time -> first.move(0.01f, 0, 0)));
    Node ferry = new Node("ferry");
    ferry.setLocalTranslation(0, 1, 0);
    ferry.attachChild(Course.box("deck", 0, -0.25, 0, 2, 0.25, 2));
    course.root.attachChild(ferry);
    ferry.addControl(
        new Mover(
            time -> {
              ferry.setLocalTranslation(
                  (float) (6 * time), (float) (1 + 3 * time), FastMath.sin((float) time));
              ferry.setLocalRotation(new Quaternion().fromAngles(0, (float) time, 0));
            }));
    List<Node> passengers = new ArrayList<>();
    double[][] places = {{0, 0}, {1.99, 0}, {-1.99, 1}, {-1.99, -1.99}, {1, 1.99}};
    for (double[] at : places) {
      passengers.add(snapped(frames, at[0], 1, at[1]));
    }
    ferry.getControl(Mover.class).setEnabled(false);
    frame(frames);
    frame(frames);
    ferry.getControl(Mover.class).setEnabled(true);
    long before = scans(frames);
    for (int i = 0; i < 100; i++) {
      frame(frames);
      for (int k = 0; k < places.length; k++) {
        var there = ferry.worldToLocal(passengers.get(k).getWorldTranslation(), null);
        assertThat(of(passengers.get(k)).groundState()).isEqualTo(GroundState.GROUNDED);
        assertThat(there.x).isCloseTo((float) places[k][0], within(1e-3f));
        assertThat(there.y).as("frame %s", i).isCloseTo(0, within(1e-4f));
        assertThat(there.z).isCloseTo((float) places[k][1], within(1e-3f));
      }
    }
    assertThat(scans(frames) - before).isLessThanOrEqualTo(300);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDisabledStateAnswersAsItDid(boolean isRenewed) {
    course.floor();
    Node first = snapped(Frames.STATE, 0, 0, 0);
    Node second = snapped(Frames.STATE, 3, 0, 0);
    frame(Frames.STATE);
    collision.setEnabled(isRenewed);
    for (int i = 1; i < 20; i++) {
      Geometry box = course.add("box", 3, 0.01 * i, 0, 1, 1);
      first.move(0.01f, 0, 0);
      frame(Frames.STATE);
      frame(Frames.STATE);
      assertThat(of(second).ground().geometry()).isSameAs(box);
    }
  }
}
