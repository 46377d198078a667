package dev.sightline.jme.extra.trigger;

/** The time of the frames of a state. */
final class TriggerClock {
  private double begin;
  private double end;

  /** Begins a frame of a length in seconds; one that is no time counts as none. */
  void tick(float seconds) {
    begin = end;
    end += seconds > 0 && seconds < Float.POSITIVE_INFINITY ? seconds : 0;
  }

  /** The time at a fraction of the frame. */
  double at(double fraction) {
    return begin + fraction * (end - begin);
  }
}
