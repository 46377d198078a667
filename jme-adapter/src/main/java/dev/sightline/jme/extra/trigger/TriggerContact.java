package dev.sightline.jme.extra.trigger;

/**
 * A mover in a trigger, from its enter to its exit. All events between these two get the same
 * object, so it may be kept as the key of what an enter began.
 *
 * <p>On the render thread only.
 */
public final class TriggerContact {
  /** Found, and not told yet. */
  private static final int FOUND = 0;

  private static final int TOLD = 1;
  private static final int OVER = 2;

  private final TriggerVolume trigger;
  private final TriggerMover mover;
  private final TriggerClock clock;
  private int life = FOUND;
  private double fraction;
  private double entered;

  TriggerContact(TriggerVolume trigger, TriggerMover mover, TriggerClock clock) {
    this.trigger = trigger;
    this.mover = mover;
    this.clock = clock;
    trigger.contacts.add(this);
    mover.contacts.add(this);
  }

  /** What was entered. */
  public TriggerVolume trigger() {
    return trigger;
  }

  /** Who entered. */
  public TriggerMover mover() {
    return mover;
  }

  /** Whether the enter was told and the contact is not over: false in an exit. */
  public boolean isInside() {
    return life == TOLD;
  }

  /**
   * When in its frame the last event happened: 0 where the frame before it ended, 1 at its own end.
   * A stay is at 1. What was not swept enters at 1 and exits at 0. An exit by a call of the game is
   * at 1, or, where a listener makes the call, at the fraction that it was told.
   */
  public double fraction() {
    return fraction;
  }

  /** How long the mover has been inside at the last event, in seconds of the frames' times. */
  public double seconds() {
    return Math.max(0, clock.at(fraction) - entered);
  }

  /** Takes the enter as told; false if it is over already. */
  boolean enter(double at) {
    if (life != FOUND) {
      return false;
    }
    life = TOLD;
    fraction = at;
    entered = clock.at(at);
    return true;
  }

  /** Whether a stay is to be told. */
  boolean stay() {
    fraction = life == TOLD ? 1 : fraction;
    return life == TOLD;
  }

  /** Ends; whether an exit is to be told. */
  boolean exit(double at) {
    boolean wasTold = life == TOLD;
    if (life != OVER) {
      life = OVER;
      trigger.contacts.remove(this);
      mover.contacts.remove(this);
    }
    fraction = wasTold ? at : fraction;
    return wasTold;
  }

  @Override
  public String toString() {
    return mover + " in " + trigger;
  }
}
