package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a pointer that was pressed in a view is in the picture of that view, also through screens.
 * While it is beside a screen, it stays where it was last.
 */
final class PressPlace {
  private final @Nullable PointerView first;
  private final @Nullable PointerView view;
  private final Aim aim;
  private final List<ScreenView> screens = new ArrayList<>();
  private final List<Presence> presences = new ArrayList<>();
  private final Vector2f place = new Vector2f();
  private final Vector2f next = new Vector2f();

  PressPlace(ScreenPath path, Pointer pointer) {
    PointerView main = pointer.state().mainView();
    aim = path.aim();
    for (int i = 1; i < path.size(); i++) {
      screens.add(path.screen(i));
      presences.add(new Presence(path.screen(i).geometry()));
    }
    first = path.isHit() ? path.view(0) : main;
    PointerView pressed = path.view();
    view = pressed == null ? main : pressed;
    place.set(screens.isEmpty() ? pointer.position() : aim.place());
  }

  @Nullable PointerView view() {
    return view;
  }

  /** Only to be read. */
  Vector2f place() {
    return place;
  }

  Aim aim() {
    return new Aim(view, place.clone(), aim.through());
  }

  /** Follows the pointer. */
  void moveTo(Vector2f position) {
    PointerView from = first;
    next.set(position);
    for (int i = 0; i < screens.size(); i++) {
      if (from == null || !screens.get(i).through(from, next, next)) {
        return;
      }
      from = screens.get(i).view();
    }
    place.set(next);
  }

  /** Whether a screen on the way has left its scene, or shows the view no more. */
  boolean isLost() {
    for (int i = 0; i < screens.size(); i++) {
      if (presences.get(i).isLost() || !screens.get(i).isRegistered()) {
        return true;
      }
    }
    return false;
  }
}
