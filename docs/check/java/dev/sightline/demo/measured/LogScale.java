package dev.sightline.demo.measured;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A scale of powers of ten.
 *
 * @param low power of ten where it begins
 * @param high power of ten where it ends
 * @param from place of the least power
 * @param to place of the greatest
 */
record LogScale(int low, int high, double from, double to) {
  private static final List<String> UNITS = List.of("ns", "µs", "ms", "s");

  /** Whole powers of ten around these, which are more than zero. */
  static LogScale of(Stream<Double> values, double from, double to) {
    double[] powers = values.mapToDouble(Math::log10).sorted().toArray();
    int low = (int) Math.floor(powers[0] + 1e-9);
    int high = (int) Math.ceil(powers[powers.length - 1] - 1e-9);
    return new LogScale(low, Math.max(low + 1, high), from, to);
  }

  double place(double value) {
    return from + (to - from) * (Math.log10(value) - low) / (high - low);
  }

  /** The powers of ten, which have lines of the grid. */
  List<Integer> powers() {
    return IntStream.rangeClosed(low, high).boxed().toList();
  }

  /** Such as 10 µs for -5. */
  static String time(int power) {
    int unit = Math.max(0, Math.min(3, Math.floorDiv(power, 3) + 3));
    int rest = power - 3 * (unit - 3);
    String number = String.format(Locale.ROOT, rest < 0 ? "%s" : "%,.0f", Math.pow(10, rest));
    return number + " " + UNITS.get(unit);
  }

  /** Such as 12.3 µs for a time in seconds, with its error where that is large. */
  static String time(Score seconds) {
    int power = (int) Math.floor(Math.log10(seconds.value()) + 1e-9);
    int unit = Math.max(0, Math.min(3, Math.floorDiv(power, 3) + 3));
    String name = UNITS.get(unit);
    return seconds.as(name.replace('µ', 'u')).text() + " " + name;
  }
}
