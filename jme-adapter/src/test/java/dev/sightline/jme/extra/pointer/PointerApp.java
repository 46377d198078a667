package dev.sightline.jme.extra.pointer;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.asset.AssetManager;
import com.jme3.input.InputManager;
import com.jme3.input.JoyInput;
import com.jme3.input.Joystick;
import com.jme3.input.RawInputListener;
import com.jme3.input.TouchInput;
import com.jme3.input.dummy.DummyInput;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeSystem;
import com.jme3.system.NullRenderer;
import com.jme3.system.Timer;
import dev.sightline.jme.app.CollisionAppState;
import java.util.ArrayList;
import java.util.List;

/**
 * An application without a window, whose real input manager gets its events from devices that a
 * test feeds. A frame is what the engine's is, except for drawing.
 */
public final class PointerApp extends SimpleApplication {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  public final List<InputEvent> fed = new ArrayList<>();
  public final CollisionAppState collision = new CollisionAppState(rootNode);
  public final PointerState pointers = new PointerState(collision);
  public double seconds;
  private boolean simulatesMouse;

  public PointerApp() {
    super(new AppState[0]);
    cam = camera();
    renderManager = new RenderManager(new NullRenderer());
    viewPort = renderManager.createMainView("main", cam);
    viewPort.setClearFlags(true, true, true);
    guiViewPort = renderManager.createPostView("gui", new Camera(640, 480));
    inputManager = new InputManager(new Mouse(), new Keys(), new Joy(), new Touch());
    assetManager = ASSETS;
    timer = new TestTimer();
    stateManager.attach(collision);
  }

  /** Attaches the pointers, and lets one frame pass. */
  public PointerApp run() {
    stateManager.attach(pointers);
    frame();
    return this;
  }

  /**
   * Puts the cursor somewhere for good. The methods that a frame asks for it are overridden: the
   * engine's own allocate once another test has mocked their class.
   */
  public void fixCursor(Vector3f at) {
    Vector2f cursor = new Vector2f(at.x, at.y);
    inputManager =
        new InputManager(new Mouse(), new Keys(), null, null) {
          @Override
          public boolean isCursorVisible() {
            return true;
          }

          @Override
          public Vector2f getCursorPosition() {
            return cursor;
          }
        };
  }

  public static Camera camera() {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(0, 0, 20));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    return camera;
  }

  public Geometry box(Node parent, String name, float x, float y, float z) {
    Geometry box = new Geometry(name, new Box(1, 1, 1));
    box.setLocalTranslation(x, y, z);
    parent.attachChild(box);
    return box;
  }

  public void frame() {
    inputManager.update(0.02f);
    stateManager.update(0.02f);
    for (Node node : List.of(rootNode, guiNode)) {
      node.updateLogicalState(0.02f);
      node.updateGeometricState();
    }
    stateManager.render(renderManager);
    stateManager.postRender();
    seconds += 0.02;
  }

  /** Where the middle of the world is seen that far right and up. */
  public Vector3f screen(float x, float y, float z) {
    Vector3f at = cam.getScreenCoordinates(new Vector3f(x, y, z));
    return new Vector3f(Math.round(at.x), Math.round(at.y), 0);
  }

  public void feedMotion(Vector3f to) {
    fed.add(new MouseMotionEvent((int) to.x, (int) to.y, 1, 1, 0, 0));
  }

  public void feedWheel(Vector3f at, int notches) {
    fed.add(new MouseMotionEvent((int) at.x, (int) at.y, 0, 0, 0, 120 * notches));
  }

  public void feedButton(Vector3f at, int button, boolean isPressed) {
    fed.add(new MouseButtonEvent(button, isPressed, (int) at.x, (int) at.y));
  }

  /** Presses a key and lets it go. */
  public void feedKey(int code) {
    fed.add(new KeyInputEvent(code, ' ', true, false));
    fed.add(new KeyInputEvent(code, ' ', false, false));
  }

  public void feedTouch(TouchEvent.Type type, int finger, Vector3f at) {
    TouchEvent event = new TouchEvent(type, at.x, at.y, 0, 0);
    event.setPointerId(finger);
    fed.add(event);
  }

  @Override
  public void simpleInitApp() {}

  private void feed(RawInputListener to, Class<?>... types) {
    for (InputEvent event : List.copyOf(fed)) {
      for (Class<?> type : types) {
        if (type.isInstance(event)) {
          fed.remove(event);
          raise(to, event);
        }
      }
    }
  }

  private static void raise(RawInputListener to, InputEvent event) {
    if (event instanceof MouseMotionEvent motion) {
      to.onMouseMotionEvent(motion);
    } else if (event instanceof MouseButtonEvent button) {
      to.onMouseButtonEvent(button);
    } else if (event instanceof JoyButtonEvent button) {
      to.onJoyButtonEvent(button);
    } else if (event instanceof KeyInputEvent key) {
      to.onKeyEvent(key);
    } else {
      to.onTouchEvent((TouchEvent) event);
    }
  }

  private final class Mouse extends DummyMouseInput {
    private RawInputListener listener;

    Mouse() {
      initialize();
    }

    @Override
    public void setInputListener(RawInputListener to) {
      listener = to;
    }

    @Override
    public void update() {
      if (!fed.isEmpty()) {
        feed(listener, MouseMotionEvent.class, MouseButtonEvent.class);
      }
    }
  }

  private final class Keys extends DummyKeyInput {
    private RawInputListener listener;

    Keys() {
      initialize();
    }

    @Override
    public void setInputListener(RawInputListener to) {
      listener = to;
    }

    @Override
    public void update() {
      if (!fed.isEmpty()) {
        feed(listener, KeyInputEvent.class);
      }
    }
  }

  private final class Joy extends DummyInput implements JoyInput {
    private RawInputListener listener;

    @Override
    public void setInputListener(RawInputListener to) {
      listener = to;
    }

    @Override
    public void update() {
      if (!fed.isEmpty()) {
        feed(listener, JoyButtonEvent.class);
      }
    }

    @Override
    public void setJoyRumble(int joyId, float amount) {}

    @Override
    public Joystick[] loadJoysticks(InputManager manager) {
      return new Joystick[0];
    }
  }

  private final class Touch extends DummyInput implements TouchInput {
    private RawInputListener listener;

    @Override
    public void setInputListener(RawInputListener to) {
      listener = to;
    }

    @Override
    public void update() {
      if (!fed.isEmpty()) {
        feed(listener, TouchEvent.class);
      }
    }

    @Override
    public void setSimulateMouse(boolean simulate) {
      simulatesMouse = simulate;
    }

    @Override
    public boolean isSimulateMouse() {
      return simulatesMouse;
    }

    @Override
    public void setSimulateKeyboard(boolean simulate) {}

    @Override
    public boolean isSimulateKeyboard() {
      return false;
    }

    @Override
    public void setOmitHistoricEvents(boolean omit) {}
  }

  private final class TestTimer extends Timer {
    @Override
    public long getTime() {
      return Math.round(seconds * 1000);
    }

    @Override
    public long getResolution() {
      return 1000;
    }

    @Override
    public float getFrameRate() {
      return 50;
    }

    @Override
    public float getTimePerFrame() {
      return 0.02f;
    }

    @Override
    public void update() {}

    @Override
    public void reset() {}
  }
}
