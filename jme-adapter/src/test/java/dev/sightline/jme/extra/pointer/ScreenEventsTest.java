package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pointer events through a monitor: what is told of the room, of the yard, and how it ends. */
class ScreenEventsTest {
  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Node yard = new Node("yard");
  private final CollisionAppState yardScene = new CollisionAppState(yard);
  private final Camera offCamera = new Camera(400, 300);
  private final ViewPort off = new ViewPort("off", offCamera);
  private final Geometry monitor = new Geometry("monitor", new Quad(8, 6));
  private final Geometry gate = new Geometry("gate", new Box(1, 1, 1));
  private final Geometry shed = new Geometry("shed", new Box(1, 1, 1));
  private final Vector3f nowhere = app.screen(-9, 6, 0);
  private ScreenView shown;

  @BeforeEach
  void build() {
    offCamera.setFrustumPerspective(60, 400f / 300, 1, 500);
    offCamera.setLocation(new Vector3f(0, 0, 12));
    offCamera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    gate.setLocalTranslation(-3, 0, 0);
    shed.setLocalTranslation(3, 0, 0);
    yard.attachChild(gate);
    yard.attachChild(shed);
    yard.updateGeometricState();
    monitor.setLocalTranslation(-4, -3, 0);
    app.getRootNode().attachChild(monitor);
    gate.addControl(log.of("gate"));
    shed.addControl(log.of("shed"));
    yard.addControl(log.of("yard"));
    monitor.addControl(log.of("monitor"));
    app.getRootNode().addControl(log.of("room"));
    shown = app.pointers.screens().put(monitor, off, yardScene);
    app.getStateManager().attach(yardScene);
    app.feedMotion(nowhere);
    app.run();
    app.frame();
    assertThat(log.take()).isEmpty();
  }

  /** Where the window shows, on the monitor, a place of the yard. */
  private Vector3f window(float x, float y, float z) {
    Vector3f pixel = offCamera.getScreenCoordinates(new Vector3f(x, y, z));
    return app.screen(8 * pixel.x / 400 - 4, 6 * pixel.y / 300 - 3, 0);
  }

  private void frame() {
    app.frame();
    yard.updateLogicalState(0.02f);
    yard.updateGeometricState();
  }

  private void moveTo(Vector3f at) {
    app.feedMotion(at);
    frame();
  }

  private PointerEvent last() {
    return log.events.get(log.events.size() - 1);
  }

  @Test
  void eachSceneIsEnteredTheOuterFirstAndTheInnermostGetsTheRest() {
    moveTo(window(-3, 0, 1));
    assertThat(log.take())
        .isEqualTo("enter room, enter monitor, enter yard, enter gate, move gate, move yard");
    moveTo(window(3, 0, 1));
    assertThat(log.take()).isEqualTo("exit gate, enter shed, move shed, move yard");
    assertThat(app.pointers.mouse().isOver(monitor)).isTrue();
    assertThat(app.pointers.mouse().picks())
        .extracting(Pick::geometry)
        .containsExactly(monitor, shed);
    assertThat(app.pointers.mouse().pick().orElseThrow().geometry()).isSameAs(shed);
    moveTo(window(0, 3, 1));
    assertThat(log.take()).isEqualTo("exit shed, exit yard, move monitor, move room");
    moveTo(nowhere);
    assertThat(log.take()).isEqualTo("exit monitor, exit room");
    assertThat(app.pointers.mouse().picks()).isEmpty();
  }

  @Test
  void anEventSaysWhereItIsInThePictureAndWhatItWentThrough() {
    Vector3f at = window(-3, 0, 1);
    moveTo(at);
    PointerEvent move = last();
    assertThat(move.kind()).isEqualTo(PointerEventKind.MOVE);
    assertThat(move.camera()).isSameAs(offCamera);
    assertThat(move.position()).isEqualTo(new Vector2f(at.x, at.y));
    Vector3f pixel = offCamera.getScreenCoordinates(move.pick().orElseThrow().point());
    assertThat(move.place().distance(new Vector2f(pixel.x, pixel.y))).isLessThan(0.02f);
    assertThat(move.through()).extracting(Pick::geometry).containsExactly(monitor);
    assertThat(
            move.ray()
                .direction
                .distance(
                    move.pick().get().point().subtract(offCamera.getLocation()).normalizeLocal()))
        .isLessThan(1e-4f);
    PointerEvent onMonitor = log.events.get(1);
    assertThat(onMonitor.current()).containsSame(monitor);
    assertThat(onMonitor.camera()).isSameAs(app.getCamera());
    assertThat(onMonitor.pick().orElseThrow().geometry()).isSameAs(monitor);
    assertThat(onMonitor.through()).isEmpty();
    assertThat(onMonitor.place()).isEqualTo(onMonitor.position());
  }

  @Test
  void aClickAndADoubleClickGoThroughAndTheMonitorGetsNone() {
    Vector3f at = window(-3, 0, 1);
    moveTo(at);
    log.take();
    for (int i = 0; i < 2; i++) {
      app.feedButton(at, 0, true);
      app.feedButton(at, 0, false);
    }
    app.feedWheel(at, 1);
    frame();
    String once = "press gate, press yard, release gate, release yard, click gate, click yard";
    assertThat(log.take())
        .isEqualTo(
            once + ", " + once + ", double_click gate, double_click yard, wheel gate, wheel yard");
    assertThat(last().camera()).isSameAs(offCamera);
  }

  @Test
  void aDragInTheViewFollowsThePointerAndStaysWhereItLeavesTheMonitor() {
    gate.addControl(new DragControl(DragPath.plane(Vector3f.UNIT_Z)));
    Vector3f from = window(-3, 0, 1);
    moveTo(from);
    app.feedButton(from, 0, true);
    frame();
    Vector3f to = window(-1, 2, 1);
    moveTo(to);
    assertThat(gate.getLocalTranslation().distance(new Vector3f(-1, 2, 0))).isLessThan(0.1f);
    assertThat(last().place()).isNotEqualTo(last().position());
    Vector3f before = gate.getLocalTranslation().clone();
    log.take();
    moveTo(nowhere);
    assertThat(app.pointers.mouse().isOver(gate)).isTrue();
    assertThat(app.pointers.mouse().isOver(monitor)).isFalse();
    assertThat(gate.getLocalTranslation()).isEqualTo(before);
    moveTo(window(-2, -1, 1));
    assertThat(gate.getLocalTranslation().distance(new Vector3f(-2, -1, 0))).isLessThan(0.1f);
    app.feedButton(window(-2, -1, 1), 0, false);
    frame();
    assertThat(log.take()).contains("drag_end gate").doesNotContain("cancelled");
  }

  @Test
  void aDragGoesOnBehindWhatHidesTheMonitorFromThePointer() {
    gate.addControl(new DragControl(DragPath.plane(Vector3f.UNIT_Z)));
    Vector3f from = window(-3, 0, 1);
    moveTo(from);
    app.feedButton(from, 0, true);
    frame();
    app.box(app.getRootNode(), "pillar", 0, 0, 3).setLocalScale(1, 9, 0.1f);
    Vector3f to = window(0, 0, 1);
    moveTo(to);
    assertThat(app.pointers.mouse().pick().orElseThrow().geometry().getName()).isEqualTo("pillar");
    assertThat(gate.getLocalTranslation().distance(new Vector3f(0, 0, 0))).isLessThan(0.1f);
  }

  @Test
  void aDragOverTheGroundOfTheViewMovesTheFootByThePixelsOfItsPicture() {
    Geometry ground = new Geometry("ground", new Box(30, 1, 30));
    ground.setLocalTranslation(0, -4, 0);
    yard.attachChild(ground);
    offCamera.setLocation(new Vector3f(0, 6, 14));
    offCamera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    gate.addControl(new DragControl(DragPath.ground()));
    frame();
    Vector3f from = window(-3, 0, 1);
    moveTo(from);
    app.feedButton(from, 0, true);
    frame();
    Vector2f grabbed = log.events.get(log.events.size() - 1).place();
    moveTo(from.add(40, 0, 0));
    float moved = last().place().x - grabbed.x;
    Vector3f foot = offCamera.getScreenCoordinates(new Vector3f(-3, -3, 0));
    Vector3f now = offCamera.getScreenCoordinates(gate.getLocalTranslation().add(0, -3, 0));
    assertThat(moved).isGreaterThan(10);
    assertThat(now.x - foot.x).isCloseTo(moved, within(0.2f));
    assertThat(now.y - foot.y).isCloseTo(0, within(0.2f));
  }

  @Test
  void whatIsDraggedOutOfTheViewIsDroppedInTheRoom() {
    Geometry table = app.box(app.getRootNode(), "table", 7, 0, 0);
    table.addControl(log.of("table"));
    Vector3f from = window(-3, 0, 1);
    moveTo(from);
    app.feedButton(from, 0, true);
    frame();
    moveTo(app.screen(7, 0, 0));
    log.take();
    app.feedButton(app.screen(7, 0, 0), 0, false);
    frame();
    assertThat(log.take()).contains("drop table, drop room, drag_end gate, drag_end yard");
    PointerEvent drop =
        log.events.stream()
            .filter(e -> e.kind() == PointerEventKind.DROP)
            .findFirst()
            .orElseThrow();
    assertThat(drop.dragged()).containsSame(gate);
    assertThat(drop.camera()).isSameAs(app.getCamera());
  }

  @Test
  void aScreenThatIsUnregisteredHiddenOrDetachedWhileItIsHoveredAndPressedEndsBoth() {
    List<Runnable> ends =
        List.of(
            () -> app.pointers.screens().remove(shown),
            () -> monitor.setCullHint(CullHint.Always),
            monitor::removeFromParent);
    List<Runnable> anew =
        List.of(
            () -> shown = app.pointers.screens().put(monitor, off, yardScene),
            () -> monitor.setCullHint(CullHint.Inherit),
            () -> app.getRootNode().attachChild(monitor));
    for (int i = 0; i < 3; i++) {
      Vector3f at = window(-3, 0, 1);
      moveTo(at);
      app.feedButton(at, 0, true);
      frame();
      moveTo(at.add(9, 0, 0));
      assertThat(app.pointers.mouse().isDragging()).isTrue();
      log.take();
      ends.get(i).run();
      frame();
      frame();
      assertThat(log.take())
          .as("%s", i)
          .contains("cancelled drag_end gate", "cancelled release gate", "exit gate, exit yard");
      assertThat(app.pointers.mouse().isOver(gate)).isFalse();
      assertThat(app.pointers.mouse().isPressed(0)).isFalse();
      app.feedButton(at, 0, false);
      anew.get(i).run();
      moveTo(nowhere);
      log.take();
    }
  }

  @Test
  void buttonsWithOptionsOfTheirOwnGoThroughByThem() {
    Layers.set(gate, 3);
    app.pointers.setClickOptions(
        QueryOptions.DEFAULT.withCulled(false).withLayerMask(~Layers.bit(3)));
    Vector3f at = window(-3, 0, 1);
    moveTo(at);
    log.take();
    app.feedButton(at, 0, true);
    frame();
    assertThat(log.take()).isEqualTo("press monitor, press room");
  }

  @Test
  void aCameraOfTheViewThatMovesLeadsAPointerThatStandsOverOtherThings() {
    moveTo(window(-3, 0, 1));
    log.take();
    offCamera.setLocation(new Vector3f(-6, 0, 12));
    frame();
    assertThat(log.take()).startsWith("exit gate");
    offCamera.setLocation(new Vector3f(6, 0, 12));
    frame();
    assertThat(log.take()).contains("enter shed, move shed");
  }

  @Test
  void listenersOfTheStateAreToldOfTheInnermostTargetOnly() {
    List<String> told = new ArrayList<>();
    app.pointers.addListener(
        new PointerListener() {
          @Override
          public void enter(PointerEvent event) {
            told.add("enter " + event.target().orElseThrow().getName() + event.through().size());
          }

          @Override
          public void exit(PointerEvent event) {
            told.add("exit " + event.target().orElseThrow().getName());
          }
        });
    moveTo(window(-3, 0, 1));
    moveTo(window(0, 3, 1));
    assertThat(told).containsExactly("enter gate1", "exit gate", "enter monitor0");
  }
}
