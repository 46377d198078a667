package dev.sightline.jme.extra.overlay;

import com.jme3.input.KeyInput;

/** What keys do to an overlay. All but the first are taken only while it is shown. */
public enum OverlayKey {
  /** Shows and hides it; F3 at first. */
  TOGGLE(KeyInput.KEY_F3),
  /** Holds the rays and the geometry that are shown, and lets them go; F4 at first. */
  HOLD(KeyInput.KEY_F4),
  /** Which boxes are shown: of both trees, of the scene, of the geometry, none; F6 at first. */
  BOXES(KeyInput.KEY_F6),
  /** Boxes one level deeper; page down at first. */
  DEEPER(KeyInput.KEY_PGDN),
  /** Boxes one level up; page up at first. */
  SHALLOWER(KeyInput.KEY_PGUP);

  final int usual;

  OverlayKey(int usual) {
    this.usual = usual;
  }
}
