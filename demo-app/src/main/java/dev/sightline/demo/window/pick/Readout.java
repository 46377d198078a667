package dev.sightline.demo.window.pick;

import dev.sightline.jme.result.Pick;
import java.util.Arrays;
import java.util.Optional;

/** What the head-up display shows; written by the picking, read by the display. */
final class Readout {
  private static final int LAST = 31;

  private Optional<Pick> hover = Optional.empty();
  private final double[] lastMicros = new double[LAST];
  private int hovers;
  private Optional<Click> click = Optional.empty();

  void hovered(Optional<Pick> pick, double micros) {
    hover = pick;
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

  /** The median of the last picks, a number that holds still enough to be read. */
  double hoverMicros() {
    double[] sorted = Arrays.copyOf(lastMicros, Math.min(hovers, LAST));
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  Optional<Click> click() {
    return click;
  }
}
