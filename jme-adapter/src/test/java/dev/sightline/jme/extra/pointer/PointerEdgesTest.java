package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.util.TempVars;
import dev.sightline.jme.app.CollisionAppState;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Where views end, what drags keep of a control, and what is left of a pointer that has left. */
class PointerEdgesTest {
  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();

  @Test
  void aViewHoldsItsLowerLeftEdgesAndNotItsUpperRightOnes() {
    Node world = new Node("map");
    Geometry marker = new Geometry("marker", new Box(50, 50, 1));
    marker.addControl(log.of("marker"));
    world.attachChild(marker);
    world.updateGeometricState();
    CollisionAppState scene = new CollisionAppState(world);
    Camera camera = PointerApp.camera();
    camera.setViewPort(0.25f, 0.75f, 0.5f, 0.75f);
    ViewPort port = new ViewPort("map", camera);
    port.setClearFlags(true, true, true);
    app.run();
    app.getStateManager().attach(scene);
    app.pointers.addView(scene, port);
    Pointer hand = app.pointers.addPointer();
    float[][] inside = {{160, 240}, {160, 359}, {479, 240}, {479, 359}, {300, 300}};
    float[][] outside = {{159, 300}, {480, 300}, {300, 239}, {300, 360}, {0, 0}, {480, 360}};
    for (float[] place : inside) {
      hand.moveTo(place[0], place[1]);
      app.frame();
      assertThat(hand.isOver(marker)).as("%s %s", place[0], place[1]).isTrue();
    }
    for (float[] place : outside) {
      hand.moveTo(place[0], place[1]);
      app.frame();
      assertThat(hand.isOver(marker)).as("%s %s", place[0], place[1]).isFalse();
    }
    hand.moveTo(300, 300);
    port.setEnabled(false);
    app.frame();
    assertThat(hand.isOver(marker)).as("a viewport that is off").isFalse();
    port.setEnabled(true);
    app.frame();
    assertThat(hand.isOver(marker)).isTrue();
    app.getStateManager().detach(scene);
    app.frame();
    app.frame();
    assertThat(hand.isOver(marker)).as("a state that does not answer").isFalse();
  }

  @Test
  void aStateThatIsDetachedAndAttachedInOneFrameHearsEachPressOnce() {
    Geometry a = app.box(app.getRootNode(), "a", 0, 0, 0);
    a.addControl(log.of("a"));
    Vector3f at = app.screen(0, 0, 0);
    app.feedMotion(at);
    app.run();
    app.getStateManager().detach(app.pointers);
    app.run();
    app.frame();
    log.take();
    app.feedButton(at, 0, true);
    app.frame();
    assertThat(log.take().split("press", -1)).hasSize(2);
    app.feedButton(at, 0, false);
    app.frame();
    assertThat(log.take().split("click", -1)).hasSize(2);
    app.getStateManager().detach(app.pointers);
    app.frame();
    log.take();
    app.feedButton(at, 0, true);
    app.frame();
    assertThat(log.take()).isEmpty();
  }

  /** A level whose door was clicked is gone with it; nothing else is pressed for a while. */
  @Test
  void aSceneThatWasClickedAndHasGoneIsNotKeptInMemory() throws InterruptedException {
    app.run();
    WeakReference<Node> level = clicked();
    app.feedMotion(app.screen(9, 9, 0));
    for (int i = 0; i < 60; i++) {
      app.frame();
    }
    for (int i = 0; i < 100 && level.get() != null; i++) {
      TempVars vars = TempVars.get(); // the engine's own stack keeps what was on it
      Arrays.fill(vars.spatialStack, null);
      vars.release();
      System.gc();
      Thread.sleep(20);
    }
    assertThat(level.get()).isNull();
  }

  private WeakReference<Node> clicked() {
    Node level = new Node("level");
    app.getRootNode().attachChild(level);
    AtomicInteger clicks = new AtomicInteger();
    PointerControl door = new PointerControl();
    door.on(PointerEventKind.CLICK, event -> clicks.incrementAndGet());
    app.box(level, "door", 0, 0, 0).addControl(door);
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
    app.feedButton(app.screen(0, 0, 0), 0, true);
    app.feedButton(app.screen(0, 0, 0), 0, false);
    app.frame();
    assertThat(clicks).hasValue(1);
    level.removeFromParent();
    return new WeakReference<>(level);
  }

  @Test
  void anOpaqueViewHidesOnlyWhatIsBelowItsRectangle() {
    Geometry a = app.box(app.getRootNode(), "a", -3, 0, 0);
    a.addControl(log.of("a"));
    Node empty = new Node("empty");
    CollisionAppState scene = new CollisionAppState(empty);
    Camera camera = PointerApp.camera();
    camera.setViewPort(0.5f, 1, 0, 1);
    ViewPort port = new ViewPort("empty", camera);
    port.setClearFlags(true, true, true);
    app.feedMotion(app.screen(-3, 0, 0));
    app.run();
    app.getStateManager().attach(scene);
    app.pointers.addView(scene, port);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a");
  }

  @Test
  void aPointerThatHasLeftIsOverNothing() {
    Geometry a = app.box(app.getRootNode(), "a", -3, 0, 0);
    app.feedMotion(app.screen(-3, 0, 0));
    app.run();
    Pointer mouse = app.pointers.mouse();
    assertThat(mouse.pick().orElseThrow().geometry()).isSameAs(a);
    assertThat(mouse.isOver(a)).isTrue();
    app.pointers.setEnabled(false);
    assertThat(mouse.pick()).isEmpty();
    assertThat(mouse.isOver(a)).isFalse();
  }

  @Test
  void aDragControlRunsActionsAndDragsTheWholeOfItsSpatial() {
    Node chest = new Node("chest");
    app.box(chest, "lid", 0, 1, 0);
    app.box(chest, "base", 0, -1, 0);
    app.getRootNode().attachChild(chest);
    List<PointerEvent> heard = new ArrayList<>();
    chest.addControl(
        new DragControl(DragPath.plane(Vector3f.UNIT_Z))
            .on(PointerEventKind.PRESS, heard::add)
            .on(PointerEventKind.DRAG_START, heard::add)
            .on(PointerEventKind.DRAG, heard::add)
            .on(PointerEventKind.DRAG_END, heard::add));
    app.getRootNode().addControl(log.of("root"));
    app.run();
    Vector3f at = app.screen(0, 1, 0);
    app.feedMotion(at);
    app.feedButton(at, 0, true);
    app.frame();
    app.feedMotion(at.add(30, 0, 0));
    app.frame();
    app.feedButton(at.add(30, 0, 0), 0, false);
    app.frame();
    assertThat(heard)
        .extracting(PointerEvent::kind)
        .containsExactly(
            PointerEventKind.PRESS,
            PointerEventKind.DRAG_START,
            PointerEventKind.DRAG,
            PointerEventKind.DRAG_END);
    assertThat(heard.get(3).dragged()).containsSame(chest);
    assertThat(log.take()).doesNotContain("press", "drag_start", "drag root");
    assertThat(chest.getLocalTranslation().x).isGreaterThan(0.5f);
  }

  @Test
  void otherButtonsAreNeitherDraggedNorConsumed() {
    Geometry a = app.box(app.getRootNode(), "a", 0, 0, 0);
    a.addControl(new DragControl(DragPath.plane(Vector3f.UNIT_Z), 1));
    app.getRootNode().addControl(log.of("root"));
    app.run();
    Vector3f at = app.screen(0, 0, 0);
    app.feedMotion(at);
    app.feedButton(at, 0, true);
    app.frame();
    app.feedMotion(at.add(30, 0, 0));
    app.frame();
    assertThat(log.take()).contains("press root", "drag_start root", "drag root");
    assertThat(a.getLocalTranslation()).isEqualTo(new Vector3f());
  }

  @Test
  void aCloneOfATintIsThatOfTheClone() {
    Geometry a = app.box(app.getRootNode(), "a", 0, 0, 0);
    a.addControl(new HoverTint(ColorRGBA.Red));
    Geometry copy = a.clone();
    assertThat(copy.getControl(HoverTint.class).getSpatial()).isSameAs(copy);
    assertThat(a.getControl(HoverTint.class).getSpatial()).isSameAs(a);
  }
}
