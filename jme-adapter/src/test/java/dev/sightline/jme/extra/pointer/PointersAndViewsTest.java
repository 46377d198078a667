package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.input.Joystick;
import com.jme3.input.JoystickButton;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.TouchEvent;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fingers, crosshairs, pointers of the program; several cameras; hover apart from clicks. */
class PointersAndViewsTest {
  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Vector3f onA = app.screen(-3, 0, 0);
  private final Vector3f onB = app.screen(3, 0, 0);
  private final Vector3f nowhere = app.screen(-7, 5, 0);
  private Geometry a;

  @BeforeEach
  void build() {
    a = app.box(app.getRootNode(), "a", -3, 0, 0);
    a.addControl(log.of("a"));
    app.box(app.getRootNode(), "b", 3, 0, 0).addControl(log.of("b"));
    app.feedMotion(nowhere);
    app.run();
  }

  @Test
  void twoFingersPressAndDragEachForItself() {
    app.feedTouch(TouchEvent.Type.DOWN, 7, onA);
    app.feedTouch(TouchEvent.Type.DOWN, 9, onB);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, press a, enter b, move b, press b");
    assertThat(log.events).extracting(e -> e.pointer().id()).containsExactly(7, 7, 7, 9, 9, 9);
    app.feedTouch(TouchEvent.Type.MOVE, 7, nowhere);
    app.feedTouch(TouchEvent.Type.UP, 9, onB);
    app.frame();
    assertThat(log.take()).isEqualTo("release b, click b, exit b, drag_start a, drag a");
    app.feedTouch(TouchEvent.Type.UP, 7, onB);
    app.frame();
    assertThat(log.take())
        .isEqualTo("enter b, move b, drag a, release a, drop b, drag_end a, exit b, exit a");
    app.frame();
    assertThat(log.take()).isEmpty();
  }

  @Test
  void aFingerThatTheEngineMakesAMouseOfIsNoSecondPointer() {
    app.getInputManager().setSimulateMouse(true);
    app.feedTouch(TouchEvent.Type.DOWN, 0, onA);
    app.feedMotion(onA);
    app.feedButton(onA, 0, true);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, press a");
    assertThat(log.events).allMatch(event -> event.pointer().kind() == PointerKind.MOUSE);
  }

  @Test
  void theMouseIsNoPointerFromTheFirstFingerUntilItMoves() {
    app.feedMotion(onA);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a");
    app.feedTouch(TouchEvent.Type.DOWN, 7, onB);
    app.frame();
    assertThat(log.take()).isEqualTo("exit a, enter b, move b, press b");
    app.feedTouch(TouchEvent.Type.UP, 7, onB);
    app.frame();
    app.frame();
    assertThat(log.take()).isEqualTo("release b, click b, exit b");
    app.getStateManager().detach(app.pointers);
    app.frame();
    app.getStateManager().attach(app.pointers);
    app.frame();
    app.frame();
    assertThat(log.take()).as("the cursor of the engine is still there").isEmpty();
    app.feedMotion(onA);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a");
  }

  @Test
  void mouseAndAPointerOfTheProgramAreBothOverTheSame() {
    Pointer hand = app.pointers.addPointer();
    hand.moveTo(onA.x, onA.y);
    app.feedMotion(onA);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, enter a, move a");
    assertThat(hand.press(2)).isFalse();
    hand.release(2);
    app.feedMotion(nowhere);
    app.frame();
    assertThat(log.take()).isEqualTo("press a, release a, click a, exit a");
    assertThat(hand.isOver(a)).isTrue();
    assertThat(app.pointers.mouse().isOver(a)).isFalse();
    app.pointers.removePointer(hand);
    assertThat(log.take()).isEqualTo("exit a");
  }

  @Test
  void aJoystickPressesWhatIsUnderTheCrosshairOfAMovingCamera() {
    JoystickButton button = mock(JoystickButton.class);
    Joystick stick = mock(Joystick.class);
    when(button.getButtonId()).thenReturn(4);
    when(button.getJoystick()).thenReturn(stick);
    when(stick.getJoyId()).thenReturn(1);
    app.pointers.addCrosshair(1);
    app.frame();
    assertThat(log.take()).isEmpty();
    app.getCamera().setLocation(new Vector3f(3, 0, 20));
    app.frame();
    assertThat(log.take()).isEqualTo("enter b, move b");
    app.fed.add(new JoyButtonEvent(button, true));
    app.fed.add(new JoyButtonEvent(button, false));
    app.frame();
    assertThat(log.take()).isEqualTo("press b, release b, click b");
    assertThat(log.events.get(4).button()).isEqualTo(4);
    assertThat(log.events).allMatch(event -> event.pointer().kind() == PointerKind.CROSSHAIR);
  }

  @Test
  void aHiddenCursorIsInTheMiddleOfTheView() {
    app.getInputManager().setCursorVisible(false);
    app.feedMotion(onA);
    app.getCamera().setLocation(new Vector3f(3, 0, 20));
    app.frame();
    app.feedButton(onA, 0, true);
    app.frame();
    assertThat(log.take()).isEqualTo("enter b, move b, press b");
  }

  @Test
  void theTopmostViewUnderThePointerWinsAndAnOpaqueOneHidesWhatIsBelow() {
    Node map = new Node("map");
    Camera camera = PointerApp.camera();
    camera.setViewPort(0.5f, 1, 0, 1);
    ViewPort port = new ViewPort("map", camera);
    port.setClearFlags(true, true, true);
    CollisionAppState mapScene = new CollisionAppState(map);
    app.getStateManager().attach(mapScene);
    app.pointers.addView(mapScene, port);
    Geometry marker = new Geometry("marker", new Box(1, 1, 1));
    marker.addControl(log.of("marker"));
    map.attachChild(marker);
    map.updateGeometricState();
    app.feedMotion(new Vector3f(480, 240, 0));
    app.frame();
    assertThat(log.take()).isEqualTo("enter marker, move marker");
    assertThat(log.events.get(0).camera()).isSameAs(camera);
    app.feedMotion(onB); // in the map, which shows nothing there
    app.frame();
    assertThat(log.take()).isEqualTo("exit marker");
    port.setClearFlags(false, true, true);
    app.frame();
    assertThat(log.take()).isEqualTo("enter b, move b");
    app.feedMotion(onA);
    app.frame();
    assertThat(log.take()).isEqualTo("exit b, enter a, move a");
    app.pointers.removeView(mapScene);
    app.feedMotion(new Vector3f(480, 240, 0));
    app.frame();
    assertThat(log.take()).isEqualTo("exit a");
  }

  @Test
  void aGuiThatListensToNothingBlocksTheScene() {
    Geometry panel = new Geometry("panel", new Quad(60, 60));
    panel.setLocalTranslation(onA.x - 30, onA.y - 30, 0);
    app.getGuiNode().attachChild(panel);
    app.getGuiNode().setQueueBucket(RenderQueue.Bucket.Gui);
    IndexOptions options = IndexOptions.defaults().withGui(true);
    CollisionAppState gui = new CollisionAppState(app.getGuiNode(), options, QueryOptions.DEFAULT);
    app.getStateManager().attach(gui);
    app.getGuiViewPort().setClearFlags(false, false, false);
    app.pointers.addGui(gui, app.getGuiViewPort());
    app.feedMotion(onA);
    app.frame();
    app.feedMotion(onB);
    app.frame();
    assertThat(log.take()).isEqualTo("enter b, move b");
    app.feedMotion(onA);
    app.frame();
    app.feedButton(onA, 0, true);
    app.frame();
    assertThat(log.take()).isEqualTo("exit b");
    panel.addControl(log.of("panel"));
    app.feedButton(onA, 0, false);
    app.frame();
    assertThat(log.take()).isEqualTo("release panel, click panel");
    assertThat(log.events.get(4).ray().origin.x).isEqualTo(onA.x);
  }

  @Test
  void hoverAndButtonsSeeWhatTheirOwnOptionsShow() {
    Layers.set(a, 3);
    app.pointers.setClickOptions(
        QueryOptions.DEFAULT.withLayerMask(~Layers.bit(3)).withCulled(false));
    app.box(app.getRootNode(), "behind", -5, 0, -8).addControl(log.of("behind"));
    app.frame();
    Vector3f both = app.screen(-3.2f, 0, 0);
    app.feedMotion(both);
    app.frame();
    app.feedButton(both, 0, true);
    app.feedButton(both, 0, false);
    app.feedWheel(both, -2);
    app.frame();
    assertThat(log.take())
        .isEqualTo("enter a, move a, press behind, release behind, click behind, wheel a");
    assertThat(log.events.get(5).wheel()).isEqualTo(-2);
  }

  @Test
  void aListenerOfTheStateHearsOfEachTargetAndOfNothing() {
    app.pointers.addListener(log.of("all"));
    app.feedMotion(onA);
    app.feedButton(onA, 0, true);
    app.feedButton(onA, 0, false);
    app.frame();
    assertThat(log.take())
        .isEqualTo(
            "enter a, enter all, move a, move all, press a, press all, release a, release all,"
                + " click a, click all");
    app.feedMotion(nowhere);
    app.feedButton(nowhere, 0, true);
    app.feedMotion(onB);
    app.feedButton(onB, 0, false);
    app.frame();
    assertThat(log.take())
        .isEqualTo(
            "exit a, exit all, move all, press all, drag_start all, enter b, enter all, move b,"
                + " move all, drag all, release all, drop b, drop all, drag_end all");
    assertThat(log.events.get(14).target()).isEmpty();
  }

  @Test
  void aCloneHearsOfItselfAndASwitchedOffControlOfNothing() {
    Geometry copy = a.clone();
    copy.setLocalTranslation(0, 4, 0);
    app.getRootNode().attachChild(copy);
    a.getControl(PointerControl.class).setEnabled(false);
    app.frame();
    app.feedMotion(onA);
    app.frame();
    app.feedMotion(app.screen(0, 4, 0));
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a");
    assertThat(log.events).allMatch(event -> event.target().orElseThrow() == copy);
  }

  @Test
  void whatIsHiddenIsUnderNoPointerUnlessTheOptionsSaySo() {
    app.feedMotion(onA);
    app.frame();
    a.setCullHint(CullHint.Always);
    app.frame();
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, exit a");
    app.pointers.setHoverOptions(QueryOptions.DEFAULT);
    app.pointers.setClickOptions(QueryOptions.DEFAULT);
    app.feedButton(onA, 0, true);
    app.frame();
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, press a");
  }

  @Test
  void aListenerMayDetachAndDisableAndRemoveWhileItIsTold() {
    PointerControl control = a.getControl(PointerControl.class);
    control.on(PointerEventKind.PRESS, event -> a.removeFromParent());
    control.on(PointerEventKind.ENTER, event -> app.pointers.setEnabled(false));
    app.feedMotion(onA);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, exit a");
    app.getRootNode().addControl(log.of("root"));
    app.pointers.setEnabled(true);
    app.frame();
    assertThat(log.take()).isEqualTo("enter root, enter a, exit a, exit root");
    a.removeControl(control);
    a.addControl(log.of("a").on(PointerEventKind.PRESS, event -> a.removeFromParent()));
    app.pointers.setEnabled(true);
    app.feedButton(onA, 0, true);
    app.feedButton(onA, 0, false);
    app.frame();
    assertThat(log.take())
        .isEqualTo(
            "enter root, enter a, move a, move root, press a, press root,"
                + " cancelled release a, exit a, exit root");
    assertThat(app.pointers.mouse().isPressed(0)).isFalse();
  }

  @Test
  void beingDetachedLeavesAndBeingAttachedAgainWorks() {
    app.feedMotion(onA);
    app.frame();
    app.getStateManager().detach(app.pointers);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, exit a");
    app.feedButton(onA, 0, true);
    app.frame();
    assertThat(log.take()).isEmpty();
    app.getStateManager().attach(app.pointers);
    app.frame();
    app.feedButton(onA, 0, true);
    app.frame();
    assertThat(log.take()).isEqualTo("enter a, move a, press a");
  }

  @Test
  void aClickMayBeginAndEndOnTwoPartsOfWhatListens() {
    Node pair = new Node("pair");
    pair.addControl(log.of("pair"));
    app.getRootNode().attachChild(pair);
    app.box(pair, "top", 0, 1, 0);
    app.box(pair, "bottom", 0, -1, 0);
    app.frame();
    Vector3f above = app.screen(0, 0.06f, 1);
    Vector3f below = app.screen(0, -0.06f, 1);
    assertThat(above.y - below.y).isBetween(1f, 5f);
    app.feedButton(above, 0, true);
    app.feedButton(below, 0, false);
    app.frame();
    assertThat(log.take())
        .startsWith("enter pair, move pair, press pair, move pair, release pair, click pair");
    assertThat(log.events.get(5).target().orElseThrow()).isSameAs(pair);
    app.pointers.addListener(log.of("all"));
    a.setLocalTranslation(0, 2, 3); // before the upper part of the pair
    app.frame();
    Vector3f edge = app.screen(0, 1, 2);
    app.feedButton(edge.add(0, 2, 0), 0, true);
    app.feedButton(edge.subtract(0, 2, 0), 0, false);
    app.frame();
    assertThat(log.take()).contains("press a", "release a", "enter pair").doesNotContain("click");
  }

  @Test
  void whoIsMadeToLeaveWhileItEntersIsToldNoMore() {
    app.getRootNode()
        .addControl(
            log.of("root").on(PointerEventKind.ENTER, event -> app.pointers.setEnabled(false)));
    app.pointers.addListener(log.of("all"));
    app.feedMotion(onA);
    app.frame();
    app.frame();
    assertThat(log.take()).isEqualTo("enter root, exit root");
  }

  @Test
  void whoConsumesDragStartIsWhatIsDraggedAndNoPartOfItIsDroppedOn() {
    Node pair = new Node("pair");
    pair.addControl(log.of("pair").on(PointerEventKind.DRAG_START, PointerEvent::consume));
    app.getRootNode().attachChild(pair);
    app.box(pair, "top", 0, 2, 0);
    app.box(pair, "bottom", 0, -2, 0).addControl(log.of("bottom"));
    app.frame();
    app.feedMotion(app.screen(0, 2, 0));
    app.feedButton(app.screen(0, 2, 0), 0, true);
    app.frame();
    app.feedMotion(app.screen(0, -2, 0));
    app.frame();
    assertThat(log.take())
        .isEqualTo("enter pair, move pair, press pair, drag_start pair, drag pair");
    assertThat(log.events.get(4).pick()).isEmpty();
    app.feedButton(onB, 0, false);
    app.frame();
    assertThat(log.take()).contains("drop b, drag_end pair");
    assertThat(log.events)
        .filteredOn(event -> event.kind() == PointerEventKind.DROP)
        .allMatch(event -> event.dragged().orElseThrow() == pair)
        .hasSize(1);
  }
}
