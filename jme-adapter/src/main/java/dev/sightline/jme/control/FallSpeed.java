package dev.sightline.jme.control;

import dev.sightline.bvh.move.GroundState;

/** How fast a character falls, from step to step: it changes evenly, so heights are exact. */
final class FallSpeed {
  double gravity = 9.81;
  double jumpSpeed = 5;
  double most = 50;

  /** Downward, now; negative when it rises. */
  double speed;

  private double end;
  private double down;
  private GroundState before = GroundState.AIRBORNE;

  /** Begins a step; returns how far it is to go down. */
  double begin(GroundState state, boolean jumps, double step) {
    before = state;
    boolean stands = state == GroundState.GROUNDED;
    if (stands) {
      speed = jumps ? -jumpSpeed : 0;
    }
    end = stands && speed >= 0 ? 0 : Math.min(most, speed + gravity * step);
    down = (speed + end) / 2 * step;
    return down;
  }

  /** Ends a step in which it went down so far, onto something or not. */
  void end(GroundSurface ground, double fallen, double step) {
    speed = after(ground, fallen, step);
  }

  private double after(GroundSurface ground, double fallen, double step) {
    if (ground.state() == GroundState.GROUNDED) {
      return 0;
    }
    if (down < 0) { // a ceiling stops it
      return fallen > 0.999 * down ? Math.max(0, end) : end;
    }
    if (ground.state() == GroundState.SLIDING) {
      // A slope gives way to this share of a fall, if nothing else is below.
      float up = ground.normal().y;
      double share = Math.max(0x1p-10, 1 - (double) up * up);
      return fallen < 0.5 * share * down ? Math.max(0, fallen / (share * step)) : end;
    }
    return before == GroundState.SLIDING ? Math.max(0, Math.min(end, fallen / step)) : end;
  }
}
