package dev.sightline.jme.internal.walk;

import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.control.Control;
import dev.sightline.jme.internal.Hints;
import java.util.Set;

/** Looks for a second control that moves the same spatial. */
public final class RivalMovers {
  /** By name: what both rooms of controls use knows neither of them. */
  private static final Set<String> OURS =
      Set.of(
          "dev.sightline.jme.control.snap.GroundSnapControl",
          "dev.sightline.jme.control.character.KinematicCharacterControl");

  /** Of Bullet, by name: the library does not need it. */
  private static final Set<String> OTHERS =
      Set.of(
          "com.jme3.bullet.control.CharacterControl",
          "com.jme3.bullet.control.BetterCharacterControl");

  private RivalMovers() {}

  /** Whether there is one that is enabled; the log says so, once for each spatial. */
  public static boolean find(Spatial spatial, AbstractControl self) {
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
    if (control instanceof AbstractControl own && OURS.contains(own.getClass().getName())) {
      return own.isEnabled();
    }
    for (Class<?> type = control.getClass(); type != null; type = type.getSuperclass()) {
      if (OTHERS.contains(type.getName())) {
        return true;
      }
    }
    return false;
  }
}
