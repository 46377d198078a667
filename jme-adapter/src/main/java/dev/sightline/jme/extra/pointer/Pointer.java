package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that points at the screen and has buttons. The state moves the mouse, fingers and
 * crosshairs; a pointer of {@link PointerState#addPointer()} is moved and pressed by the program.
 * On the render thread only.
 */
public final class Pointer {
  private final PointerState state;
  private final PointerKind kind;
  private final int id;
  private final Vector2f position = new Vector2f();
  private final Hover hover = new Hover(this);
  private final HoverMargin margin = new HoverMargin();
  private final Clicks clicks = new Clicks();
  private final List<Press> presses = new ArrayList<>();
  private boolean updating;
  private int epoch;

  Pointer(PointerState state, PointerKind kind, int id) {
    this.state = state;
    this.kind = kind;
    this.id = id;
  }

  /** What moves it. */
  public PointerKind kind() {
    return kind;
  }

  /** The number of a finger, a joystick or a pointer of the program; 0 of the mouse. */
  public int id() {
    return id;
  }

  /** Where it is, in pixels from the lower left corner of the window: only to be read. */
  public Vector2f position() {
    return position;
  }

  /** What is under it, as of its last event or the last frame, without what it drags. */
  public Optional<Pick> pick() {
    return hover.path.last().toPick();
  }

  /**
   * What is under it through {@linkplain Screens screens}: the hit on each screen, the outermost
   * first, and last what {@link #pick} is. Empty if nothing is under it.
   */
  public List<Pick> picks() {
    return hover.path.toPicks();
  }

  /** Whether it is over a spatial or something below it, or drags that. */
  public boolean isOver(Spatial spatial) {
    return hover.isOver(spatial);
  }

  /** Whether a button is down. */
  public boolean isPressed(int button) {
    return pressOf(button) != null;
  }

  /** Whether it drags something. */
  public boolean isDragging() {
    for (int i = 0; i < presses.size(); i++) {
      if (presses.get(i).isDragging()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Moves the pointer. The state sends the events of the move in its next update, or before the
   * pointer's next button.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public void moveTo(float x, float y) {
    Arguments.finite("pointer", x, y);
    position.set(x, y);
  }

  /**
   * Presses a button where the pointer is. One that is down already is released first: its release
   * was lost. Nothing happens while the state is disabled or not attached, nor once the pointer has
   * been removed from it.
   *
   * @return whether a listener consumed it
   */
  public boolean press(int button) {
    if (isPressed(button)) {
      release(button);
    }
    update();
    if (!state.tells(this)) {
      return false;
    }
    ScreenPath path = pickForButtons();
    Press press = new Press(this, button, path);
    presses.add(press);
    PointerEvent event = event(PointerEventKind.PRESS, press.target, path, path.size() - 1);
    event.button = button;
    event.press = press;
    PointerDispatch.bubble(event, press.target, state);
    press.consumed = event.isConsumed();
    return press.consumed;
  }

  /**
   * Releases a button where the pointer is: release, then drop and drag end, or click.
   *
   * @return whether its press was consumed
   */
  public boolean release(int button) {
    update();
    Press press = pressOf(button);
    if (press == null) {
      return false;
    }
    ScreenPath path = pickForButtons();
    Spatial under = path.target();
    Pick pick = path.last().toPick().orElse(null);
    presses.remove(press);
    int before = epoch;
    press.send(PointerEventKind.RELEASE, pick, false);
    boolean isCutOff = epoch != before;
    if (press.isDragging()) {
      if (!isCutOff) {
        PointerEvent drop = new PointerEvent(PointerEventKind.DROP, this, under, pick, path.aim());
        drop.button = button;
        drop.dragged = press.dragged();
        PointerDispatch.bubble(drop, under, state);
      }
      press.send(PointerEventKind.DRAG_END, isCutOff ? null : pick, isCutOff);
    } else if (!isCutOff && !press.isLost()) {
      clicks.released(press, under, pick);
    }
    return press.consumed;
  }

  /**
   * Turns the wheel where the pointer is.
   *
   * @param notches positive away from the user
   * @return whether a listener consumed it
   */
  public boolean wheel(float notches) {
    update();
    if (!state.tells(this)) {
      return false;
    }
    ScreenPath path = hover.path;
    PointerEvent event = event(PointerEventKind.WHEEL, path.target(), path, path.size() - 1);
    event.wheel = notches;
    PointerDispatch.bubble(event, hover.path.target(), state);
    return event.isConsumed();
  }

  /** Brings up to date what it is over, and what it drags. */
  void update() {
    if (updating || !state.tells(this)) {
      return; // a listener of this very pointer moves it, or it tells nothing
    }
    updating = true;
    try {
      int before = epoch;
      clicks.sendDue(state);
      if (epoch != before) {
        return; // a listener of a click that waited has made it leave
      }
      cancelLost();
      for (int i = 0; i < presses.size() && epoch == before; i++) {
        presses.get(i).begin();
      }
      boolean hasMoved = hover.update(before);
      for (int i = 0; i < presses.size() && epoch == before; i++) {
        presses.get(i).move(hasMoved);
      }
    } finally {
      updating = false;
    }
  }

  /** Ends all that has begun: drags, presses, and being over something. */
  void leave() {
    epoch++;
    while (!presses.isEmpty()) {
      presses.remove(presses.size() - 1).cancel();
    }
    hover.leave();
    margin.forget();
    clicks.forget();
  }

  private void cancelLost() {
    for (int i = presses.size() - 1; i >= 0; i--) {
      if (i < presses.size() && presses.get(i).isLost()) {
        presses.remove(i).cancel();
      }
    }
  }

  boolean holds(Press press) {
    return presses.contains(press);
  }

  private @Nullable Press pressOf(int button) {
    for (int i = 0; i < presses.size(); i++) {
      if (presses.get(i).button == button) {
        return presses.get(i);
      }
    }
    return null;
  }

  /** Finds what buttons act on; without a pick of its own where that is what hover found. */
  private ScreenPath pickForButtons() {
    ScreenPath out = new ScreenPath();
    if (state.clickOptions() == state.hoverOptions()) {
      out.set(hover.path);
    } else {
      find(state.clickOptions(), out);
    }
    return out;
  }

  /** Asks the views for what is under it, without what it drags. */
  void find(QueryOptions options, ScreenPath out) {
    margin.setMargin(state.hoverMargin());
    state.find(position, without(options), margin, hover.path, out);
  }

  /** What hover sees, without what it drags. */
  QueryOptions seen() {
    return without(state.hoverOptions());
  }

  private QueryOptions without(QueryOptions options) {
    QueryOptions seen = options;
    for (int i = 0; i < presses.size(); i++) {
      seen = presses.get(i).without(seen);
    }
    return seen;
  }

  /** Adds what it drags, which stays entered, and all above that. */
  void addCaptured(List<Spatial> out) {
    for (int i = 0; i < presses.size(); i++) {
      if (presses.get(i).isDragging()) {
        PointerDispatch.addPath(presses.get(i).target, out);
      }
    }
  }

  PointerEvent event(PointerEventKind what, @Nullable Spatial target, ScreenPath path, int level) {
    Pick pick = level < 0 ? null : path.hit(level).toPick().orElse(null);
    Aim aim = level < 0 ? path.aim() : path.aim(level);
    return new PointerEvent(what, this, target, pick, aim);
  }

  PointerState state() {
    return state;
  }

  /** Changes whenever the pointer is made to leave, even by a listener that is being told. */
  int epoch() {
    return epoch;
  }

  @Override
  public String toString() {
    return kind + " " + id + " at " + position;
  }
}
