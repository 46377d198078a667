package dev.sightline.jme.extra.handle;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import com.jme3.util.SafeArrayList;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.Once;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Shows handles that move, turn and scale spatials: the gizmo of a level editor.
 *
 * <pre>{@code
 * HandleState handles = new HandleState(collision);
 * stateManager.attach(handles);
 * handles.show(model);
 * handles.setMode(HandleMode.ROTATE);
 * handles.setSnap(HandleSnap.NONE.withAngle(Math.toRadians(15)));
 * }</pre>
 *
 * <p>The handles are at the origin of the first spatial, as large in pixels at every distance, over
 * what the application's camera shows. They show while that spatial is in a scene of the
 * application's main viewport and in front of the camera. The left button grabs them, while the
 * cursor is visible.
 *
 * <p>A drag moves all spatials that are shown, about that place. One that is below another one is
 * carried by it, and not moved a second time. While a drag has no steady answer, as where an axis
 * is seen from its end, all stay where they are. Listeners get the local transforms to undo a drag.
 *
 * <p>Esc and {@link #cancel()} put all back, to the bit. So do {@link #show}, {@link #hide}, a new
 * mode or new axes, disabling or detaching the state, and detaching a dragged spatial or moving it
 * below another node.
 *
 * <p>The engine's input reaches it in the order of raw listeners: attach it before a {@code
 * PointerState} or {@code BoxSelectState} and after a gui such as Lemur's. It consumes the presses
 * that grab a handle and their releases, and during a drag Esc and the motions of the mouse. A
 * {@code PointerState} looks at the cursor itself, and goes on to send hovers. On the render thread
 * only.
 */
public final class HandleState extends BaseAppState {
  private final SceneQueries scene;
  private final List<Spatial> shown = new ArrayList<>();
  private final SafeArrayList<HandleListener> listeners = new SafeArrayList<>(HandleListener.class);
  private final HandleFrame frame = new HandleFrame();
  private final HandleLayout layout = new HandleLayout();
  private final HandlePicker picker = new HandlePicker();
  private final HandleInput raw = new HandleInput(this);
  private final RawInputListener observer = raw.observer();
  private final Once hidden = new Once();
  private HandleMode mode = HandleMode.MOVE;
  private HandleAxes axes = HandleAxes.WORLD;
  private HandleSnap snap = HandleSnap.NONE;
  private double size = 90;
  private double pickRadius = 8;
  private @Nullable HandleDrag drag;
  private @Nullable HandlePart hovered;
  private @Nullable InputManager input;
  private @Nullable HandleView view;

  /**
   * Handles over what the application's main viewport shows.
   *
   * @param scene what drags snap to: the {@code CollisionAppState}, mostly
   */
  public HandleState(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /**
   * Shows the handles on spatials, in place of those so far.
   *
   * @param spatials the first is the place of the handles, and lends them its axes
   * @throws IllegalArgumentException if there is none; {@link #hide} shows nothing
   */
  public void show(Spatial... spatials) {
    if (spatials.length == 0) {
      throw new IllegalArgumentException("show was given no spatial; to show none use hide()");
    }
    for (Spatial spatial : spatials) {
      Objects.requireNonNull(spatial, "spatial");
    }
    try {
      hide();
    } finally {
      shown.clear(); // a listener may have shown others
      shown.addAll(List.of(spatials));
    }
  }

  /** Shows no handles. */
  public void hide() {
    shown.clear();
    hovered = null;
    cancel();
  }

  /** What the handles are shown on. */
  public List<Spatial> spatials() {
    return new ArrayList<>(shown);
  }

  /** Sets what handles do; they move at first. */
  public void setMode(HandleMode does) {
    mode = Objects.requireNonNull(does, "mode");
    cancel();
  }

  /** What handles do. */
  public HandleMode mode() {
    return mode;
  }

  /** Sets which way axes point when handles move and turn; the world's at first. */
  public void setAxes(HandleAxes which) {
    axes = Objects.requireNonNull(which, "axes");
    cancel();
  }

  /** Which way axes point when handles move and turn. */
  public HandleAxes axes() {
    return axes;
  }

  /** Sets what drags snap to, from the next frame on; nothing at first. */
  public void setSnap(HandleSnap to) {
    snap = Objects.requireNonNull(to, "snap");
  }

  /** What drags snap to. */
  public HandleSnap snap() {
    return snap;
  }

  /** Sets the length of an axis in pixels; 90 at first. */
  public void setSize(double pixels) {
    size = Arguments.number("size", pixels, pixels > 0);
    cancel();
  }

  /** The length of an axis in pixels. */
  public double size() {
    return size;
  }

  /** Sets how far from a line the cursor may grab it, in pixels; 8 at first. */
  public void setPickRadius(double pixels) {
    pickRadius = Arguments.number("pickRadius", pixels, pixels >= 0);
  }

  /** How far from a line the cursor may grab it, in pixels. */
  public double pickRadius() {
    return pickRadius;
  }

  /** Adds a listener. One that throws keeps no other from being told. */
  public void addListener(HandleListener listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Removes a listener. */
  public void removeListener(HandleListener listener) {
    listeners.remove(listener);
  }

  /** The part that is dragged, or else the part under the cursor as of the last update. */
  public Optional<HandlePart> hovered() {
    return Optional.ofNullable(drag == null ? hovered : drag.part());
  }

  /** Whether a handle is dragged. */
  public boolean isDragging() {
    return drag != null;
  }

  /** Ends a drag, and puts all back to the bit. */
  public void cancel() {
    HandleDrag ended = drag;
    drag = null;
    if (ended != null) {
      ended.restore();
      tell(HandleListener::cancelled, ended);
    }
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
    if (input != null) {
      input.removeRawInputListener(raw);
    }
    if (view != null) {
      view.remove();
      view = null;
    }
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    hovered = null;
    if (view != null) {
      view.show(null, null);
    }
    cancel();
  }

  /** Finds what is under the cursor, or follows it with what is dragged. */
  @Override
  public void update(float tpf) {
    InputManager known = input;
    if (known == null) {
      return; // without a mouse nothing is grabbed
    }
    Vector2f cursor = known.getCursorPosition();
    if (drag != null && drag.isMovedAway()) {
      cancel();
    }
    if (drag != null) {
      follow(drag, cursor.x, cursor.y);
    } else {
      hovered = known.isCursorVisible() ? at(cursor.x, cursor.y) : null;
    }
  }

  /** Draws: all has been moved for this frame. */
  @Override
  public void render(RenderManager renderManager) {
    Application app = getApplication();
    boolean isSeen = place();
    if (isSeen && view == null && app.getAssetManager() != null) {
      view = new HandleView(app);
    }
    if (view != null) {
      view.show(isSeen ? layout : null, drag == null ? hovered : drag.part());
    }
  }

  private Camera camera() {
    return getApplication().getCamera();
  }

  /** Places the frame and the parts. Whether they are to be seen. */
  private boolean place() {
    if (shown.isEmpty() || !isInScene(shown.get(0)) || !placeFrame()) {
      return false;
    }
    layout.set(frame, mode, size);
    return true;
  }

  private boolean placeFrame() {
    return frame.set(camera(), shown.get(0), shownAxes());
  }

  private HandleAxes shownAxes() {
    return mode == HandleMode.SCALE ? HandleAxes.LOCAL : axes;
  }

  private boolean isInScene(Spatial spatial) {
    return getApplication().getViewPort().getScenes().contains(MovedSpatial.top(spatial));
  }

  private @Nullable HandlePart at(float x, float y) {
    boolean isSeen = place() && frame.holds(x, y) && frame.aim(x, y);
    return isSeen ? picker.at(layout, x, y, size, pickRadius) : null;
  }

  /** Grabs what is under the cursor; whether there is something. */
  boolean press(float x, float y) {
    cancel();
    InputManager known = input;
    if (known == null || !isEnabled() || shown.isEmpty()) {
      return false;
    }
    if (!known.isCursorVisible()) {
      hidden.say(
          "HandleState takes no press while the cursor is hidden, as FlyByCamera hides it: call"
              + " flyCam.setEnabled(false) and inputManager.setCursorVisible(true)");
      return false;
    }
    HandlePart part = at(x, y);
    if (part == null) {
      return false;
    }
    HandleDrag begun = new HandleDrag(frame, mode, part, shownAxes(), shown, scene);
    if (!begun.start(frame, size, x, y)) {
      return false;
    }
    drag = begun;
    tell(HandleListener::started, begun);
    return true;
  }

  private void follow(HandleDrag current, float x, float y) {
    placeFrame(); // for its camera: the drag knows where it began
    if (current.follow(frame, camera(), x, y, snap)) {
      tell(HandleListener::changed, current);
    }
  }

  /** Ends the drag where the button went up. */
  void release(float x, float y) {
    HandleDrag current = drag;
    if (current == null) {
      return;
    }
    if (current.isMovedAway()) {
      cancel();
      return;
    }
    try {
      follow(current, x, y);
    } finally {
      if (drag == current) {
        drag = null;
        tell(HandleListener::ended, current);
      }
    }
  }

  /** Tells listeners, and throws the first of what they threw when all have been told. */
  private void tell(BiConsumer<HandleListener, HandleDrag> event, HandleDrag of) {
    boolean wasOn = drag == of;
    RuntimeException thrown = null;
    for (HandleListener listener : listeners.getArray()) {
      boolean isCurrent = (drag == of) == wasOn; // else a listener has ended it
      if (isCurrent && listeners.contains(listener)) {
        try {
          event.accept(listener, of);
        } catch (RuntimeException e) {
          thrown = thrown == null ? e : thrown;
        }
      }
    }
    if (thrown != null) {
      throw thrown;
    }
  }
}
