package dev.sightline.jme.extra.handle;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseMotionEvent;
import dev.sightline.jme.extra.internal.ButtonInput;

/** Grabs handles by what no earlier raw listener has consumed. */
final class HandleInput extends ButtonInput {
  private final HandleState state;

  /** Whether Esc was consumed when it went down, so that its release is too. */
  private boolean escapes;

  HandleInput(HandleState state) {
    this.state = state;
  }

  @Override
  protected int button() {
    return MouseInput.BUTTON_LEFT;
  }

  @Override
  protected boolean press(int x, int y) {
    return state.press(x, y);
  }

  @Override
  protected void release(int x, int y) {
    state.release(x, y);
  }

  /** Keeps motions from cameras during a drag; turns of the wheel pass. */
  @Override
  public void onMouseMotionEvent(MouseMotionEvent event) {
    if (state.isDragging() && event.getDeltaWheel() == 0) {
      event.setConsumed();
    }
  }

  @Override
  public void onKeyEvent(KeyInputEvent event) {
    if (event.getKeyCode() != KeyInput.KEY_ESCAPE) {
      return;
    }
    if (event.isPressed() && !event.isRepeating()) {
      escapes = false; // the last release went elsewhere
    }
    boolean isBack = event.isPressed() && state.isDragging();
    if (isBack || escapes) {
      event.setConsumed();
    }
    escapes = (isBack || escapes) && !event.isReleased();
    if (isBack) {
      state.cancel();
    }
  }
}
