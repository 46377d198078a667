package dev.sightline.jme.extra.pointer;

import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.control.Control;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sends events to the listeners of spatials and of the state. Stateless. */
final class PointerDispatch {
  private PointerDispatch() {}

  /**
   * From a spatial to its root, as they are when this begins, and then to the state's listeners;
   * until it is consumed.
   */
  static void bubble(PointerEvent event, @Nullable Spatial from, PointerState state) {
    List<Spatial> path = new ArrayList<>();
    addPath(from, path);
    for (int i = path.size() - 1; i >= 0 && !event.isConsumed() && event.isToldOn(); i--) {
      tell(event, path.get(i));
    }
    if (!event.isConsumed() && event.isToldOn()) {
      event.setCurrent(null);
      state.tell(event);
    }
  }

  /** To one spatial only: all of its listeners, in the order of its controls. */
  static void tell(PointerEvent event, Spatial spatial) {
    event.setCurrent(spatial);
    for (PointerListener listener : listeners(spatial)) {
      if (event.isToldOn()) {
        event.kind().send(listener, event);
      }
    }
  }

  static boolean isListening(Spatial spatial) {
    return !listeners(spatial).isEmpty();
  }

  private static List<PointerListener> listeners(Spatial spatial) {
    List<PointerListener> found = List.of();
    for (int i = 0; i < spatial.getNumControls(); i++) {
      Control control = spatial.getControl(i);
      boolean isOff = control instanceof AbstractControl switched && !switched.isEnabled();
      if (control instanceof PointerListener listener && !isOff) {
        found = found.isEmpty() ? new ArrayList<>() : found;
        found.add(listener);
      }
    }
    return found;
  }

  /** Adds a spatial and its ancestors, the root first, except for those that are there already. */
  static void addPath(@Nullable Spatial spatial, List<Spatial> out) {
    int first = out.size();
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      if (!has(out, at)) {
        out.add(first, at);
      }
    }
  }

  /** Whether an object is in a list, by identity: classes of spatials may call others equal. */
  @SuppressWarnings("ReferenceEquality")
  static boolean has(List<?> all, Object one) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == one) {
        return true;
      }
    }
    return false;
  }
}
