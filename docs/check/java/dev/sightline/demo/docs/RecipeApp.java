package dev.sightline.demo.docs;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.asset.AssetManager;
import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.InputListener;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.system.NullRenderer;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** An application that is never started, and keeps what recipes give it. */
final class RecipeApp extends SimpleApplication {
  final Vector2f cursor = new Vector2f();
  final Map<String, ActionListener> listeners = new HashMap<>();
  final List<FutureTask<?>> queued = new ArrayList<>();
  private final List<MouseButtonEvent> fed = new ArrayList<>();
  private final Input input;

  RecipeApp(Camera camera) {
    super(new AppState[0]);
    cam = camera;
    viewPort = new ViewPort("main", camera);
    renderManager = new RenderManager(new NullRenderer());
    DummyMouseInput mouse = new Mouse();
    DummyKeyInput keys = new DummyKeyInput();
    mouse.initialize();
    keys.initialize();
    input = new Input(mouse, keys);
  }

  /** For states that make materials. */
  void useAssets(AssetManager assets) {
    assetManager = assets;
  }

  /** An asset manager that knows one model. */
  static AssetManager assets(String name, Spatial model) {
    return (AssetManager)
        Proxy.newProxyInstance(
            RecipeApp.class.getClassLoader(),
            new Class<?>[] {AssetManager.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("loadModel") && arguments[0].equals(name)) {
                return model;
              }
              throw new AssertionError(method);
            });
  }

  @Override
  public InputManager getInputManager() {
    return input;
  }

  /** A drag with the left button: three frames. */
  void dragged(int x0, int y0, int x1, int y1) {
    int[][] steps = {{x0, y0, 1}, {x1, y1, -1}, {x1, y1, 0}};
    for (int[] step : steps) {
      cursor.set(step[0], step[1]);
      if (step[2] >= 0) {
        fed.add(new MouseButtonEvent(0, step[2] == 1, step[0], step[1]));
      }
      input.update(0.02f);
      getStateManager().update(0.02f);
    }
  }

  @Override
  public synchronized <V> Future<V> enqueue(Callable<V> task) {
    FutureTask<V> later = new FutureTask<>(task);
    queued.add(later);
    return later;
  }

  @Override
  public void simpleInitApp() {}

  /** Raises the events that wait. */
  private final class Mouse extends DummyMouseInput {
    private RawInputListener listener;

    @Override
    public void setInputListener(RawInputListener to) {
      listener = to;
    }

    @Override
    public void update() {
      fed.forEach(listener::onMouseButtonEvent);
      fed.clear();
    }
  }

  private final class Input extends InputManager {
    Input(DummyMouseInput mouse, DummyKeyInput keys) {
      super(mouse, keys, null, null);
    }

    @Override
    public Vector2f getCursorPosition() {
      return cursor;
    }

    @Override
    public void addListener(InputListener listener, String... names) {
      for (String name : names) {
        listeners.put(name, (ActionListener) listener);
      }
      super.addListener(listener, names);
    }
  }
}
