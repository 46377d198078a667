package dev.sightline.demo.play;

import java.util.Arrays;

/** What one question has cost in the last frames: the median, a number that holds still. */
public final class Tally {
  private static final int LAST = 31;

  private final double[] micros = new double[LAST];
  private int frames;

  /** Records a frame. */
  public void frame(double microsEach) {
    micros[frames++ % LAST] = microsEach;
  }

  /** Forgets all frames. */
  public void clear() {
    frames = 0;
  }

  /** Whether anything was measured. */
  public boolean isThere() {
    return frames > 0;
  }

  /** Microseconds a question; NaN without any frame. */
  public double median() {
    double[] sorted = Arrays.copyOf(micros, Math.min(frames, LAST));
    Arrays.sort(sorted);
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
