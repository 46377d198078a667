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
  /** Frames for which a walk is slow before the log says so. */
  private static final int FRAMES = 60;

  /** A walk slower than this part of the radius a second is no walk. */
  private static final double SLOW = 0.5;

  /** Bullet's tick. */
  private static final double TICKS = 60;

  private final Once moved;
  private final Once slow;
  private final Vector3f shown = new Vector3f(Float.NaN, 0, 0);
  private boolean isStarted;
  private boolean hasRival;
  private boolean hasWalked;
  private int frames;

  CharacterWatch() {
    this(new Once(), new Once());
  }

  private CharacterWatch(Once moved, Once slow) {
    this.moved = moved;
    this.slow = slow;
  }

  /** For a clone: what is said of one is said of all. */
  CharacterWatch ofClone() {
    return new CharacterWatch(moved, slow);
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

  /** Looks at the speed of a frame. */
  void walk(Spatial spatial, Vector3f walk, double radius) {
    double speed = Math.hypot(walk.x, walk.z);
    if (hasWalked || speed == 0) {
      return;
    }
    hasWalked = speed >= SLOW * radius || ++frames == FRAMES;
    if (frames == FRAMES) {
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
