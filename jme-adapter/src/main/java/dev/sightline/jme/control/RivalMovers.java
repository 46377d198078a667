package dev.sightline.jme.control;

import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.control.Control;
import dev.sightline.jme.internal.Hints;
import java.util.Set;

/** Looks for a second control that moves the same spatial. */
final class RivalMovers {
  /** Of Bullet, by name: the library does not need it. */
  private static final Set<String> OTHERS =
      Set.of(
          "com.jme3.bullet.control.CharacterControl",
          "com.jme3.bullet.control.BetterCharacterControl");

  private RivalMovers() {}

  /** Whether there is one that is enabled; the log says so, once for each spatial. */
  static boolean find(Spatial spatial, AbstractControl self) {
    for (int i = 0; i < spatial.getNumControls(); i++) {
      Control other = spatial.getControl(i);
      if (other != self && isMover(other)) {
        Hints.twoMovers(spatial, self, other);
        return true;
      }
    }
    return false;
  }

  private static boolean isMover(Control control) {
    if (control instanceof GroundSnapControl || control instanceof KinematicCharacterControl) {
      return ((AbstractControl) control).isEnabled();
    }
    for (Class<?> type = control.getClass(); type != null; type = type.getSuperclass()) {
      if (OTHERS.contains(type.getName())) {
        return true;
      }
    }
    return false;
  }
}
