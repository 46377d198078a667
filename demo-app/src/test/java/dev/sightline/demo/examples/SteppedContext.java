package dev.sightline.demo.examples;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.RawInputListener;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.system.NullContext;
import com.jme3.system.NullRenderer;
import com.jme3.system.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A context without window, thread or clock: whoever started the application calls its frames,
 * which are all of one length, and says what mouse and keys do in the next one.
 */
public final class SteppedContext extends NullContext {
  static final float FRAME_SECONDS = 1 / 30f;

  private final List<Consumer<RawInputListener>> ofMouse = new ArrayList<>();
  private final List<Consumer<RawInputListener>> ofKeys = new ArrayList<>();

  /** For the engine, which is told the name of the class. */
  public SteppedContext() {
    timer = new EvenTimer();
    renderer = new NullRenderer();
  }

  void mouse(Consumer<RawInputListener> event) {
    ofMouse.add(event);
  }

  void key(Consumer<RawInputListener> event) {
    ofKeys.add(event);
  }

  @Override
  public void create(boolean waitFor) {
    created.set(true);
    listener.initialize();
  }

  @Override
  public void destroy(boolean waitFor) {
    created.set(false);
    listener.destroy();
  }

  @Override
  public MouseInput getMouseInput() {
    return new Mouse();
  }

  @Override
  public KeyInput getKeyInput() {
    return new Keys();
  }

  private static void raise(List<Consumer<RawInputListener>> events, RawInputListener to) {
    events.forEach(event -> event.accept(to));
    events.clear();
  }

  private final class Mouse extends DummyMouseInput {
    private RawInputListener to;

    @Override
    public void setInputListener(RawInputListener listener) {
      to = listener;
    }

    @Override
    public void update() {
      raise(ofMouse, to);
    }
  }

  private final class Keys extends DummyKeyInput {
    private RawInputListener to;

    @Override
    public void setInputListener(RawInputListener listener) {
      to = listener;
    }

    @Override
    public void update() {
      raise(ofKeys, to);
    }
  }

  /** Each frame is as long as any other. */
  static final class EvenTimer extends Timer {
    private long frames;

    @Override
    public long getTime() {
      return frames;
    }

    @Override
    public long getResolution() {
      return Math.round(1 / FRAME_SECONDS);
    }

    @Override
    public float getFrameRate() {
      return 1 / FRAME_SECONDS;
    }

    @Override
    public float getTimePerFrame() {
      return FRAME_SECONDS;
    }

    @Override
    public void update() {
      frames++;
    }

    @Override
    public void reset() {
      frames = 0;
    }
  }
}
