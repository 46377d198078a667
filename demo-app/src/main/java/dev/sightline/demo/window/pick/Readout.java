package dev.sightline.demo.window.pick;

import dev.sightline.jme.result.Pick;
import java.util.Arrays;
import java.util.Optional;

/** What the head-up display shows; written by the picking, read by the display. */
final class Readout {
  private static final int LAST = 31;

  private Optional<Pick> hover = Optional.empty();
  private final double[] lastMicros = new double[LAST];
  private final double[] firstMicros = new double[LAST];
  private int hovers;
  private Optional<Click> click = Optional.empty();

  /**
   * Records a frame.
   *
   * @param micros of a pick among several
   * @param first of the first one, which comes straight after drawing
   */
  void hovered(Optional<Pick> pick, double micros, double first) {
    hover = pick;
    firstMicros[hovers % LAST] = first;
    lastMicros[hovers++ % LAST] = micros;
  }

  void clicked(Click done) {
    click = Optional.of(done);
  }

  void restart() {
    click = Optional.empty();
  }

  Optional<Pick> hover() {
    return hover;
  }

  /** What a pick costs: the median of the last frames, a number that holds still. */
  double hoverMicros() {
    return median(lastMicros);
  }

  /** What the first pick of a frame costs, when the processor's caches are full of drawing. */
  double firstMicros() {
    return median(firstMicros);
  }

  private double median(double[] micros) {
    double[] sorted = Arrays.copyOf(micros, Math.min(hovers, LAST));
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  Optional<Click> click() {
    return click;
  }
}
