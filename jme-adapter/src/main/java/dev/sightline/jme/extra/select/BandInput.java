package dev.sightline.jme.extra.select;

import com.jme3.input.RawInputListener;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import dev.sightline.jme.internal.RawInput;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Draws the area of a state by what no earlier raw listener has consumed. */
final class BandInput extends RawInput {
  private final BoxSelectState<?> state;

  /** The release of this poll, which another listener may consume before it comes here. */
  private @Nullable MouseButtonEvent wentUp;

  /** Buttons whose press was consumed. */
  private final Set<Integer> kept = new HashSet<>();

  BandInput(BoxSelectState<?> state) {
    this.state = state;
  }

  /** Sees releases before another listener can consume them, and consumes nothing. */
  RawInputListener observer() {
    return new Observer();
  }

  @Override
  public void onMouseButtonEvent(MouseButtonEvent event) {
    int button = event.getButtonIndex();
    boolean isKept = kept.remove(button) && event.isReleased(); // whatever came between
    if (button == state.button()) {
      wentUp = null;
      if (event.isReleased()) {
        state.release(event.getX(), event.getY());
      } else if (state.press(event.getX(), event.getY()) && state.isConsuming()) {
        isKept = true;
        kept.add(button);
      }
    }
    if (isKept) {
      event.setConsumed();
    }
  }

  @Override
  public void onMouseMotionEvent(MouseMotionEvent event) {
    state.moveTo(event.getX(), event.getY());
  }

  @Override
  public void onKeyEvent(KeyInputEvent event) {
    state.key(event.getKeyCode(), event.isPressed() || event.isRepeating());
  }

  /** Ends what another listener has kept the release of. */
  @Override
  public void endInput() {
    MouseButtonEvent lost = wentUp;
    wentUp = null;
    if (lost != null) {
      state.release(lost.getX(), lost.getY());
    }
  }

  private final class Observer extends RawInput {
    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
      if (event.isReleased() && event.getButtonIndex() == state.button()) {
        wentUp = event;
      }
    }
  }
}
