package dev.sightline.jme.internal;

import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;

/** A listener to which nothing matters: for those that say what does. */
public abstract class RawInput implements RawInputListener {
  /** Nothing matters yet. */
  protected RawInput() {}

  @Override
  public void beginInput() {}

  @Override
  public void endInput() {}

  @Override
  public void onJoyAxisEvent(JoyAxisEvent event) {}

  @Override
  public void onJoyButtonEvent(JoyButtonEvent event) {}

  @Override
  public void onMouseMotionEvent(MouseMotionEvent event) {}

  @Override
  public void onMouseButtonEvent(MouseButtonEvent event) {}

  @Override
  public void onKeyEvent(KeyInputEvent event) {}

  @Override
  public void onTouchEvent(TouchEvent event) {}
}
