package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.input.Joystick;
import com.jme3.input.JoystickButton;
import com.jme3.input.MouseInput;
import com.jme3.input.RawInputListener;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.AnalogListener;
import com.jme3.input.controls.MouseAxisTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.TouchEvent;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Quad;
import com.simsilica.lemur.event.CursorButtonEvent;
import com.simsilica.lemur.event.CursorEventControl;
import com.simsilica.lemur.event.CursorListener;
import com.simsilica.lemur.event.CursorMotionEvent;
import com.simsilica.lemur.event.DefaultRawInputListener;
import com.simsilica.lemur.event.MouseAppState;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside mappings of the input manager, other raw listeners, and Lemur. */
class ConsumedEventsTest {
  /** Lemur looks at the cursor sixty times a second, by the wall clock. */
  private static final int LEMUR_MILLIS = 20;

  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Vector3f onA = app.screen(-3, 0, 0);
  private final Vector3f onB = app.screen(3, 0, 0);
  private final Geometry a = app.box(app.getRootNode(), "a", -3, 0, 0);
  private final List<String> mapped = new ArrayList<>();
  private final List<String> lemur = new ArrayList<>();

  private void map() {
    app.getInputManager().addMapping("fire", new MouseButtonTrigger(0));
    app.getInputManager()
        .addListener((ActionListener) (name, isPressed, tpf) -> mapped.add("" + isPressed), "fire");
    app.getInputManager().addMapping("zoom", new MouseAxisTrigger(MouseInput.AXIS_WHEEL, false));
    app.getInputManager()
        .addListener((AnalogListener) (name, value, tpf) -> mapped.add("zoom"), "zoom");
  }

  private void button(Vector3f at, boolean isPressed) {
    app.feedMotion(at);
    app.feedButton(at, 0, isPressed);
    app.frame();
  }

  @Test
  void aMappingHearsWhatNoListenerConsumedAndWholeClicksOnly() {
    map();
    a.addControl(log.of("a"));
    app.run();
    button(onA, true);
    button(onA, false);
    assertThat(mapped).containsExactly("true", "false");
    a.getControl(PointerControl.class).on(PointerEventKind.PRESS, PointerEvent::consume);
    a.getControl(PointerControl.class).on(PointerEventKind.WHEEL, PointerEvent::consume);
    mapped.clear();
    button(onA, true);
    button(onB, false); // beside it, yet the release of a press that was consumed
    app.feedWheel(onA, 1);
    app.frame();
    assertThat(mapped).isEmpty();
    app.feedWheel(onB, 1);
    app.frame();
    assertThat(mapped).containsExactly("zoom");
    mapped.clear();
    button(onB, true);
    a.getControl(PointerControl.class).on(PointerEventKind.RELEASE, PointerEvent::consume);
    button(onA, false);
    assertThat(mapped).containsExactly("true", "false");
  }

  /** What a press comes from. */
  enum Device {
    MOUSE,
    JOYSTICK,
    FINGER
  }

  /** What comes between a press and its release. */
  enum Meanwhile {
    NOTHING,
    DISABLED,
    DISABLED_AND_ENABLED,
    REMOVED
  }

  static Stream<Arguments> devicesAndWhatComesBetween() {
    return Arrays.stream(Device.values())
        .flatMap(
            device ->
                Arrays.stream(Meanwhile.values()).map(between -> Arguments.of(device, between)));
  }

  /** At a box that consumes, or beside it. */
  private void feed(Device device, JoystickButton button, boolean isOnA, boolean isPressed) {
    switch (device) {
      case MOUSE -> app.feedButton(isOnA ? onA : onB, 0, isPressed);
      case FINGER -> {
        TouchEvent.Type type = isPressed ? TouchEvent.Type.DOWN : TouchEvent.Type.UP;
        app.feedTouch(type, 5, isOnA ? onA : onB);
      }
      case JOYSTICK -> {
        app.getCamera().setLocation(new Vector3f(isOnA ? -3 : 3, 0, 20));
        app.fed.add(new JoyButtonEvent(button, isPressed));
      }
    }
    app.frame();
  }

  @ParameterizedTest
  @MethodSource("devicesAndWhatComesBetween")
  void theReleaseOfAConsumedPressIsConsumedWhateverComesBetween(Device device, Meanwhile between) {
    JoystickButton button = mock(JoystickButton.class);
    Joystick stick = mock(Joystick.class);
    when(button.getJoystick()).thenReturn(stick);
    when(stick.getJoyId()).thenReturn(2);
    app.run();
    List<Boolean> heard = new ArrayList<>();
    app.getInputManager()
        .addRawInputListener(
            new DefaultRawInputListener() {
              @Override
              public void onMouseButtonEvent(MouseButtonEvent event) {
                heard.add(event.isPressed());
              }

              @Override
              public void onJoyButtonEvent(JoyButtonEvent event) {
                heard.add(event.isPressed());
              }

              @Override
              public void onTouchEvent(TouchEvent event) {
                heard.add(event.getType() == TouchEvent.Type.DOWN);
              }
            });
    a.addControl(new PointerControl().on(PointerEventKind.PRESS, PointerEvent::consume));
    app.pointers.addCrosshair(2);
    Pointer cross = app.pointers.addCrosshair(2); // two of one joystick
    for (int round = 0; round < 2; round++) {
      feed(device, button, true, true);
      assertThat(app.pointers.pointers()).anyMatch(pointer -> pointer.isPressed(0));
      switch (between) {
        case NOTHING -> {}
        case DISABLED -> app.pointers.setEnabled(false);
        case DISABLED_AND_ENABLED -> {
          app.pointers.setEnabled(false);
          app.pointers.setEnabled(true);
        }
        case REMOVED -> {
          for (Pointer pointer : app.pointers.pointers().getArray()) {
            if (pointer != cross || device != Device.JOYSTICK) {
              app.pointers.removePointer(pointer);
            }
          }
        }
      }
      feed(device, button, false, false);
      assertThat(heard).as("%s %s, round %d", device, between, round).isEmpty();
      app.pointers.setEnabled(true);
      feed(device, button, false, true);
      feed(device, button, true, false); // over what consumes presses
      assertThat(heard).as("%s %s, round %d", device, between, round).containsExactly(true, false);
      heard.clear();
    }
  }

  @Test
  void consumedEventsClimbNoFurther() {
    app.getRootNode().addControl(log.of("root"));
    app.pointers.addListener(log.of("all"));
    a.addControl(log.of("a").on(PointerEventKind.PRESS, PointerEvent::consume));
    app.run();
    log.take();
    button(onA, true);
    button(onA, false);
    assertThat(log.take())
        .isEqualTo(
            "enter root, enter a, enter all, move a, move root, move all, press a,"
                + " release a, release root, release all, click a, click root, click all");
  }

  @Test
  void whatAnEarlierListenerConsumesIsNoPressAndALostReleaseEndsTheDrag() {
    List<Boolean> swallowed = new ArrayList<>();
    RawInputListener earlier =
        new DefaultRawInputListener() {
          @Override
          public void onMouseButtonEvent(MouseButtonEvent event) {
            if (event.isPressed() == swallowed.isEmpty()) {
              event.setConsumed();
              swallowed.add(event.isPressed());
            }
          }
        };
    app.getStateManager().attach(app.pointers); // its observer comes first, its listener last
    app.getInputManager().addRawInputListener(earlier);
    a.addControl(log.of("a"));
    app.frame();
    button(onA, true);
    assertThat(swallowed).containsExactly(true);
    assertThat(log.take()).isEqualTo("enter a, move a");
    button(onA, true);
    assertThat(log.take()).isEqualTo("press a");
    button(onB, false);
    assertThat(swallowed).containsExactly(true, false);
    assertThat(log.take()).isEqualTo("drag_start a, drag a, release a, drag_end a, exit a");
  }

  @Test
  void aReleaseThatNobodySawIsMadeUpForAtTheNextPress() {
    app.getInputManager()
        .addRawInputListener(
            new DefaultRawInputListener() {
              @Override
              public void onMouseButtonEvent(MouseButtonEvent event) {
                if (event.isReleased()) {
                  event.setConsumed();
                }
              }
            });
    a.addControl(log.of("a"));
    app.run();
    button(onA, true);
    button(onA, false);
    assertThat(log.take()).isEqualTo("enter a, move a, press a");
    button(onA, true);
    assertThat(log.take()).isEqualTo("release a, click a, press a");
  }

  /** Writes down what Lemur delivers. */
  private final class LemurLog implements CursorListener {
    @Override
    public void cursorButtonEvent(CursorButtonEvent event, Spatial target, Spatial capture) {
      lemur.add((event.isPressed() ? "press " : "release ") + target.getName());
      if (target.getName().equals("panel")) {
        event.setConsumed();
      }
    }

    @Override
    public void cursorEntered(CursorMotionEvent event, Spatial target, Spatial capture) {
      lemur.add("enter " + target.getName());
    }

    @Override
    public void cursorExited(CursorMotionEvent event, Spatial target, Spatial capture) {
      lemur.add("exit " + target.getName());
    }

    @Override
    public void cursorMoved(CursorMotionEvent event, Spatial target, Spatial capture) {}
  }

  /** A Lemur panel above mesh a; mesh b has both Lemur's control and ours. */
  private void playBesideLemur(boolean withPointers) throws InterruptedException {
    Geometry panel = new Geometry("panel", new Quad(40, 40));
    panel.setLocalTranslation(onA.x - 20, onA.y - 20, 0);
    panel.addControl(new CursorEventControl(new LemurLog()));
    app.getGuiNode().attachChild(panel);
    app.getGuiNode().setQueueBucket(RenderQueue.Bucket.Gui);
    Camera guiCamera = app.getGuiViewPort().getCamera();
    guiCamera.setParallelProjection(true);
    app.getGuiViewPort().setClearFlags(false, false, false);
    app.getGuiViewPort().attachScene(app.getGuiNode());
    app.getViewPort().attachScene(app.getRootNode());
    a.addControl(log.of("a"));
    Geometry b = app.box(app.getRootNode(), "b", 3, 0, 0);
    b.addControl(log.of("b"));
    b.addControl(new CursorEventControl(new LemurLog()));
    if (withPointers) {
      IndexOptions options = IndexOptions.defaults().withGui(true);
      CollisionAppState gui =
          new CollisionAppState(app.getGuiNode(), options, QueryOptions.DEFAULT);
      app.getStateManager().attach(gui);
      app.pointers.addGui(gui, app.getGuiViewPort());
      app.getStateManager().attach(app.pointers);
    }
    app.getStateManager().attach(new MouseAppState(app));
    app.frame();
    for (Vector3f at : List.of(onA, onB, onA)) {
      app.feedMotion(at);
      app.frame();
      Thread.sleep(LEMUR_MILLIS);
      app.frame();
      app.feedButton(at, 0, true);
      app.frame();
      app.feedButton(at, 0, false);
      app.frame();
    }
    button(onB, true);
    button(onA, false); // a drag from b that ends over the panel, which consumes the release
  }

  @Test
  void lemurAboveAMeshKeepsItsEventsAndTheMeshGetsNone() throws InterruptedException {
    playBesideLemur(true);
    assertThat(log.take())
        .isEqualTo(
            "enter b, move b, press b, release b, click b, exit b,"
                + " enter b, move b, press b, drag_start b, drag b, release b, drag_end b, exit b");
    assertThat(lemur)
        .startsWith("enter panel", "press panel", "release panel", "exit panel", "enter b");
  }

  @Test
  void lemursOwnEventsAreTheSameWithAndWithoutPointers() throws InterruptedException {
    playBesideLemur(true);
    List<String> beside = List.copyOf(lemur);
    ConsumedEventsTest alone = new ConsumedEventsTest();
    alone.playBesideLemur(false);
    assertThat(alone.log.told).isEmpty();
    assertThat(beside).isEqualTo(alone.lemur).hasSizeGreaterThan(10);
  }
}
