package dev.sightline.jme.extra.overlay;

import com.jme3.input.InputManager;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The keys of one overlay: mappings of the input manager's that are taken and given back. */
final class OverlayKeys {
  private final Map<OverlayKey, Integer> codes = new EnumMap<>(OverlayKey.class);
  private final Map<OverlayKey, String> mapped = new EnumMap<>(OverlayKey.class);
  private final Consumer<OverlayKey> action;
  private final ActionListener listener = this::heard;
  private @Nullable InputManager input;
  private boolean shown;

  OverlayKeys(Consumer<OverlayKey> action) {
    this.action = action;
  }

  int code(OverlayKey key) {
    return codes.getOrDefault(key, key.usual);
  }

  void set(OverlayKey key, int code) {
    codes.put(key, code);
    refresh();
  }

  /** Takes keys of an input manager; null gives all back. */
  void use(@Nullable InputManager from) {
    release();
    input = from;
    refresh();
  }

  /** Whether all keys are taken, or the first alone. */
  void shown(boolean isShown) {
    shown = isShown;
    refresh();
  }

  private void refresh() {
    release();
    InputManager known = input;
    if (known == null) {
      return;
    }
    for (OverlayKey key : OverlayKey.values()) {
      if ((shown || key == OverlayKey.TOGGLE) && code(key) >= 0) {
        String name = "sightline overlay " + key + " " + System.identityHashCode(this);
        known.addMapping(name, new KeyTrigger(code(key)));
        known.addListener(listener, name);
        mapped.put(key, name);
      }
    }
  }

  private void release() {
    InputManager known = input;
    if (known != null) {
      mapped.values().stream().filter(known::hasMapping).forEach(known::deleteMapping);
    }
    mapped.clear();
  }

  private void heard(String name, boolean isPressed, float tpf) {
    if (isPressed) {
      for (Map.Entry<OverlayKey, String> one : Map.copyOf(mapped).entrySet()) {
        if (one.getValue().equals(name)) {
          action.accept(one.getKey());
        }
      }
    }
  }
}
