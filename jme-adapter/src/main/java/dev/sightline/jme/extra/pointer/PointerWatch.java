package dev.sightline.jme.extra.pointer;

import dev.sightline.jme.internal.Hints;

/**
 * Says once that controls wait for pointers that no state tells them of: after some updates of a
 * control in which no {@link PointerState} was updated. Once a state has been, the control says
 * nothing, and what was said may be said again of later ones.
 */
final class PointerWatch {
  private static final int FRAMES = 60;

  /** How often states were updated, and how often when the line was said. */
  private static long updates;

  private static long saidAt = -1;

  private long first = -1;
  private int frames;

  /** A state has been updated. */
  static void tick() {
    updates++;
  }

  /** A control has been updated. */
  void update(PointerControl control) {
    if (frames == FRAMES) {
      return;
    }
    first = frames == 0 ? updates : first;
    frames = first == updates ? frames + 1 : FRAMES;
    if (frames == FRAMES && first == updates && saidAt != updates) {
      saidAt = updates;
      Hints.say(
          "'"
              + control.getSpatial().getName()
              + "' has a "
              + control.getClass().getSimpleName()
              + ", but no PointerState is attached and enabled that tells it of pointers: call"
              + " stateManager.attach(new PointerState(collision))");
    }
  }
}
