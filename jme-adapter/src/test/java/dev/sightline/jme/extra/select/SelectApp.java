package dev.sightline.jme.extra.select;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.asset.AssetManager;
import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeSystem;
import com.jme3.system.NullRenderer;
import dev.sightline.jme.app.CollisionAppState;
import java.util.ArrayList;
import java.util.List;

/** An application without a window, whose real input manager is fed by a test. */
final class SelectApp extends SimpleApplication {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  final CollisionAppState collision = new CollisionAppState(rootNode);
  private final List<InputEvent> fed = new ArrayList<>();

  SelectApp() {
    super(new AppState[0]);
    assetManager = ASSETS;
    cam = RandomAreas.Look.FROM_AFAR.camera(640, 480);
    cam.setLocation(new Vector3f(0, 0, 40));
    cam.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    cam.update();
    viewPort = new ViewPort("main", cam);
    renderManager = new RenderManager(new NullRenderer());
    DummyKeyInput keys = new DummyKeyInput();
    keys.initialize();
    inputManager = new InputManager(new Mouse(), keys, null, null);
    stateManager.attach(collision);
  }

  @Override
  public void simpleInitApp() {}

  Geometry box(String name, float x, float y, float z) {
    Geometry box = new Geometry(name, new Box(1, 1, 1));
    box.setLocalTranslation(x, y, z);
    rootNode.attachChild(box);
    return box;
  }

  SelectApp frame() {
    inputManager.update(0.02f);
    stateManager.update(0.02f);
    for (Node node : List.of(rootNode, guiNode)) {
      node.updateLogicalState(0.02f);
      node.updateGeometricState();
    }
    stateManager.render(renderManager);
    stateManager.postRender();
    return this;
  }

  SelectApp move(int x, int y) {
    fed.add(new MouseMotionEvent(x, y, 1, 1, 0, 0));
    return frame();
  }

  SelectApp button(int x, int y, boolean isPressed) {
    return feed(x, y, isPressed).frame();
  }

  /** For the next frame. */
  SelectApp feed(int x, int y, boolean isPressed) {
    fed.add(new MouseButtonEvent(0, isPressed, x, y));
    return this;
  }

  SelectApp key(int key, boolean isPressed) {
    fed.add(new KeyInputEvent(key, ' ', isPressed, false));
    return frame();
  }

  SelectApp drag(int x0, int y0, int x1, int y1) {
    return move(x0, y0).button(x0, y0, true).move(x1, y1).button(x1, y1, false);
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
      for (InputEvent event : List.copyOf(fed)) {
        if (event instanceof MouseMotionEvent motion) {
          listener.onMouseMotionEvent(motion);
        } else if (event instanceof KeyInputEvent key) {
          listener.onKeyEvent(key);
        } else {
          listener.onMouseButtonEvent((MouseButtonEvent) event);
        }
      }
      fed.clear();
    }
  }
}
