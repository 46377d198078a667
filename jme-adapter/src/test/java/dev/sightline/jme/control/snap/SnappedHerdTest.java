package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
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

  private final SceneCourse course = new SceneCourse();
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
    ferry.attachChild(SceneCourse.box("deck", 0, -0.25, 0, 2, 0.25, 2));
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

  /** How many of a hundred look at the ground in each frame, by the filter that they ask. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 7})
  void looksAreSpreadOverFramesAndFeetStayOnTheGround(int interval) {
    course.ramp(30);
    AtomicInteger looks = new AtomicInteger();
    QueryOptions counted =
        QueryOptions.DEFAULT.withGeometryFilter(
            geometry -> {
              looks.addAndGet(geometry.getName().equals("ramp") ? 1 : 0);
              return geometry.getName().equals("ramp");
            });
    double rise = Math.tan(Math.toRadians(30));
    List<Node> herd = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Node deer = course.model(-10, -10 * rise, i * 0.1);
      GroundSnapControl control = new GroundSnapControl(collision);
      control.setInterval(interval);
      control.setOptions(counted);
      deer.addControl(control);
      herd.add(deer);
    }
    frame(Frames.STATE);
    for (int i = 0; i < 60; i++) {
      herd.forEach(deer -> deer.move(0.04f, 0, 0)); // 2.4 m/s: in no part
      looks.set(0);
      frame(Frames.STATE);
      assertThat(looks.get()).isBetween(100 / interval, 99 / interval + 1);
      for (Node deer : herd) {
        double ground = rise * deer.getLocalTranslation().x;
        assertThat(deer.getLocalTranslation().y - ground).isCloseTo(0, within(1e-3));
        assertThat(of(deer).groundState()).isEqualTo(GroundState.GROUNDED);
      }
    }
  }

  /** Those that come one a frame take turns too, and each looks in time while others come. */
  @ParameterizedTest
  @EnumSource
  void looksOfThoseThatComeOneAFrameAreSpread(Frames frames) {
    course.floor();
    int interval = 7;
    int[] looks = new int[8 * interval];
    int most = 0;
    for (int i = 0; i < looks.length; i++) {
      Node deer = course.model(0.1 * i, 0, 0);
      GroundSnapControl control = new GroundSnapControl(scene(frames));
      control.setInterval(interval);
      int which = i;
      control.setOptions(
          QueryOptions.DEFAULT.withHitFilter(hit -> hit.isHit() && looks[which]++ >= 0));
      deer.addControl(control);
      int before = looks[0];
      frame(frames);
      most = i == 0 ? 0 : looks[0] > before ? 0 : most + 1;
      assertThat(most).as("frames in which the first has not looked").isLessThan(interval);
    }
    frame(frames); // without scans the last one to come shifts the others by a frame
    int even = looks.length / interval;
    int odd = frames == Frames.NOBODY ? 1 : 0;
    for (int i = 0; i < 20; i++) {
      Arrays.fill(looks, 0);
      frame(frames);
      long many = Arrays.stream(looks).filter(n -> n > 0).count();
      assertThat(many).isBetween((long) even - odd, (long) even + odd);
    }
  }

  /** With rare looks stairs and hitches go on as they do with all. */
  @Test
  void rareLooksLoseNoGround() {
    course.floor();
    for (int i = 0; i < 10; i++) {
      course.add("stair", 8 + 0.4 * i, 0.2 * (i + 1), 0, 5, 5);
    }
    Node deer = course.model(0, 0, 0);
    GroundSnapControl control = new GroundSnapControl(course.scene);
    control.setInterval(6);
    deer.addControl(control);
    frame(Frames.INDEX);
    for (int i = 0; i < 80; i++) {
      deer.move(i == 40 ? 1 : 0.1f, 0, 0);
      frame(Frames.INDEX);
      assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    }
    for (int i = 0; i < 60; i++) {
      frame(Frames.INDEX);
    }
    double stair = Math.min(2, 0.2 * (1 + Math.floor((deer.getLocalTranslation().x - 3) / 0.4)));
    assertThat(deer.getLocalTranslation().y).isCloseTo((float) stair, within(1e-3f));
  }

  @Test
  void betweenRareLooksAJumpLandsInTime() {
    course.floor();
    Node deer = course.model(-10, 0, 0);
    GroundSnapControl control = new GroundSnapControl(course.scene);
    control.setInterval(6);
    control.setSnapDistance(0.01);
    deer.addControl(control);
    for (float jump = 3; jump < 5; jump += 0.1f) {
      for (int i = 0; i < 3; i++) {
        frame(Frames.INDEX);
      }
      control.leaveGround();
      float speed = jump;
      int frames = 0;
      while (control.groundState() == GroundState.AIRBORNE) {
        assertThat(frames++).isLessThan(80);
        deer.move(0.02f, speed * FRAME, 0);
        speed -= 9.81f * FRAME;
        frame(Frames.INDEX);
        assertThat(deer.getLocalTranslation().y).isGreaterThan(-0.02f);
      }
      assertThat(frames).isGreaterThan(10);
    }
  }

  /** Up a slope and over its edge, between two looks: the plane alone leads far into the air. */
  @ParameterizedTest
  @ValueSource(ints = {1, 6, 12, 20})
  void rareLooksFollowWhatLiesBetweenThem(int interval) {
    Geometry ramp = course.ramp(40);
    ramp.setLocalScale(0.1f, 1, 1); // from -1.53, -1.29 to 1.53, 1.29
    ramp.setLocalTranslation(ramp.getLocalRotation().mult(new Vector3f(0, -0.5f, 0)));
    float half = (float) (2 * Math.cos(Math.toRadians(40)));
    float edge = (float) (2 * Math.sin(Math.toRadians(40)));
    course.add("below", -half - 20, -edge, 0, 20, 5);
    course.add("above", half + 20, edge, 0, 20, 5);
    for (int start = 0; start < 20; start++) {
      Node deer = course.model(-half - 1 - 0.1 * start, -edge, 0);
      GroundSnapControl control = new GroundSnapControl(course.scene);
      control.setInterval(interval);
      deer.addControl(control);
      float before = -edge;
      for (int i = 0; i < 140; i++) {
        deer.move(i < 80 ? 8 * FRAME : 0, 0, 0);
        frame(Frames.INDEX);
        assertThat(control.groundState()).as("%s, %s", start, i).isEqualTo(GroundState.GROUNDED);
        float now = deer.getLocalTranslation().y;
        assertThat(now - before).as("a wrong guess is a smoothed step").isBetween(-0.8f, 0.8f);
        before = now;
      }
      assertThat(deer.getLocalTranslation().y).isCloseTo(edge, within(1e-3f));
      deer.removeFromParent();
    }
  }

  /** The same places to the bit, looked for by one thread after another or by all at once. */
  @ParameterizedTest
  @EnumSource
  void aHerdThatIsUpdatedAtOnceIsWhereItWouldBe(ProbeShape shape) {
    course.floor();
    for (int i = 0; i < 40; i++) {
      Geometry ramp = course.ramp(5 + i % 8 * 5);
      ramp.setLocalScale(0.05f);
      ramp.setLocalTranslation(i % 7 * 5 - 15, 0, i / 7 * 5 - 15);
    }
    QueryOptions ground = QueryOptions.DEFAULT.withGeometryFilter(g -> !g.getName().equals("body"));
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    QueryOptions watched =
        ground.withHitFilter(hit -> threads.add(Thread.currentThread()) || hit.isHit());
    GroundSnapHerd herd = new GroundSnapHerd();
    List<Node> alone = new ArrayList<>();
    List<Node> led = new ArrayList<>();
    Random random = new Random(11);
    for (int i = 0; i < 150; i++) {
      float x = random.nextFloat() * 30 - 15;
      float z = random.nextFloat() * 30 - 15;
      for (List<Node> list : List.of(alone, led)) {
        Node deer = course.model(x, 0.3, z);
        GroundSnapControl control = new GroundSnapControl(course.scene);
        switch (shape) {
          case RAY -> control.setRay();
          case SPHERE -> control.setSphere(0.2);
          case CAPSULE -> control.setCapsule(0.2, 0.6);
        }
        control.setAlignToNormal(true);
        control.setOptions(list == led ? watched : ground);
        deer.addControl(control);
        list.add(deer);
        if (list == led) {
          herd.add(control);
          herd.add(control); // once is enough
        }
      }
    }
    assertThat(herd.size()).isEqualTo(150);
    int moved = 0;
    for (int frame = 0; frame < 30; frame++) {
      for (int i = 0; i < 150; i++) {
        float dx = random.nextFloat() * 0.2f - 0.1f;
        float dz = random.nextFloat() * 0.2f - 0.1f;
        alone.get(i).move(dx, 0, dz);
        led.get(i).move(dx, 0, dz);
      }
      herd.update(FRAME);
      frame(Frames.INDEX);
      for (int i = 0; i < 150; i++) {
        assertThat(led.get(i).getLocalTranslation()).isEqualTo(alone.get(i).getLocalTranslation());
        assertThat(led.get(i).getLocalRotation()).isEqualTo(alone.get(i).getLocalRotation());
        moved += led.get(i).getLocalTranslation().y > 0.05f ? 1 : 0;
      }
    }
    assertThat(moved).isGreaterThan(100);
    System.out.println("SnappedHerdTest: seed 11, " + moved + " on ramps, threads " + threads);
  }

  @Test
  void whereASpatialAnswersForItselfNoOtherThreadAsks() {
    course.floor();
    course.root.attachChild(
        new Node("foreign") {
          @Override
          public int collideWith(Collidable other, CollisionResults results) {
            return 0;
          }
        });
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    QueryOptions watched =
        QueryOptions.DEFAULT.withHitFilter(
            hit -> threads.add(Thread.currentThread()) || hit.isHit());
    GroundSnapHerd herd = new GroundSnapHerd();
    for (int i = 0; i < 200; i++) {
      Node deer = course.model(i % 20 - 10, 0.2, i / 20);
      deer.addControl(new GroundSnapControl(course.scene));
      of(deer).setOptions(watched);
      herd.add(of(deer));
    }
    for (int i = 0; i < 20; i++) {
      herd.update(FRAME);
      frame(Frames.INDEX);
    }
    assertThat(course.index.current().foreign()).hasSize(1);
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @Test
  void membersComeAndGoAndWhatAFilterThrowsArrives() {
    course.floor();
    GroundSnapHerd herd = new GroundSnapHerd();
    List<Node> deer = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Node one = course.model(i % 10, 0.2, i / 10);
      one.addControl(new GroundSnapControl(course.scene));
      herd.add(of(one));
      deer.add(one);
    }
    frame(Frames.INDEX);
    assertThat(deer.get(5).getLocalTranslation().y).isEqualTo(0.2f); // the graph leaves it alone
    of(deer.get(7)).setEnabled(false);
    herd.remove(of(deer.get(5)));
    herd.remove(of(deer.get(5)));
    herd.update(FRAME);
    assertThat(deer.get(4).getLocalTranslation().y).isCloseTo(0, within(1e-6f));
    assertThat(deer.get(5).getLocalTranslation().y).isEqualTo(0.2f);
    assertThat(deer.get(7).getLocalTranslation().y).isEqualTo(0.2f);
    frame(Frames.INDEX);
    assertThat(deer.get(5).getLocalTranslation().y).isCloseTo(0, within(1e-6f));
    of(deer.get(50))
        .setOptions(
            QueryOptions.DEFAULT.withGeometryFilter(
                any -> {
                  throw new IllegalStateException("no");
                }));
    assertThatThrownBy(() -> herd.update(FRAME)).hasMessageContaining("no");
    of(deer.get(50)).setOptions(QueryOptions.DEFAULT);
    deer.forEach(one -> one.move(0.1f, 0, 0));
    herd.update(FRAME);
    assertThat(of(deer.get(50)).groundState()).isEqualTo(GroundState.GROUNDED);
  }
}
