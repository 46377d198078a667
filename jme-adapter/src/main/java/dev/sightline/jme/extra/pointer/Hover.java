package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.scene.Instances;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a pointer is over, and the events that come of a difference. */
final class Hover {
  final ScreenPath path = new ScreenPath();
  private final Pointer pointer;
  private final ScreenPath next = new ScreenPath();
  private final Vector2f position = new Vector2f(Float.NaN, Float.NaN);

  /** The spatials that have been told of an enter and of no exit yet; the root first. */
  private final List<Spatial> entered = new ArrayList<>();

  private final List<Spatial> now = new ArrayList<>();

  /** What listeners of the state have been told of. */
  private @Nullable Spatial told;

  Hover(Pointer pointer) {
    this.pointer = pointer;
  }

  @Nullable Spatial target() {
    return path.target();
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
    pointer.find(pointer.state().hoverOptions(), next);
    boolean hasMoved = !isAt(pointer.position()) || !path.endsAs(next);
    position.set(pointer.position());
    path.set(next);
    now.clear();
    pointer.addCaptured(now);
    for (int i = 0; i < path.size(); i++) {
      PointerDispatch.addPath(path.hit(i).geometry(), now);
    }
    Spatial target = target();
    if (!isAllEntered(target)) {
      exits(epoch, target, path.aim());
    }
    enters(epoch, target);
    if (hasMoved && pointer.epoch() == epoch) {
      PointerEvent event = pointer.event(PointerEventKind.MOVE, target, path, path.size() - 1);
      PointerDispatch.bubble(event, target, pointer.state());
    }
    return hasMoved;
  }

  /** Forgets what it is over, and says so. */
  void leave() {
    Aim left = path.aim();
    path.clear();
    next.clear();
    now.clear();
    position.set(Float.NaN, Float.NaN);
    exits(pointer.epoch(), null, left);
  }

  private void exits(int epoch, @Nullable Spatial target, Aim aim) {
    for (int i = entered.size() - 1; i >= 0 && pointer.epoch() == epoch; i--) {
      Spatial spatial = entered.get(i);
      if (!PointerDispatch.has(now, spatial)) {
        entered.remove(i);
        PointerDispatch.tell(exit(spatial, aim), spatial);
      }
    }
    Spatial before = told;
    if (before != null && before != target && pointer.epoch() == epoch) {
      told = null;
      pointer.state().tell(exit(before, aim));
    }
  }

  private PointerEvent exit(Spatial spatial, Aim aim) {
    return new PointerEvent(PointerEventKind.EXIT, pointer, spatial, null, aim);
  }

  private void enters(int epoch, @Nullable Spatial target) {
    for (int i = 0; i < now.size() && pointer.epoch() == epoch; i++) {
      Spatial spatial = now.get(i);
      if (!PointerDispatch.has(entered, spatial)) {
        entered.add(spatial);
        PointerDispatch.tell(enter(spatial, levelOf(spatial)), spatial);
      }
    }
    if (target != null && told != target && pointer.epoch() == epoch) {
      told = target;
      pointer.state().tell(enter(target, path.size() - 1));
    }
  }

  private PointerEvent enter(Spatial spatial, int level) {
    return pointer.event(PointerEventKind.ENTER, spatial, path, level);
  }

  /** Which hit a spatial is entered by: the last one on it or below it; else the last. */
  private int levelOf(Spatial spatial) {
    int last = path.size() - 1;
    for (int i = last; i >= 0; i--) {
      if (Instances.isBelow(path.hit(i).geometry(), spatial)) {
        return i;
      }
    }
    return last;
  }

  /** Whether nothing is to be left: no aim is made for exits then. */
  private boolean isAllEntered(@Nullable Spatial target) {
    for (int i = 0; i < entered.size(); i++) {
      if (!PointerDispatch.has(now, entered.get(i))) {
        return false;
      }
    }
    return told == null || told == target;
  }

  private boolean isAt(Vector2f place) {
    return position.x == place.x && position.y == place.y;
  }
}
