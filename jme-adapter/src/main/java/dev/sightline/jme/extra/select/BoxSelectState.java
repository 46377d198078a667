package dev.sightline.jme.extra.select;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.app.state.BaseAppState;
import com.jme3.asset.AssetManager;
import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.RawInputListener;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.Once;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneObjects;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selects objects of the game when the player drags a rectangle, or a lasso, over the screen.
 *
 * <pre>{@code
 * Selection<Unit> selection = Selection.of(Owner.control(Unit.class));
 * stateManager.attach(new BoxSelectState<>(collision, selection));
 * for (Unit unit : selection.toList()) { // when the player gives an order
 *   unit.setEnabled(true);
 * }
 * }</pre>
 *
 * <p>When the button goes up, the objects in the area replace the selection. With shift they are
 * added, with control toggled, with alt removed. A press that moves by no more than a {@linkplain
 * #setThreshold threshold} is a click: it selects the object under it, and a click on nothing
 * empties the selection. The area is drawn in the gui node of a {@code SimpleApplication}.
 *
 * <p>The state uses the application's camera, and works only while the cursor is visible; the log
 * warns once at a press while it is hidden. A raw listener that is registered earlier, such as a
 * {@code PointerState} or Lemur, may consume a press. The state consumes the presses that it uses
 * and their releases, so that the camera does not turn meanwhile. Disabling or detaching it ends a
 * drag without selecting. While it is enabled, objects that have left the scene leave the selection
 * at the end of the frame. On the render thread only.
 *
 * @param <T> the game's type for an object, such as a control
 */
public final class BoxSelectState<T> extends BaseAppState {
  private final SceneQueries scene;
  private final Selection<T> selection;
  private final SceneObjects<T> found;
  private final SelectionArea area = new SelectionArea();
  private final SceneHit hit = new SceneHit();
  private final Map<Integer, SelectionChange> keys = new HashMap<>();
  private final Set<Integer> keysDown = new HashSet<>();
  private final BandInput raw = new BandInput(this);
  private final RawInputListener observer = raw.observer();
  private final Vector2f start = new Vector2f();
  private SelectionOptions options = SelectionOptions.DEFAULT;
  private BandShape shape = BandShape.RECTANGLE;
  private ColorRGBA colour = new ColorRGBA(0.4f, 1, 0.4f, 1);
  private float threshold = 5;
  private int button;
  private boolean isConsuming = true;
  private boolean hasTaken;
  private final Once hidden = new Once();
  private boolean isPressed;
  private boolean isSelecting;
  private @Nullable Node gui;
  private @Nullable BandPicture picture;
  private @Nullable InputManager input;

  /**
   * Selects in a scene as the application's camera shows it.
   *
   * @param scene the {@code CollisionAppState}, mostly
   */
  public BoxSelectState(SceneQueries scene, Selection<T> selection) {
    this.scene = Objects.requireNonNull(scene, "scene");
    this.selection = Objects.requireNonNull(selection, "selection");
    found = new SceneObjects<>(selection.kind());
    setKey(KeyInput.KEY_LSHIFT, SelectionChange.ADD);
    setKey(KeyInput.KEY_RSHIFT, SelectionChange.ADD);
    setKey(KeyInput.KEY_LCONTROL, SelectionChange.TOGGLE);
    setKey(KeyInput.KEY_RCONTROL, SelectionChange.TOGGLE);
    setKey(KeyInput.KEY_LMENU, SelectionChange.REMOVE);
  }

  /** What is selected. */
  public Selection<T> selection() {
    return selection;
  }

  /** Sets how an area selects; {@link SelectionOptions#DEFAULT} at first. */
  public BoxSelectState<T> setOptions(SelectionOptions how) {
    options = Objects.requireNonNull(how, "options");
    return this;
  }

  /** Sets what the mouse draws; a rectangle at first. */
  public BoxSelectState<T> setShape(BandShape drawn) {
    shape = Objects.requireNonNull(drawn, "shape");
    return this;
  }

  /** Sets the button, as {@code MouseInput} numbers them; the left one at first. */
  public BoxSelectState<T> setButton(int number) {
    cancel();
    button = number;
    return this;
  }

  /**
   * Sets what happens while a key is down; of several keys the one that is named first in {@link
   * SelectionChange} counts.
   *
   * @param key as {@code KeyInput} numbers them
   * @param change {@code REPLACE} for a key without meaning
   */
  public BoxSelectState<T> setKey(int key, SelectionChange change) {
    keys.put(key, Objects.requireNonNull(change, "change"));
    return this;
  }

  /** Sets how many pixels a press may move and still be a click; 5 at first. */
  public BoxSelectState<T> setThreshold(float pixels) {
    threshold = (float) Arguments.number("threshold", pixels, pixels >= 0);
    return this;
  }

  /** Sets whether a press that is taken is consumed, and its release; it is at first. */
  public BoxSelectState<T> setConsuming(boolean consumes) {
    isConsuming = consumes;
    return this;
  }

  /** Sets the colour of the line; a rectangle's inside has it fainter. Green at first. */
  public BoxSelectState<T> setColour(ColorRGBA line) {
    colour = Objects.requireNonNull(line, "colour").clone();
    hide();
    picture = null;
    return this;
  }

  /** Sets where the area is drawn; the gui node of a {@code SimpleApplication} at first. */
  public BoxSelectState<T> setGuiNode(Node node) {
    hide();
    gui = Objects.requireNonNull(node, "node");
    return this;
  }

  /** Whether an area is being drawn. */
  public boolean isSelecting() {
    return isSelecting;
  }

  /** The area that is being drawn, or was drawn last: only to be read. */
  public SelectionArea area() {
    return area;
  }

  /** Ends a press or a drag without selecting. */
  public void cancel() {
    isPressed = false;
    isSelecting = false;
    hide();
  }

  @Override
  public void stateAttached(AppStateManager stateManager) {
    input = stateManager.getApplication().getInputManager();
    if (input != null) {
      input.addRawInputListener(observer);
    }
  }

  @Override
  public void stateDetached(AppStateManager stateManager) {
    if (input != null) {
      input.removeRawInputListener(observer);
      input.removeRawInputListener(raw);
    }
    input = null; // here, not at the cleanup: that may follow the next attachment
  }

  @Override
  protected void initialize(Application app) {
    if (input != null) {
      input.addRawInputListener(raw);
    }
  }

  @Override
  protected void cleanup(Application app) {
    cancel();
    keysDown.clear();
    if (input != null) {
      input.removeRawInputListener(raw);
    }
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    cancel();
  }

  /** Draws the area. */
  @Override
  public void update(float tpf) {
    InputManager known = input;
    if (isPressed && known != null) {
      Vector2f cursor = known.getCursorPosition();
      moveTo(cursor.x, cursor.y);
    }
    if (isSelecting) {
      show();
    }
  }

  /** Takes out of the selection what has left the scene: it has been read for this frame. */
  @Override
  public void postRender() {
    SceneView view = selection.size() == 0 ? null : LiveScene.viewOf(scene);
    if (view != null) {
      selection.update(view);
    }
  }

  private void show() {
    Application app = getApplication();
    AssetManager assets = app.getAssetManager();
    Node own = app instanceof SimpleApplication simple ? simple.getGuiNode() : null;
    Node shown = gui == null ? own : gui;
    if (shown != null && assets != null) {
      if (picture == null) {
        picture = new BandPicture(assets, colour);
      }
      picture.show(area, shown);
    }
  }

  private void hide() {
    if (picture != null) {
      picture.hide();
    }
  }

  int button() {
    return button;
  }

  boolean isConsuming() {
    return isConsuming;
  }

  /** Begins where the button went down; whether the press is taken. */
  boolean press(float x, float y) {
    cancel();
    InputManager known = input;
    isPressed =
        isEnabled()
            && known != null
            && known.isCursorVisible()
            && isInView(x, y)
            && scene.isAnswering();
    hasTaken |= isPressed;
    if (!hasTaken && isEnabled() && known != null && !known.isCursorVisible()) {
      hidden.say(
          "BoxSelectState takes no press while the cursor is hidden, as FlyByCamera hides it: call"
              + " flyCam.setEnabled(false) and inputManager.setCursorVisible(true)");
    }
    if (isPressed) {
      start.set(x, y);
      area.clear().add(x, y);
    }
    return isPressed;
  }

  private boolean isInView(float x, float y) {
    Camera camera = getApplication().getCamera();
    float across = x / camera.getWidth();
    float up = y / camera.getHeight();
    return across >= camera.getViewPortLeft()
        && across <= camera.getViewPortRight()
        && up >= camera.getViewPortBottom()
        && up <= camera.getViewPortTop();
  }

  void moveTo(float x, float y) {
    if (!isPressed) {
      return;
    }
    float far = Math.max(Math.abs(x - start.x), Math.abs(y - start.y));
    isSelecting |= far > threshold;
    if (shape == BandShape.RECTANGLE) {
      area.setRectangle(start.x, start.y, x, y);
    } else if (x != area.x(area.size() - 1) || y != area.y(area.size() - 1)) {
      area.add(x, y);
    }
  }

  /** Selects where the button went up, if its press was taken. */
  void release(float x, float y) {
    if (!isPressed) {
      return;
    }
    moveTo(x, y);
    boolean isArea = isSelecting;
    cancel();
    Camera camera = getApplication().getCamera();
    if (!scene.isAnswering()) {
      return;
    }
    if (isArea) {
      new Selector(scene, options).select(area, camera, found);
      selection.change(change(), found);
    } else {
      click(camera);
    }
    found.clear();
  }

  /** What shows at the pixel, or the nearest that can be selected where all is. */
  private void click(Camera camera) {
    found.clear();
    if (options.visibleOnly()) {
      float x = (float) Math.floor(start.x);
      float y = (float) Math.floor(start.y);
      SelectionOptions here = options.withBy(SelectBy.TRIANGLES);
      new Selector(scene, here).select(area.setRectangle(x, y, x + 1, y + 1), camera, found);
    } else if (scene.pickNearest(start, camera, options.candidates(), hit)) {
      found.geometries().add(hit.geometry());
      found.collect();
    }
    hit.clear();
    selection.change(change(), found);
  }

  private SelectionChange change() {
    for (SelectionChange change : SelectionChange.values()) {
      for (int key : keysDown) {
        if (change != SelectionChange.REPLACE && keys.get(key) == change) {
          return change;
        }
      }
    }
    return SelectionChange.REPLACE;
  }

  void key(int key, boolean isDown) {
    if (!isDown) {
      keysDown.remove(key);
    } else if (keys.containsKey(key)) {
      keysDown.add(key);
    }
  }
}
