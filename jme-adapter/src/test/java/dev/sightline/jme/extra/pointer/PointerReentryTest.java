package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import com.jme3.input.InputManager;
import com.jme3.input.Joystick;
import com.jme3.input.JoystickButton;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.TouchEvent;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.jme.internal.RawInput;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mockito.Mockito;

/** What listeners do to the state that tells them, and what is left when it tells no more. */
class PointerReentryTest {
  /** What a listener does while it is told. */
  enum Deed {
    DISABLE,
    DISABLE_AND_ENABLE,
    DETACH,
    DETACH_AND_ATTACH,
    REMOVE_POINTER,
    PRESS_AND_RELEASE,
    PRESS_ANOTHER_BUTTON,
    RELEASE,
    UPDATE,
    DETACH_TARGET,
    HIDE_TARGET,
    REMOVE_LISTENERS,
    THROW
  }

  private final PointerApp app = new PointerApp();
  private final Node room = new Node("room");
  private final Geometry box = app.box(room, "box", 0, 0, 0);
  private final Geometry wall = app.box(room, "wall", 0, 0, -9);
  private final Vector3f at = app.screen(0, 0, 0);
  private final List<List<String>> heard = new ArrayList<>();
  private Pointer hand = app.pointers.addPointer();
  private PointerEventKind when = PointerEventKind.MOVE;
  private Deed deed = Deed.UPDATE;
  private boolean isArmed;
  private boolean isQuiet;

  private final class Ears extends PointerControl {
    final List<String> log = new ArrayList<>();

    Ears() {
      heard.add(log);
      for (PointerEventKind kind : PointerEventKind.values()) {
        on(kind, this::hear);
      }
    }

    private void hear(PointerEvent event) {
      log.add(event.kind() + (event.button() < 0 ? "" : " " + event.button()));
      if (isQuiet) {
        assertThat(event.kind())
            .isIn(PointerEventKind.EXIT, PointerEventKind.RELEASE, PointerEventKind.DRAG_END);
      }
      if (isArmed && event.kind() == when) {
        isArmed = false;
        isQuiet = deed == Deed.DISABLE || deed == Deed.REMOVE_POINTER;
        act();
      }
    }
  }

  private void act() {
    switch (deed) {
      case DISABLE -> app.pointers.setEnabled(false);
      case DISABLE_AND_ENABLE -> {
        app.pointers.setEnabled(false);
        app.pointers.setEnabled(true);
      }
      case DETACH -> app.getStateManager().detach(app.pointers);
      case DETACH_AND_ATTACH -> {
        app.getStateManager().detach(app.pointers);
        app.getStateManager().attach(app.pointers);
      }
      case REMOVE_POINTER -> app.pointers.removePointer(hand);
      case PRESS_AND_RELEASE -> {
        hand.press(0);
        hand.release(0);
      }
      case PRESS_ANOTHER_BUTTON -> hand.press(2);
      case RELEASE -> hand.release(0);
      case UPDATE -> app.pointers.update(0.02f);
      case DETACH_TARGET -> box.removeFromParent();
      case HIDE_TARGET -> box.setCullHint(CullHint.Always);
      case REMOVE_LISTENERS -> box.removeControl(Ears.class);
      case THROW -> throw new IllegalStateException("thrown by a listener");
    }
  }

  private void build() {
    wall.setLocalScale(6, 6, 1); // not under the cursor, which is in a corner
    room.addControl(new Ears());
    room.addControl(new Ears());
    box.addControl(new Ears());
    app.pointers.addListener(new Ears());
    app.getRootNode().attachChild(room);
    app.run();
    app.pointers.removePointer(app.pointers.mouse());
    hand.moveTo(-5, -5);
    app.frame();
    heard.forEach(List::clear);
  }

  private void step(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException thrown) {
      assertThat(thrown).hasMessage("thrown by a listener");
    }
  }

  /** All kinds of events, each at least once. */
  private void play() {
    app.seconds += 2;
    step(() -> hand.moveTo(at.x, at.y));
    step(app::frame);
    for (int i = 0; i < 2; i++) {
      step(() -> hand.press(0));
      step(() -> hand.release(0));
    }
    step(() -> hand.press(0));
    step(() -> hand.moveTo(at.x + 20, at.y));
    step(app::frame);
    step(() -> hand.release(0));
    step(() -> hand.wheel(1));
    step(() -> hand.press(1));
    step(() -> hand.moveTo(-5, -5));
    step(app::frame);
    step(() -> hand.release(1));
    step(app::frame);
  }

  /** As after a fresh start, whatever has been done to it. */
  private void restore() {
    isQuiet = false;
    isArmed = false;
    app.pointers.setEnabled(false);
    app.frame();
    app.frame();
    if (!app.getStateManager().hasState(app.pointers)) {
      app.getStateManager().attach(app.pointers);
    }
    app.pointers.setEnabled(true);
    room.attachChild(box);
    box.setCullHint(CullHint.Inherit);
    hand.moveTo(-5, -5);
    app.frame();
  }

  /** Each beginning has its end before the next: an end alone may come, if another cut it off. */
  private void assertPaired(List<String> log) {
    String what = deed + " at " + when + ", listener " + heard.indexOf(log) + ": " + log;
    for (String pair :
        List.of("ENTER>EXIT", "PRESS 0>RELEASE 0", "PRESS 1>RELEASE 1", "PRESS 2>RELEASE 2")) {
      String[] words = pair.split(">");
      boolean isOpen = false;
      for (String word : log) {
        boolean isAgain = isOpen && word.equals(words[0]) && deed != Deed.PRESS_AND_RELEASE;
        assertThat(isAgain).as("%s of %s", pair, what).isFalse();
        isOpen = word.equals(words[0]) || (isOpen && !word.equals(words[1]));
      }
      assertThat(isOpen).as("%s of %s", pair, what).isFalse();
    }
    long starts = log.stream().filter(word -> word.startsWith("DRAG_START")).count();
    assertThat(log.stream().filter(word -> word.startsWith("DRAG_END")).count())
        .isGreaterThanOrEqualTo(starts);
  }

  @ParameterizedTest
  @EnumSource(Deed.class)
  void whateverAListenerDoesEachBeginningIsEndedAndTheNextPlayIsAsTheFirst(Deed done) {
    build();
    deed = done;
    play();
    List<List<String>> usual = heard.stream().map(List::copyOf).toList();
    assertThat(usual.get(0))
        .as("the room hears all kinds")
        .extracting(word -> word.split(" ")[0])
        .contains(Arrays.stream(PointerEventKind.values()).map(Enum::name).toArray(String[]::new));
    for (PointerEventKind kind : PointerEventKind.values()) {
      when = kind;
      heard.forEach(List::clear);
      isArmed = true;
      play();
      assertThat(isArmed).as("%s came", kind).isFalse();
      restore();
      // Of what throws, the listeners that come after are not told, and what is detached is not.
      if (done != Deed.THROW && done != Deed.DETACH_TARGET && done != Deed.REMOVE_LISTENERS) {
        heard.forEach(log -> assertPaired(log));
      }
      app.pointers.removePointer(hand);
      hand = app.pointers.addPointer();
      hand.moveTo(-5, -5);
      if (done == Deed.REMOVE_LISTENERS) {
        box.addControl(new Ears());
        heard.remove(2);
        heard.add(2, heard.remove(heard.size() - 1));
      }
      heard.forEach(List::clear);
      play();
      assertThat(heard).as("after %s at %s", done, kind).isEqualTo(usual);
    }
  }

  @Test
  void noClickFollowsAReleaseThatDisablesAndADragIsCutOffOnce() {
    build();
    List<String> told = new ArrayList<>();
    PointerListener ears =
        new PointerListener() {
          @Override
          public void release(PointerEvent event) {
            app.pointers.setEnabled(false);
          }

          @Override
          public void click(PointerEvent event) {
            told.add("click");
          }

          @Override
          public void drop(PointerEvent event) {
            told.add("drop");
          }

          @Override
          public void dragEnd(PointerEvent event) {
            told.add("drag end " + event.isCancelled() + " " + event.pick().isPresent());
          }
        };
    app.pointers.addListener(ears);
    hand.moveTo(at.x, at.y);
    hand.press(0);
    hand.release(0);
    assertThat(told).isEmpty();
    assertThat(hand.isOver(box)).isFalse();
    app.pointers.setEnabled(true);
    hand.press(0);
    hand.moveTo(at.x + 30, at.y);
    app.frame();
    assertThat(hand.isDragging()).isTrue();
    hand.release(0);
    assertThat(told).containsExactly("drag end true false");
  }

  @Test
  void aPointerTellsNothingBeforeTheStateIsAttachedNorOnceItIsRemoved() {
    app.getRootNode().attachChild(room);
    Ears ears = new Ears();
    box.addControl(ears);
    hand.moveTo(at.x, at.y);
    assertThat(hand.press(0)).isFalse();
    assertThat(hand.isPressed(0)).isFalse();
    assertThat(hand.release(0)).isFalse();
    assertThat(hand.wheel(2)).isFalse();
    app.pointers.update(0.02f);
    app.pointers.removePointer(app.pointers.addCrosshair(1));
    assertThat(hand.pick()).isEqualTo(Optional.empty());
    app.run();
    assertThat(ears.log).containsExactly("ENTER", "MOVE");
    app.pointers.removePointer(hand);
    ears.log.clear();
    assertThat(hand.press(0)).isFalse();
    assertThat(hand.wheel(1)).isFalse();
    app.frame();
    assertThat(ears.log).isEmpty();
    assertThat(hand.isPressed(0)).isFalse();
  }

  @Test
  void anEventThatIsKeptKnowsItsCameraAfterTheStateIsDetached() {
    List<PointerEvent> kept = new ArrayList<>();
    app.pointers.addListener(
        new PointerListener() {
          @Override
          public void press(PointerEvent event) {
            kept.add(event);
          }
        });
    app.run();
    hand.moveTo(-9, -9);
    hand.press(0);
    app.getStateManager().detach(app.pointers);
    app.frame();
    assertThat(kept.get(0).camera()).isSameAs(app.getCamera());
    Vector3f through = kept.get(0).ray().direction;
    assertThat(through.dot(app.getCamera().getDirection())).isBetween(0.7f, 1f);
  }

  private static int listeners(InputManager input) {
    try {
      Field field = InputManager.class.getDeclaredField("rawListeners");
      field.setAccessible(true);
      return ((List<?>) field.get(input)).size();
    } catch (ReflectiveOperationException missing) {
      throw new AssertionError(missing);
    }
  }

  @Test
  void whatIsDetachedLeavesNoListenerBehind() {
    int before = listeners(app.getInputManager());
    for (int i = 0; i < 3; i++) {
      app.getStateManager().attach(app.pointers);
      app.frame();
      assertThat(listeners(app.getInputManager())).isEqualTo(before + 2);
      app.pointers.setEnabled(i % 2 == 0);
      app.getStateManager().detach(app.pointers);
      assertThat(listeners(app.getInputManager())).isEqualTo(before);
      app.frame();
      assertThat(listeners(app.getInputManager())).isEqualTo(before);
    }
    app.getStateManager().attach(app.pointers); // and one that is never initialised
    app.getStateManager().detach(app.pointers);
    app.frame();
    assertThat(listeners(app.getInputManager())).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(
      value = Deed.class,
      names = {"DISABLE", "DETACH"})
  void aFingerThatIsLiftedUnseenIsNoPointerAnyMore(Deed pause) {
    build();
    app.feedTouch(TouchEvent.Type.DOWN, 4, at);
    app.frame();
    app.frame();
    assertThat(heard.get(2)).contains("PRESS 0");
    deed = pause;
    act();
    app.feedTouch(TouchEvent.Type.UP, 4, at);
    app.frame();
    assertThat(heard.get(2)).endsWith("RELEASE 0", "EXIT");
    heard.forEach(List::clear);
    restore();
    app.frame();
    app.feedTouch(TouchEvent.Type.MOVE, 4, at.add(3, 0, 0)); // of a finger that stayed down
    app.frame();
    assertThat(heard.get(2)).isEmpty();
    app.feedTouch(TouchEvent.Type.DOWN, 4, at);
    app.frame();
    assertThat(heard.get(2)).startsWith("ENTER", "MOVE", "PRESS 0");
  }

  private static JoystickButton button(int joystick) {
    JoystickButton button = mock(JoystickButton.class);
    Joystick stick = mock(Joystick.class);
    Mockito.when(button.getJoystick()).thenReturn(stick);
    Mockito.when(stick.getJoyId()).thenReturn(joystick);
    return button;
  }

  @Test
  void aFingerAndAJoystickWhoseReleaseAnotherListenerTakesAreReleased() {
    boolean[] takes = {false};
    RawInputListener thief =
        new RawInput() {
          @Override
          public void onTouchEvent(TouchEvent event) {
            if (takes[0]) {
              event.setConsumed();
            }
          }

          @Override
          public void onJoyButtonEvent(JoyButtonEvent event) {
            if (takes[0]) {
              event.setConsumed();
            }
          }
        };
    app.getStateManager().attach(app.pointers); // its observer comes before the thief, it after
    app.getInputManager().addRawInputListener(thief);
    build();
    Pointer cross = app.pointers.addCrosshair(3);
    app.feedTouch(TouchEvent.Type.DOWN, 1, at);
    app.fed.add(new JoyButtonEvent(button(3), true));
    app.frame();
    assertThat(cross.isPressed(0)).isTrue();
    heard.forEach(List::clear);
    takes[0] = true;
    app.feedTouch(TouchEvent.Type.UP, 1, at);
    app.fed.add(new JoyButtonEvent(button(3), false));
    app.frame();
    assertThat(cross.isPressed(0)).isFalse();
    assertThat(heard.get(2))
        .containsExactlyInAnyOrder("RELEASE 0", "CLICK 0", "EXIT", "RELEASE 0", "CLICK 0");
    heard.forEach(List::clear);
    takes[0] = false;
    app.frame();
    assertThat(heard.get(2)).isEmpty();
  }

  @Test
  void aFingerWhoseReleaseThrowsIsGone() {
    build();
    app.feedTouch(TouchEvent.Type.DOWN, 1, at);
    app.frame();
    deed = Deed.THROW;
    when = PointerEventKind.RELEASE;
    isArmed = true;
    app.feedTouch(TouchEvent.Type.UP, 1, at);
    step(app::frame);
    assertThat(isArmed).isFalse();
    assertThat(heard.get(2)).endsWith("EXIT");
  }
}
