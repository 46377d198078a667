package dev.sightline.jme.control;

/** Cuts the time of frames into steps of one length. */
final class StepClock {
  double step = 1 / 60.0;
  int most = 10;

  /** Time that no step was made for yet. */
  private double waiting;

  private double lost;

  /** Adds a frame; returns how many steps are to be made. */
  int add(double time) {
    waiting += time;
    int steps = (int) Math.min(most, Math.floor(waiting / step));
    waiting -= steps * step;
    if (waiting >= step) {
      double kept = waiting % step;
      lost += waiting - kept;
      waiting = kept;
    }
    waiting = Math.max(0, waiting);
    return steps;
  }

  /** Which part of the next step is over. */
  double part() {
    return waiting / step;
  }

  /** How much time there was no step for. */
  double lost() {
    return lost;
  }

  void restart() {
    waiting = 0;
  }
}
