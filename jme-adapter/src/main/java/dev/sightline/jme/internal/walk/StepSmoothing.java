package dev.sightline.jme.internal.walk;

import dev.sightline.jme.internal.Arguments;

/**
 * How much higher or lower than it is a character is shown, for steps up and down to look smooth:
 * what a step of the ground adds falls to 1/e in a time. A ramp adds nothing.
 */
public final class StepSmoothing {
  private double seconds;
  private double height;

  /** In what time, in seconds, what a step adds falls to 1/e; 0, as at first, for no smoothing. */
  public void setSeconds(double seconds) {
    this.seconds = Arguments.number("step smoothing", seconds, seconds >= 0);
  }

  /** In what time, in seconds, what a step adds falls to 1/e. */
  public double seconds() {
    return seconds;
  }

  /**
   * A step was made.
   *
   * @param jolt how much higher the feet are than the slope below would have brought them
   */
  public void step(double jolt, double step) {
    double left = height - jolt;
    height = seconds > 0 && left != 0 ? left * StrictMath.exp(-step / seconds) : 0;
  }

  /** The height of ground that is unexplained by the slopes it went along, before and now. */
  public static double jolt(double rise, double slopeBefore, double slopeNow) {
    double low = Math.min(slopeBefore, slopeNow);
    double high = Math.max(slopeBefore, slopeNow);
    return rise - Math.max(low, Math.min(high, rise));
  }

  /** How much higher it is shown than it is. */
  public double height() {
    return height;
  }

  /** Shows it where it is. */
  public void stop() {
    height = 0;
  }

  /** Writes it down. */
  public void save(Tape out) {
    out.put(height);
  }

  /** Goes back to what was written down. */
  public void restore(Tape in) {
    height = in.nextWay();
  }
}
