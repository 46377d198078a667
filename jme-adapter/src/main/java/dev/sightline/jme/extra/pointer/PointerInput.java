package dev.sightline.jme.extra.pointer;

import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;
import dev.sightline.jme.internal.RawInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Presses the pointers of a state by what no earlier raw listener has consumed. */
final class PointerInput extends RawInput {
  /** The engine counts a notch of the wheel as that much. */
  private static final float NOTCH = 120;

  private final PointerState state;
  private final InputManager input;

  /** Releases in this poll that may be consumed before they come here. */
  private final List<InputEvent> wentUp = new ArrayList<>();

  /** Of presses that were consumed the kind of their device, its number and the button. */
  private final Set<List<Integer>> kept = new HashSet<>();

  PointerInput(PointerState state, InputManager input) {
    this.state = state;
    this.input = input;
  }

  /** Sees releases before another listener can consume them, and consumes nothing. */
  RawInputListener observer() {
    return new Observer();
  }

  @Override
  public void onMouseMotionEvent(MouseMotionEvent event) {
    state.mouseSeen();
    if (event.getDeltaWheel() != 0 && state.isEnabled()) {
      state.placeMouse(event.getX(), event.getY());
      if (state.mouse().wheel(event.getDeltaWheel() / NOTCH)) {
        event.setConsumed();
      }
    }
  }

  @Override
  public void onMouseButtonEvent(MouseButtonEvent event) {
    state.mouseSeen();
    Pointer mouse = state.mouse();
    int button = event.getButtonIndex();
    wentUp.removeIf(up -> up instanceof MouseButtonEvent old && old.getButtonIndex() == button);
    boolean isConsumed = false;
    if (state.isEnabled()) {
      state.placeMouse(event.getX(), event.getY());
      isConsumed = event.isPressed() ? mouse.press(button) : mouse.release(button);
    }
    keep(event, event.isPressed(), isConsumed, List.of(0, 0, button));
  }

  /** Keeps a press that was consumed from others, and its release, whatever has come between. */
  private void keep(InputEvent event, boolean isPress, boolean isConsumed, List<Integer> button) {
    boolean wasKept = kept.remove(button);
    if (isPress && isConsumed) {
      kept.add(button);
    }
    if (isPress ? isConsumed : wasKept) {
      event.setConsumed();
    }
  }

  @Override
  public void onJoyButtonEvent(JoyButtonEvent event) {
    wentUp.removeIf(
        up ->
            up instanceof JoyButtonEvent old
                && old.getJoyIndex() == event.getJoyIndex()
                && old.getButtonIndex() == event.getButtonIndex());
    int button = event.getButtonIndex();
    boolean isConsumed = false;
    for (Pointer pointer : state.pointers().getArray()) {
      if (pointer.kind() == PointerKind.CROSSHAIR && pointer.id() == event.getJoyIndex()) {
        state.placeInMiddle(pointer);
        isConsumed |= event.isPressed() ? pointer.press(button) : pointer.release(button);
      }
    }
    keep(event, event.isPressed(), isConsumed, List.of(1, event.getJoyIndex(), button));
  }

  /** Fingers are pointers, unless the engine makes a mouse of them. */
  @Override
  public void onTouchEvent(TouchEvent event) {
    TouchEvent.Type type = event.getType();
    boolean isDown = type == TouchEvent.Type.DOWN;
    boolean isUp = type == TouchEvent.Type.UP;
    boolean isTold = isDown || isUp || type == TouchEvent.Type.MOVE;
    boolean isConsumed = false;
    if (isTold && state.isEnabled() && !input.isSimulateMouse()) {
      Pointer finger = state.finger(event.getPointerId(), isDown);
      if (finger != null) {
        wentUp.removeIf(up -> up instanceof TouchEvent old && old.getPointerId() == finger.id());
        finger.moveTo(event.getX(), event.getY());
        isConsumed = isDown && finger.press(0);
        if (isUp) {
          lift(finger);
        }
      }
    }
    if (isDown || isUp) {
      keep(event, isDown, isConsumed, List.of(2, event.getPointerId(), 0));
    }
  }

  private void lift(Pointer finger) {
    try {
      finger.release(0);
    } finally {
      state.removePointer(finger);
    }
  }

  /** Lets buttons and fingers go whose release another listener has consumed. */
  @Override
  public void endInput() {
    while (!wentUp.isEmpty()) {
      InputEvent event = wentUp.get(0);
      if (event instanceof MouseButtonEvent button) {
        onMouseButtonEvent(button);
      } else if (event instanceof JoyButtonEvent button) {
        onJoyButtonEvent(button);
      } else if (event instanceof TouchEvent touch) {
        onTouchEvent(touch);
      }
      wentUp.remove(event);
    }
  }

  private final class Observer extends RawInput {
    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
      if (event.isReleased() && state.mouse().isPressed(event.getButtonIndex())) {
        wentUp.add(event);
      }
    }

    @Override
    public void onJoyButtonEvent(JoyButtonEvent event) {
      if (!event.isPressed()) {
        wentUp.add(event);
      }
    }

    @Override
    public void onTouchEvent(TouchEvent event) {
      if (event.getType() == TouchEvent.Type.UP) {
        wentUp.add(event);
      }
    }
  }
}
