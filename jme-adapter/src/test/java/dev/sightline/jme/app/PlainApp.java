package dev.sightline.jme.app;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.input.InputManager;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;

/**
 * An application that is never started, with a camera and an input manager. What a query asks of it
 * is overridden: the engine's own methods allocate once another test has mocked their class.
 */
final class PlainApp extends SimpleApplication {
  private final InputManager input;

  private PlainApp(Camera camera) {
    super(new AppState[0]);
    DummyMouseInput mouse = new DummyMouseInput();
    DummyKeyInput keys = new DummyKeyInput();
    mouse.initialize();
    keys.initialize();
    input = new Input(mouse, keys);
    cam = camera;
  }

  /** Attaches a state as {@code simpleInitApp} does: no update has been made. */
  static PlainApp attach(CollisionAppState state, Camera camera) {
    PlainApp app = new PlainApp(camera);
    app.getStateManager().attach(state);
    return app;
  }

  @Override
  public Camera getCamera() {
    return cam;
  }

  @Override
  public InputManager getInputManager() {
    return input;
  }

  @Override
  public void simpleInitApp() {}

  private static final class Input extends InputManager {
    private final Vector2f cursor = new Vector2f(320, 240);

    Input(DummyMouseInput mouse, DummyKeyInput keys) {
      super(mouse, keys, null, null);
    }

    @Override
    public boolean isCursorVisible() {
      return true;
    }

    @Override
    public Vector2f getCursorPosition() {
      return cursor;
    }
  }
}
