package dev.sightline.demo.scenes.rays;

import java.util.Arrays;

/** What one ray has cost in the last frames: the median, a number that holds still. */
final class RayTally {
  private static final int LAST = 31;

  private final double[] micros = new double[LAST];
  private int frames;

  void frame(double microsEach) {
    micros[frames++ % LAST] = microsEach;
  }

  void clear() {
    frames = 0;
  }

  /** Whether anything was measured. */
  boolean isThere() {
    return frames > 0;
  }

  /** Microseconds a ray. */
  double median() {
    double[] sorted = Arrays.copyOf(micros, Math.min(frames, LAST));
    Arrays.sort(sorted);
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
