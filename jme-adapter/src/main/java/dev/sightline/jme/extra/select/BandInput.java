package dev.sightline.jme.extra.select;

import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseMotionEvent;
import dev.sightline.jme.extra.internal.ButtonInput;

/** Draws the area of a state by what no earlier raw listener has consumed. */
final class BandInput extends ButtonInput {
  private final BoxSelectState<?> state;

  BandInput(BoxSelectState<?> state) {
    this.state = state;
  }

  @Override
  protected int button() {
    return state.button();
  }

  @Override
  protected boolean press(int x, int y) {
    return state.press(x, y) && state.isConsuming();
  }

  @Override
  protected void release(int x, int y) {
    state.release(x, y);
  }

  @Override
  public void onMouseMotionEvent(MouseMotionEvent event) {
    state.moveTo(event.getX(), event.getY());
  }

  @Override
  public void onKeyEvent(KeyInputEvent event) {
    state.key(event.getKeyCode(), event.isPressed() || event.isRepeating());
  }
}
