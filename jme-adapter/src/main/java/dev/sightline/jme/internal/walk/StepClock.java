package dev.sightline.jme.internal.walk;

import dev.sightline.jme.internal.Arguments;

/** Cuts the time of frames into steps of one length. */
public final class StepClock {
  private double step = 1 / 60.0;
  private int most = 10;

  /** Time that no step was made for yet. */
  private double waiting;

  private double lost;

  /** Steps that the frame has room for and that are not made yet. */
  private int due;

  /** The length of a step in seconds. */
  public double step() {
    return step;
  }

  /** Sets the length of a step. */
  public void setStep(double seconds) {
    step = Arguments.number("step", seconds, seconds > 0);
  }

  /** Sets how many steps a frame makes at most. */
  public void setMost(int steps) {
    Arguments.number("most steps", steps, steps >= 1);
    most = steps;
  }

  /** How many steps a frame makes at most. */
  public int most() {
    return most;
  }

  /** Adds a frame. */
  public void add(double time) {
    waiting += time;
    int steps = (int) Math.min(most, Math.floor(waiting / step));
    due = Math.min(due, most - steps) + steps; // some are left over if a step has thrown
    waiting -= steps * step;
    if (waiting >= step) {
      double kept = waiting % step;
      lost += waiting - kept;
      waiting = kept;
    }
    waiting = Math.max(0, waiting);
  }

  /** Takes one of the steps that the frame has room for; false when they are all made. */
  public boolean take() {
    if (due == 0) {
      return false;
    }
    due--;
    return true;
  }

  /** How far the frame's end lies behind the end of the step taken, in seconds. */
  public double behind() {
    return due * step + waiting;
  }

  /** Which part of the next step is over. */
  public double part() {
    return waiting / step;
  }

  /** How much time there was no step for. */
  public double lost() {
    return lost;
  }

  /** Forgets the part of a step that waits. */
  public void restart() {
    waiting = 0;
  }

  /** Takes over the settings of another clock. */
  public void configure(StepClock other) {
    step = other.step;
    most = other.most;
  }

  /** Writes down the time. */
  public void save(Tape out) {
    out.put(waiting);
    out.put(due);
    out.put(lost);
  }

  private static boolean isCount(double steps) {
    return steps >= 0 && steps <= Integer.MAX_VALUE;
  }

  /**
   * Goes back to a time written down.
   *
   * @param keeps whether time goes on instead
   */
  public void restore(Tape in, boolean keeps) {
    double thenWaiting = in.next();
    double thenDue = in.next();
    double thenLost = in.next();
    if (!keeps) {
      waiting = Arguments.number("time that waits", thenWaiting, thenWaiting >= 0);
      due = (int) Math.min(most, Arguments.number("steps due", thenDue, isCount(thenDue)));
      lost = Arguments.number("time lost", thenLost, thenLost >= 0);
    }
  }
}
