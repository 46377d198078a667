package dev.sightline.jme.extra.internal;

import com.jme3.input.RawInputListener;
import com.jme3.input.event.MouseButtonEvent;
import dev.sightline.jme.internal.RawInput;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A button of the mouse that a state presses and releases, by what no earlier raw listener has
 * consumed. It sees each release, even one that another listener consumes, and consumes the release
 * of each press that it has consumed.
 */
public abstract class ButtonInput extends RawInput {
  /** The release of this poll, which another listener may consume before it comes here. */
  private @Nullable MouseButtonEvent wentUp;

  /** Buttons whose press was consumed. */
  private final Set<Integer> kept = new HashSet<>();

  /** No button is down. */
  protected ButtonInput() {}

  /** The button, as {@code MouseInput} numbers them. */
  protected abstract int button();

  /** Presses it; whether the press is consumed. */
  protected abstract boolean press(int x, int y);

  /** Releases it, whether or not its press was consumed. */
  protected abstract void release(int x, int y);

  /** Sees releases before another listener can consume them, and consumes nothing. */
  public final RawInputListener observer() {
    return new Observer();
  }

  @Override
  public final void onMouseButtonEvent(MouseButtonEvent event) {
    int which = event.getButtonIndex();
    boolean isKept = kept.remove(which) && event.isReleased(); // whatever came between
    try {
      if (which == button()) {
        wentUp = null;
        if (event.isReleased()) {
          release(event.getX(), event.getY());
        } else if (press(event.getX(), event.getY())) {
          isKept = true;
          kept.add(which);
        }
      }
    } finally {
      if (isKept) {
        event.setConsumed();
      }
    }
  }

  /** Ends what another listener has kept the release of. */
  @Override
  public final void endInput() {
    MouseButtonEvent lost = wentUp;
    wentUp = null;
    if (lost != null) {
      release(lost.getX(), lost.getY());
    }
  }

  private final class Observer extends RawInput {
    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
      if (event.isReleased() && event.getButtonIndex() == button()) {
        wentUp = event;
      }
    }
  }
}
