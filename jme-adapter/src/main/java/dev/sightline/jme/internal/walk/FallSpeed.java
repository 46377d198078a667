package dev.sightline.jme.internal.walk;

import dev.sightline.bvh.move.GroundState;

/** How fast a character falls, from step to step: it changes evenly, so heights are exact. */
public final class FallSpeed {
  /** Downward acceleration; upward if negative. */
  public double gravity = 9.81;

  /** The fastest speed that gravity brings about. */
  public double most = 50;

  /** Downward, now; negative when it rises. */
  private double speed;

  private double end;

  /** Whether the next step leaves the ground. */
  private boolean leaves;

  /** Whether the speed with which it leaves comes on top of that of the ground. */
  private boolean isOnTop;

  private GroundState before = GroundState.AIRBORNE;

  /** Speed downward. */
  public double speed() {
    return speed;
  }

  /** Falls or rises with a speed from the next step on; one that rises leaves the ground. */
  public void set(double downward) {
    speed = downward;
    leaves = downward < 0;
    isOnTop = false;
  }

  /** Changes the speed, from the next step on; on the ground as seen from there. */
  public void add(double downward) {
    isOnTop = isOnTop || !leaves;
    speed += downward;
    leaves = speed < 0;
  }

  /** Leaves the ground with a speed, be it down: ground that sinks is faster. */
  public void leave(double downward) {
    set(downward);
    leaves = true;
  }

  /** Whether the next step leaves whatever it stands on. */
  public boolean leaves() {
    return leaves;
  }

  /** Whether the speed with which it leaves comes on top of that of the ground. */
  public boolean isOnTop() {
    return isOnTop;
  }

  /** At rest. */
  public void stop() {
    set(0);
  }

  /** Begins a step; returns how far it is to go down, on the ground too, if that ended here. */
  public double begin(GroundState state, double step) {
    before = state;
    if (state == GroundState.GROUNDED && !leaves) {
      speed = 0;
    }
    leaves = false;
    isOnTop = false;
    end =
        gravity >= 0
            ? Math.min(most, speed + gravity * step)
            : Math.max(Math.min(speed, -most), speed + gravity * step);
    return (speed + end) / 2 * step;
  }

  /**
   * Ends a step.
   *
   * @param normalY of what it is on then, upward
   * @param asked how far it was to go down
   * @param fallen how far it went down
   */
  public void end(GroundState state, double normalY, double asked, double fallen, double step) {
    speed = after(state, normalY, asked, fallen, step);
  }

  private double after(
      GroundState state, double normalY, double asked, double fallen, double step) {
    if (state == GroundState.GROUNDED) {
      return 0;
    }
    if (asked < 0) { // a ceiling stops it
      return fallen > 0.999 * asked ? Math.max(0, end) : end;
    }
    if (state == GroundState.SLIDING) {
      // A slope gives way to this share of a fall, if nothing else is below.
      double share = Math.max(0x1p-10, 1 - normalY * normalY);
      return fallen < 0.5 * share * asked ? Math.max(0, fallen / (share * step)) : end;
    }
    return before == GroundState.SLIDING ? Math.max(0, Math.min(end, fallen / step)) : end;
  }

  /** Adds an upward speed, as of ground that was left. */
  public void lift(double upward) {
    speed -= upward;
  }

  /** Writes down the speed. */
  public void save(Tape out) {
    out.put(speed);
    out.put(leaves);
    out.put(isOnTop);
  }

  /** Goes back to a speed written down. */
  public void restore(Tape in) {
    speed = in.nextWay();
    leaves = in.nextFlag();
    isOnTop = in.nextFlag();
  }
}
