package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a pointer is over, and the events that come of a difference. */
final class Hover {
  final SceneHit hit = new SceneHit();
  private final Pointer pointer;
  private final SceneHit next = new SceneHit();
  private final Vector2f position = new Vector2f(Float.NaN, Float.NaN);

  /** The spatials that have been told of an enter and of no exit yet; the root first. */
  private final List<Spatial> entered = new ArrayList<>();

  private final List<Spatial> now = new ArrayList<>();
  private @Nullable PointerView view;

  /** What listeners of the state have been told of. */
  private @Nullable Spatial told;

  Hover(Pointer pointer) {
    this.pointer = pointer;
  }

  @Nullable Spatial target() {
    return Pointer.target(hit);
  }

  @Nullable PointerView view() {
    return view;
  }

  boolean isOver(Spatial spatial) {
    return PointerDispatch.has(entered, spatial);
  }

  /**
   * Finds what the pointer is over and tells of what is different: exits, enters, a move.
   *
   * @param epoch of the pointer; where a listener makes it leave, nothing more is told
   * @return whether the pointer or the place under it has moved
   */
  boolean update(int epoch) {
    view = pointer.find(pointer.state().hoverOptions(), next);
    boolean hasMoved = !isAt(pointer.position()) || !isSame(hit, next);
    position.set(pointer.position());
    hit.set(next);
    now.clear();
    pointer.addCaptured(now);
    Spatial target = target();
    PointerDispatch.addPath(target, now);
    exits(epoch, target);
    enters(epoch, target);
    if (hasMoved && pointer.epoch() == epoch) {
      PointerEvent event = pointer.event(PointerEventKind.MOVE, target, hit, view);
      PointerDispatch.bubble(event, target, pointer.state());
    }
    return hasMoved;
  }

  /** Forgets what it is over, and says so. */
  void leave() {
    hit.clear();
    next.clear();
    now.clear();
    position.set(Float.NaN, Float.NaN);
    exits(pointer.epoch(), null);
    view = null;
  }

  private void exits(int epoch, @Nullable Spatial target) {
    for (int i = entered.size() - 1; i >= 0 && pointer.epoch() == epoch; i--) {
      Spatial spatial = entered.get(i);
      if (!PointerDispatch.has(now, spatial)) {
        entered.remove(i);
        PointerDispatch.tell(exit(spatial), spatial);
      }
    }
    Spatial before = told;
    if (before != null && before != target && pointer.epoch() == epoch) {
      told = null;
      pointer.state().tell(exit(before));
    }
  }

  private PointerEvent exit(Spatial spatial) {
    return new PointerEvent(PointerEventKind.EXIT, pointer, spatial, null, view);
  }

  private void enters(int epoch, @Nullable Spatial target) {
    for (int i = 0; i < now.size() && pointer.epoch() == epoch; i++) {
      Spatial spatial = now.get(i);
      if (!PointerDispatch.has(entered, spatial)) {
        entered.add(spatial);
        PointerDispatch.tell(pointer.event(PointerEventKind.ENTER, spatial, hit, view), spatial);
      }
    }
    if (target != null && told != target && pointer.epoch() == epoch) {
      told = target;
      pointer.state().tell(pointer.event(PointerEventKind.ENTER, target, hit, view));
    }
  }

  private boolean isAt(Vector2f place) {
    return position.x == place.x && position.y == place.y;
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static boolean isSame(SceneHit a, SceneHit b) {
    if (!a.isHit() || !b.isHit()) {
      return a.isHit() == b.isHit();
    }
    return a.geometry() == b.geometry()
        && a.triangleIndex() == b.triangleIndex()
        && a.point().equals(b.point());
  }
}
