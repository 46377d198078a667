package dev.sightline.jme.internal;

import java.util.concurrent.atomic.AtomicBoolean;

/** Whether something has been said; shared by an object and its clones. */
public final class Once {
  private final AtomicBoolean said = new AtomicBoolean();

  /** Nothing has been said. */
  public Once() {}

  /** Says a line in the log if nothing has been said. */
  public void say(String line) {
    if (said.compareAndSet(false, true)) {
      Hints.say(line);
    }
  }
}
