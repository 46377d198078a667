package dev.sightline.jme.extra.pointer;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.input.RawInputListener;
import com.jme3.math.Vector2f;
import com.jme3.renderer.ViewPort;
import com.jme3.system.Timer;
import com.jme3.util.SafeArrayList;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sends pointer events to spatials: hover, clicks, drags, the wheel.
 *
 * <pre>{@code
 * stateManager.attach(new PointerState(collision));
 * PointerControl control = new PointerControl();
 * control.on(PointerEventKind.CLICK, event -> open(door));
 * door.addControl(control);
 * }</pre>
 *
 * <p>The mouse is a pointer, and so is each finger. While the cursor is hidden, the pointer is in
 * the middle of the view. Once a frame, in its update, the state finds what each pointer is over.
 * It does so again before each button and each turn of the wheel, at the position of that input. It
 * sends events in this order:
 *
 * <ol>
 *   <li>drag end, of spatials that were removed or hidden
 *   <li>drag start
 *   <li>exits, the inner before the outer
 *   <li>enters, the outer before the inner
 *   <li>move
 *   <li>drag
 *   <li>press; or release with click and double click, or with drop and drag end; or the wheel
 * </ol>
 *
 * <p>The engine's input reaches it in the order of raw listeners, so a listener that is registered
 * earlier, such as Lemur's, may consume it. If a listener {@linkplain PointerEvent#consume()
 * consumes} a press, no later raw listener and no mapping of the {@code InputManager} gets the
 * press or its release.
 *
 * <p>A disabled state sends nothing. Disabling or detaching it ends drags, presses and hovers. On
 * the render thread only.
 */
public final class PointerState extends BaseAppState {
  private static final QueryOptions SHOWN = QueryOptions.DEFAULT.withCulled(false);

  private final SceneQueries scene;
  private final List<PointerView> views = new ArrayList<>();
  private final SafeArrayList<Pointer> pointers = new SafeArrayList<>(Pointer.class);
  private final SafeArrayList<PointerListener> listeners =
      new SafeArrayList<>(PointerListener.class);
  private final Pointer mouse = new Pointer(this, PointerKind.MOUSE, 0);
  private final Vector2f middle = new Vector2f();
  private QueryOptions hoverOptions = SHOWN;
  private QueryOptions clickOptions = SHOWN;
  private final Screens screens = new Screens();
  private double doubleClickSeconds = 0.4;
  private boolean clickWaiting;
  private float hoverMargin;
  private float dragThreshold = 5;
  private int made;

  /** From being enabled to being disabled or detached, the events that end things excluded. */
  private boolean telling;

  /** Whether fingers have come since the mouse has moved. */
  private boolean touched;

  private @Nullable PointerView mainView;
  private @Nullable InputManager input;
  private @Nullable PointerInput raw;
  private @Nullable RawInputListener observer;

  /**
   * Pointers over one scene, as the application's main viewport shows it.
   *
   * @param scene the {@code CollisionAppState}, mostly
   */
  public PointerState(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /**
   * Adds another view, above all before: a split screen, a picture in the picture. Where its
   * viewport clears the colour, nothing below is hit.
   */
  public void addView(SceneQueries seen, ViewPort viewPort) {
    views.add(view(seen, viewPort, false));
  }

  /**
   * Adds a gui above all before, whose world is the screen. Over what it shows nothing below is
   * hit, Lemur's panels included, whether it listens or not.
   *
   * @param gui a {@code CollisionAppState} over the gui node, with {@code IndexOptions.withGui}
   */
  public void addGui(SceneQueries gui, ViewPort guiViewPort) {
    views.add(view(gui, guiViewPort, true));
  }

  private static PointerView view(SceneQueries seen, ViewPort port, boolean isGui) {
    return new PointerView(
        Objects.requireNonNull(seen, "scene"), Objects.requireNonNull(port, "viewPort"), isGui);
  }

  /** Removes what was added for a scene; what is entered there is left at the next update. */
  public void removeView(SceneQueries seen) {
    views.removeIf(view -> view != mainView && view.scene == seen);
  }

  /** The pointer that the mouse moves. */
  public Pointer mouse() {
    return mouse;
  }

  /** Adds a pointer in the middle of the main view that the buttons of a joystick press. */
  public Pointer addCrosshair(int joystick) {
    return add(PointerKind.CROSSHAIR, joystick);
  }

  /** Adds a pointer that the program moves and presses. */
  public Pointer addPointer() {
    return add(PointerKind.PROGRAM, made++);
  }

  private Pointer add(PointerKind kind, int id) {
    Pointer pointer = new Pointer(this, kind, id);
    pointers.add(pointer);
    return pointer;
  }

  /** Removes a pointer: what it drags is dropped nowhere, what it is over is left. */
  public void removePointer(Pointer pointer) {
    pointers.remove(pointer);
    pointer.leave();
  }

  /**
   * Registers a listener for all events, those over nothing included. It gets an event after the
   * spatials, if none of them consumed it. It gets one enter or exit for each target.
   */
  public void addListener(PointerListener listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Removes a listener. */
  public void removeListener(PointerListener listener) {
    listeners.remove(listener);
  }

  /** Sets what hover and the wheel see; at first all that is not culled. */
  public void setHoverOptions(QueryOptions options) {
    hoverOptions = Objects.requireNonNull(options, "hoverOptions");
  }

  /** What hover and the wheel see. */
  public QueryOptions hoverOptions() {
    return hoverOptions;
  }

  /** Sets what buttons see; at first all that is not culled. */
  public void setClickOptions(QueryOptions options) {
    clickOptions = Objects.requireNonNull(options, "clickOptions");
  }

  /** What buttons see. */
  public QueryOptions clickOptions() {
    return clickOptions;
  }

  /** Sets the longest time between two clicks that are a double click; 0.4 at first. */
  public void setDoubleClickSeconds(double seconds) {
    doubleClickSeconds = Arguments.number("doubleClickSeconds", seconds, seconds >= 0);
  }

  /** The longest time between two clicks that are a double click. */
  public double doubleClickSeconds() {
    return doubleClickSeconds;
  }

  /**
   * Sets whether a click waits until no second one can follow: then a double click is told alone.
   * At first false: each click is told at once, and a double click follows the second.
   *
   * <pre>{@code
   * PointerState pointers = new PointerState(collision);
   * pointers.setClickWaiting(true);
   * door.addControl(
   *     new PointerControl()
   *         .on(PointerEventKind.CLICK, event -> play("click"))         // 0.4 s later
   *         .on(PointerEventKind.DOUBLE_CLICK, event -> open(door)));   // and no click before
   * }</pre>
   *
   * <p>A click that waits keeps its place and its pick, and is sent by the first update after
   * {@link #doubleClickSeconds}, or before a click that does not follow it. It is lost if its
   * target leaves the scene or is hidden, or if the state is disabled. After a double click the
   * count begins anew. A finger's click does not wait: each touch is a pointer of its own, so no
   * second click can follow.
   */
  public void setClickWaiting(boolean waits) {
    clickWaiting = waits;
  }

  /** Whether a click waits until no second one can follow. */
  public boolean isClickWaiting() {
    return clickWaiting;
  }

  /**
   * Sets by how much something must be nearer than what a pointer is over, to take its place; 0 at
   * first: the nearest is always the target. A margin keeps the target where labels or cards lie in
   * one plane, or slide over each other, and the rounding of floats decides which one is nearer.
   *
   * <pre>{@code
   * stateManager.getState(PointerState.class).setHoverMargin(0.01f);   // cards that lie on each other: their thickness, doubled
   * }</pre>
   *
   * <p>The target stays while the ray still hits it, and is no farther than the nearest hit plus
   * the margin; equal counts as no farther. It also holds for buttons, and in the views that
   * screens show. In a gui the order of drawing decides, without a margin.
   *
   * @param distance in world units, along the ray
   */
  public void setHoverMargin(float distance) {
    hoverMargin = (float) Arguments.number("hoverMargin", distance, distance >= 0);
  }

  /** By how much something must be nearer than what a pointer is over. */
  public float hoverMargin() {
    return hoverMargin;
  }

  /** Geometries that show other views: what is put there gets events through the screen. */
  public Screens screens() {
    return screens;
  }

  /** Sets how many pixels a press may move and still be a click; 5 at first. */
  public void setDragThreshold(float pixels) {
    dragThreshold = (float) Arguments.number("dragThreshold", pixels, pixels >= 0);
  }

  /** How many pixels a press may move and still be a click. */
  public float dragThreshold() {
    return dragThreshold;
  }

  @Override
  public void stateAttached(AppStateManager stateManager) {
    InputManager known = stateManager.getApplication().getInputManager();
    if (known != null) {
      input = known;
      raw = new PointerInput(this, known);
      observer = raw.observer();
      known.addRawInputListener(observer);
    }
  }

  @Override
  public void stateDetached(AppStateManager stateManager) {
    if (input != null && raw != null && observer != null) {
      input.removeRawInputListener(observer);
      input.removeRawInputListener(raw);
    }
    input = null; // here, not at the cleanup: that may follow the next attachment
    raw = null;
    observer = null;
  }

  @Override
  protected void initialize(Application app) {
    mainView = view(scene, app.getViewPort(), false);
    views.add(0, mainView);
    if (input != null && raw != null) {
      input.addRawInputListener(raw);
      if (!touched) {
        mouseSeen();
      }
    }
  }

  @Override
  protected void cleanup(Application app) {
    if (input != null && raw != null) {
      input.removeRawInputListener(raw);
    }
    views.remove(mainView);
    mainView = null;
  }

  @Override
  protected void onEnable() {
    leave(); // what a listener that threw has kept from ending
    telling = true;
  }

  @Override
  protected void onDisable() {
    telling = false;
    leave();
  }

  /** Ends all that pointers do; fingers are gone, since they may be lifted unseen. */
  private void leave() {
    for (Pointer pointer : pointers.getArray()) {
      if (pointer.kind() == PointerKind.TOUCH) {
        pointers.remove(pointer);
      }
      pointer.leave();
    }
  }

  /** Whether events of a pointer are told now. */
  boolean tells(Pointer pointer) {
    return telling && PointerDispatch.has(pointers, pointer);
  }

  /** Finds what each pointer is over, and tells of what is different. */
  @Override
  public void update(float tpf) {
    PointerWatch.tick();
    InputManager known = input;
    if (known != null) {
      Vector2f cursor = known.getCursorPosition();
      placeMouse(cursor.x, cursor.y);
    }
    for (Pointer pointer : pointers.getArray()) {
      if (pointer.kind() == PointerKind.CROSSHAIR) {
        placeInMiddle(pointer);
      }
      pointer.update();
    }
  }

  /**
   * Finds what is under a place of the window: in the topmost view whose rectangle holds it and
   * that shows something there, and on through screens.
   *
   * @param margin of the pointer that asks
   * @param before what was under it
   */
  void find(
      Vector2f at, QueryOptions options, HoverMargin margin, ScreenPath before, ScreenPath out) {
    out.clear();
    for (int i = views.size() - 1; i >= 0; i--) {
      PointerView view = views.get(i);
      if (view.holds(at)) {
        double[] ray = out.begin(view, at);
        if (margin.pick(view, at, options, before.hitIn(view, 0), out.hit(0))) {
          view.ray(at, ray);
          screens.follow(out, options, margin, before);
          break;
        }
        if (view.isOpaque()) {
          break;
        }
      }
    }
  }

  void tell(PointerEvent event) {
    event.setCurrent(null);
    for (PointerListener listener : listeners.getArray()) {
      event.kind().send(listener, event);
    }
  }

  /** The view of the application's camera; null while the state is not attached. */
  @Nullable PointerView mainView() {
    return mainView;
  }

  SafeArrayList<Pointer> pointers() {
    return pointers;
  }

  /** The mouse is a pointer from now on: a touch screen may have taken its place. */
  void mouseSeen() {
    touched = false;
    if (!PointerDispatch.has(pointers, mouse)) {
      pointers.add(0, mouse);
    }
  }

  void placeMouse(float x, float y) {
    if (input != null && input.isCursorVisible()) {
      mouse.moveTo(x, y);
    } else {
      placeInMiddle(mouse);
    }
  }

  void placeInMiddle(Pointer pointer) {
    PointerView main = mainView;
    if (main != null) {
      CameraSpace.centre(main.camera(), middle);
      pointer.moveTo(middle.x, middle.y);
    }
  }

  /** The pointer of a finger, made where it touches down; none for one that never did. */
  @Nullable Pointer finger(int id, boolean isDown) {
    removeMouse();
    for (Pointer pointer : pointers.getArray()) {
      if (pointer.kind() == PointerKind.TOUCH && pointer.id() == id) {
        return pointer;
      }
    }
    return isDown ? add(PointerKind.TOUCH, id) : null;
  }

  /** The engine moves its cursor with the fingers. */
  private void removeMouse() {
    touched = true;
    if (PointerDispatch.has(pointers, mouse)) {
      removePointer(mouse);
    }
  }

  double seconds() {
    Timer timer = getApplication().getTimer();
    return (double) timer.getTime() / timer.getResolution();
  }
}
