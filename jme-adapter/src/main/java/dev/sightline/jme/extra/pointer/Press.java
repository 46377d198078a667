package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A button of a pointer that is down: what it was pressed on, and whether that is dragged. */
final class Press {
  final int button;
  final @Nullable Spatial target;
  boolean consumed;

  /** Of a drag over the ground; null before it is asked for. */
  @Nullable DragStart dragStart;

  private final Pointer pointer;
  private final PressPlace place;
  private final Presence presence;
  private final Vector2f start = new Vector2f();
  private final Vector2f last = new Vector2f();

  /** The ray of the last drag, and the one of now. */
  private final double[] told = new double[6];

  private final double[] ray = new double[6];
  private boolean dragging;

  /** Until the first drag is told. */
  private boolean begins;

  private @Nullable Spatial dragged;

  /** Options without what is dragged, of those given last. */
  private @Nullable QueryOptions given;

  private @Nullable QueryOptions reduced;

  Press(Pointer pointer, int button, ScreenPath path) {
    this.pointer = pointer;
    this.button = button;
    target = path.target();
    place = new PressPlace(path, pointer);
    presence = new Presence(target);
    start.set(pointer.position());
    last.set(start);
  }

  Pointer pointer() {
    return pointer;
  }

  Aim aim() {
    return place.aim();
  }

  boolean isDragging() {
    return dragging;
  }

  @Nullable Spatial dragged() {
    return dragged;
  }

  /** Whether what was pressed, or a screen that showed it, has left or been hidden since. */
  boolean isLost() {
    return presence.isLost() || place.isLost();
  }

  /** Begins the drag once the pointer is far enough from the press. */
  void begin() {
    Vector2f at = pointer.position();
    place.moveTo(at);
    float threshold = pointer.state().dragThreshold();
    if (!dragging && start.distanceSquared(at) > threshold * threshold) {
      dragging = true;
      begins = true;
      dragged = target;
      PointerEvent event = send(PointerEventKind.DRAG_START, currentPick(), false);
      dragged = event.dragged().orElse(null);
    }
  }

  /**
   * Tells of the drag, if the pointer, its ray or the place under it has moved: a camera that moves
   * leads the ray through the world while the pointer stands.
   *
   * @param hasMoved whether the pointer or the place under it has
   */
  void move(boolean hasMoved) {
    PointerView through = place.view();
    if (!dragging || through == null) {
      return;
    }
    through.ray(place.place(), ray);
    if (begins || hasMoved || !Arrays.equals(ray, told)) {
      begins = false;
      System.arraycopy(ray, 0, told, 0, 6);
      send(PointerEventKind.DRAG, currentPick(), false);
      last.set(pointer.position());
    }
  }

  private @Nullable Pick currentPick() {
    return pointer.pick().orElse(null);
  }

  /** Ends it at its place, since its spatial was removed. */
  void cancel() {
    if (dragging) {
      send(PointerEventKind.DRAG_END, null, true);
    }
    send(PointerEventKind.RELEASE, null, true);
  }

  PointerEvent send(PointerEventKind kind, @Nullable Pick pick, boolean isCancelled) {
    PointerEvent event = new PointerEvent(kind, pointer, target, pick, place.aim());
    event.button = button;
    event.cancelled = isCancelled;
    event.dragged = dragged;
    if (kind == PointerEventKind.DRAG || kind == PointerEventKind.DRAG_START) {
      event.press = this;
      event.delta.set(pointer.position()).subtractLocal(last);
    }
    PointerDispatch.bubble(event, target, pointer.state());
    return event;
  }

  /** Options that do not see what is dragged. */
  @SuppressWarnings("ReferenceEquality") // the same object, mostly
  QueryOptions without(QueryOptions options) {
    if (!dragging || dragged == null) {
      return options;
    }
    QueryOptions known = reduced;
    if (known == null || given != options) {
      known = options.withIgnored(dragged);
      given = options;
      reduced = known;
    }
    return known;
  }
}
