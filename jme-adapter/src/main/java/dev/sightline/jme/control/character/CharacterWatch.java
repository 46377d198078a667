package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Once;
import dev.sightline.jme.internal.walk.RivalMovers;
import java.util.Locale;

/**
 * Says once why a character seems to ignore its game: two movers, a place that was set and is
 * overwritten, a walk so slow that it reads like a way per tick.
 */
final class CharacterWatch {
  /** For how many seconds a walk is slow before the log says so, standing left out. */
  private static final double SECONDS = 3;

  /**
   * A walk slower than this part of the radius a second is no walk: 0.2 m/s for a person. A way per
   * tick of 1/60 s is that short up to 12 m/s.
   */
  private static final double SLOW = 2 / 3.0;

  /** One that is eased in or out, or steered by a stick, differs by more than this factor. */
  private static final double EVEN = 2;

  /** Bullet's tick. */
  private static final double TICKS = 60;

  /** Said once for all characters: who mistakes the unit mistakes it for each. Set by tests. */
  static Once slow = new Once();

  private final Once moved;
  private final Vector3f shown = new Vector3f(Float.NaN, 0, 0);
  private boolean isStarted;
  private boolean hasRival;

  /** Whether it was ever faster, or as uneven as no way per tick is. */
  private boolean hasWalked;

  private double slowest = Double.MAX_VALUE;
  private double fastest;
  private double seconds;

  CharacterWatch() {
    this(new Once());
  }

  private CharacterWatch(Once moved) {
    this.moved = moved;
  }

  /** For a clone: what is said of one is said of all. */
  CharacterWatch ofClone() {
    return new CharacterWatch(moved);
  }

  /** Looks anew: the spatial is another, or the control is enabled. */
  void restart(boolean isOther) {
    isStarted = false;
    if (isOther) {
      shown.x = Float.NaN;
    }
  }

  /** Before the steps of a frame. */
  void begin(KinematicCharacterControl control, Spatial spatial) {
    if (!isStarted) {
      isStarted = true;
      hasRival = RivalMovers.find(spatial, control);
    }
    if (!hasRival && !Float.isNaN(shown.x) && !shown.equals(spatial.getLocalTranslation())) {
      moved.say(
          "'"
              + spatial.getName()
              + "' was moved by setLocalTranslation or move, and its KinematicCharacterControl puts"
              + " it back: call warp(feet) to put it somewhere, setWalkDirection to walk");
    }
  }

  /** Where the control has put the spatial. */
  void show(Spatial spatial) {
    shown.set(spatial.getLocalTranslation());
  }

  /**
   * Looks at the walk of a frame. A hint is due for one that was never faster than slow, whose
   * speeds are about the same, and that has lasted.
   */
  void walk(Spatial spatial, Vector3f walk, double radius, float tpf) {
    double speed = walk.length();
    if (hasWalked || speed == 0) {
      return;
    }
    slowest = Math.min(slowest, speed);
    fastest = Math.max(fastest, speed);
    seconds += tpf;
    hasWalked = fastest >= SLOW * radius || fastest > EVEN * slowest;
    if (!hasWalked && seconds >= SECONDS) {
      hasWalked = true;
      slow.say(
          String.format(
              Locale.ROOT,
              "'%s' walks at %.3f a second: setWalkDirection takes world units a second, not a way"
                  + " per tick; for %.3f a tick of 1/60 s call it with %.3f",
              spatial.getName(),
              speed,
              speed,
              speed * TICKS));
    }
  }
}
