package dev.sightline.demo.bench;

import java.util.Arrays;

/**
 * What many rounds measured.
 *
 * @param low a quarter of the rounds lie below
 * @param median half of them
 * @param high three quarters
 */
public record Spread(double low, double median, double high) {
  /** Of at least one round; between two rounds the figure lies in proportion. */
  static Spread of(double[] rounds) {
    double[] sorted = rounds.clone();
    Arrays.sort(sorted);
    return new Spread(quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75));
  }

  private static double quantile(double[] sorted, double part) {
    double place = part * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
