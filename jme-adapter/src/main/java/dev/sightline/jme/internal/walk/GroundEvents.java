package dev.sightline.jme.internal.walk;

import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import java.util.Objects;

/** The surface below before and now, and the listener that is called when it changes. */
public final class GroundEvents {
  /** The surface below now: the owner writes it. */
  public final MutableGroundSurface now = new MutableGroundSurface();

  private final MutableGroundSurface before = new MutableGroundSurface();
  private GroundListener listener = GroundListener.NONE;

  /** Whether {@link #before} is kept and not reported yet. */
  private boolean isOwed;

  /** In the air, with nobody to call. */
  public GroundEvents() {}

  /** Sets what is called. */
  public void setListener(GroundListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
  }

  /** What is called. */
  public GroundListener listener() {
    return listener;
  }

  /** Stands on nothing, with nothing to report. */
  public void clear() {
    now.clear();
    before.clear();
    isOwed = false;
  }

  /** Keeps what is stood on, before {@link #now} is overwritten, unless a report is owed still. */
  public void keep() {
    if (!isOwed) {
      before.set(now);
      isOwed = true;
    }
  }

  /** Reports once what has changed since {@link #keep()}. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  public void report() {
    if (!isOwed) {
      return;
    }
    isOwed = false;
    boolean was = before.state() != GroundState.AIRBORNE;
    boolean is = now.state() != GroundState.AIRBORNE;
    if (is && !was) {
      listener.landed(now);
    } else if (was && !is) {
      listener.left(before);
    } else if (is && before.geometry() != now.geometry()) {
      listener.surfaceChanged(before, now);
    }
  }
}
