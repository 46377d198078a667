package dev.sightline.jme.pointer;

import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;
import dev.sightline.jme.internal.RawInput;
import java.util.ArrayList;
import java.util.List;

/** Presses the pointers of a state by what no earlier raw listener has consumed. */
final class PointerInput extends RawInput {
  /** The engine counts a notch of the wheel as that much. */
  private static final float NOTCH = 120;

  private final PointerState state;
  private final InputManager input;

  /** Releases in this poll that may be consumed before they come here. */
  private final List<InputEvent> wentUp = new ArrayList<>();

  PointerInput(PointerState state, InputManager input) {
    this.state = state;
    this.input = input;
  }

  /** Takes note of releases that another listener may consume, and consumes nothing. */
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
    if (!state.isEnabled()) {
      return;
    }
    Pointer mouse = state.mouse();
    state.placeMouse(event.getX(), event.getY());
    int button = event.getButtonIndex();
    wentUp.removeIf(up -> up instanceof MouseButtonEvent old && old.getButtonIndex() == button);
    boolean isConsumed = event.isPressed() ? mouse.press(button) : mouse.release(button);
    if (isConsumed) {
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
    for (Pointer pointer : state.pointers().getArray()) {
      if (pointer.kind() == PointerKind.CROSSHAIR && pointer.id() == event.getJoyIndex()) {
        state.placeInMiddle(pointer);
        int button = event.getButtonIndex();
        if (event.isPressed() ? pointer.press(button) : pointer.release(button)) {
          event.setConsumed();
        }
      }
    }
  }

  /** Fingers are pointers, unless the engine makes a mouse of them. */
  @Override
  public void onTouchEvent(TouchEvent event) {
    if (input.isSimulateMouse() || !state.isEnabled()) {
      return;
    }
    TouchEvent.Type type = event.getType();
    boolean isDown = type == TouchEvent.Type.DOWN;
    if (!isDown && type != TouchEvent.Type.UP && type != TouchEvent.Type.MOVE) {
      return;
    }
    Pointer finger = state.finger(event.getPointerId(), isDown);
    if (finger == null) {
      return;
    }
    wentUp.removeIf(up -> up instanceof TouchEvent old && old.getPointerId() == finger.id());
    finger.moveTo(event.getX(), event.getY());
    boolean isConsumed = false;
    if (isDown) {
      isConsumed = finger.press(0);
    } else if (type == TouchEvent.Type.UP) {
      isConsumed = lift(finger);
    }
    if (isConsumed) {
      event.setConsumed();
    }
  }

  private boolean lift(Pointer finger) {
    try {
      return finger.release(0);
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
