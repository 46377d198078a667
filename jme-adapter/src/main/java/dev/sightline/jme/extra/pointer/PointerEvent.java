package dev.sightline.jme.extra.pointer;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a pointer did. Each event is an object of its own that may be kept; only what is
 * {@linkplain #current() current}, and whether it is consumed, change while it is sent.
 */
public final class PointerEvent {
  private final PointerEventKind kind;
  private final Pointer pointer;
  private final @Nullable Spatial target;
  private final @Nullable Pick pick;
  private final @Nullable PointerView view;
  private final List<Pick> through;
  private final Vector2f position;
  private final Vector2f place;
  final Vector2f delta = new Vector2f();
  int button = -1;
  int clickCount;
  float wheel;
  boolean cancelled;
  @Nullable Spatial dragged;

  /** What it tells the beginning or the course of. */
  @Nullable Press press;

  private @Nullable Spatial current;
  private boolean consumed;

  /** Of the pointer, when this began. */
  private final int epoch;

  PointerEvent(
      PointerEventKind kind,
      Pointer pointer,
      @Nullable Spatial target,
      @Nullable Pick pick,
      Aim aim) {
    this.kind = kind;
    this.pointer = pointer;
    this.target = target;
    this.pick = pick;
    view = aim.view() == null ? pointer.state().mainView() : aim.view();
    through = List.copyOf(aim.through());
    epoch = pointer.epoch();
    position = pointer.position().clone();
    place = aim.view() == null ? position : aim.place();
  }

  /** What has happened. */
  public PointerEventKind kind() {
    return kind;
  }

  /** Which pointer did it. */
  public Pointer pointer() {
    return pointer;
  }

  /** Where the pointer was, in pixels from the lower left corner of the window. */
  public Vector2f position() {
    return position.clone();
  }

  /**
   * Where it was in the picture of {@link #camera()}: through a screen, pixels of the other camera,
   * or coordinates of the gui there; else {@link #position()}. A drag that leaves its screen has
   * the last place on it.
   */
  public Vector2f place() {
    return place.clone();
  }

  /** The hits on the screens that it went through, the outermost first; empty for none. */
  public List<Pick> through() {
    return through;
  }

  /**
   * By how much it has moved, in the window, since the last drag, or since the press; zero of other
   * events.
   */
  public Vector2f delta() {
    return delta.clone();
  }

  /** The button, as {@code MouseInput} numbers them; 0 of a finger, -1 where there is none. */
  public int button() {
    return button;
  }

  /** Of a click: the how manieth in quick succession, 1 at first; 0 of other events. */
  public int clickCount() {
    return clickCount;
  }

  /** By how many notches the wheel was turned, positive away from the user. */
  public float wheel() {
    return wheel;
  }

  /** Of a drag's end and a release: whether it was cut off, by a detach, say. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Of drag start, drag, drop and drag end: what is dragged; empty for the empty scene. */
  public Optional<Spatial> dragged() {
    return Optional.ofNullable(dragged);
  }

  /**
   * The spatial that the event was sent to first, mostly a geometry. Empty if nothing is under the
   * pointer; only listeners of the state get such an event.
   */
  public Optional<Spatial> target() {
    return Optional.ofNullable(target);
  }

  /** The spatial whose listener is being called; empty for a listener of the state. */
  public Optional<Spatial> current() {
    return Optional.ofNullable(current);
  }

  /**
   * The hit under the pointer: place, normal and triangle. A dragged spatial is ignored. Empty if
   * nothing is under the pointer, and for exit.
   */
  public Optional<Pick> pick() {
    return Optional.ofNullable(pick);
  }

  /** The camera through which the target is seen; of a drag the same from its press to its end. */
  public Camera camera() {
    return view().camera();
  }

  /** The ray through the pointer's place, as the camera stands now. */
  public Ray ray() {
    return view().ray(place);
  }

  /** The nearest hit at a place of the screen, in the view, without what the pointer drags. */
  boolean behind(Vector2f at, SceneHit out) {
    out.clear();
    return view().scene.isAnswering() && view().pick(at, pointer.seen(), out);
  }

  /** Where something stood when the drag began. */
  DragStart dragStart(Vector3f grabbed, Vector3f start) {
    DragStart known = press == null ? null : press.dragStart;
    if (known == null) {
      SceneHit hit = new SceneHit();
      SceneQueries scene = view().scene;
      Ray down = new Ray(start, new Vector3f(0, -1, 0));
      boolean isAbove = scene.isAnswering() && scene.pickNearest(down, pointer.seen(), hit);
      Vector3f foot = isAbove ? hit.point() : start.clone();
      known = new DragStart(foot, view().pixel(foot).subtractLocal(view().pixel(grabbed)));
      if (press != null) {
        press.dragStart = known;
      }
    }
    return known;
  }

  PointerView view() {
    return Objects.requireNonNull(view, "the state was not attached");
  }

  /**
   * Whether more listeners are told of it. Once one has made the pointer leave all, or released the
   * button, its end has been told to all listeners; to tell on would begin it for good.
   */
  boolean isToldOn() {
    boolean isEnd =
        switch (kind) {
          case EXIT, RELEASE, DRAG_END -> true;
          default -> false;
        };
    return isEnd || (pointer.epoch() == epoch && (press == null || pointer.holds(press)));
  }

  /**
   * Stops the event from climbing. Of press, release and wheel also the engine's own event, for raw
   * listeners that come later and for mappings; the release of a press that was consumed is
   * consumed, and that of another is not. Drag start, consumed, makes the {@link #current()}
   * spatial the one that is dragged.
   */
  public void consume() {
    consumed = true;
    if (kind == PointerEventKind.DRAG_START && current != null) {
      dragged = current;
    }
  }

  /** Whether a listener has consumed it. */
  public boolean isConsumed() {
    return consumed;
  }

  void setCurrent(@Nullable Spatial spatial) {
    current = spatial;
  }

  @Override
  public String toString() {
    return kind + "[" + (target == null ? "nothing" : target.getName()) + ", " + pointer + "]";
  }
}
