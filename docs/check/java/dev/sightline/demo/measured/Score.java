package dev.sightline.demo.measured;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A figure.
 *
 * @param value as measured
 * @param error half the interval of confidence; 0 where none is known
 * @param unit such as {@code us/op}; empty where it has none
 */
record Score(double value, double error, String unit) {
  private static final Map<String, Double> SECONDS =
      Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0);

  /** Above this share of the value the error is shown. */
  private static final double SILENT = 0.05;

  /** All of it, on one line, with six digits. */
  String written() {
    return (six(value) + " ± " + six(error) + " " + unit).strip();
  }

  private static double six(double number) {
    return new BigDecimal(number).round(new MathContext(6)).doubleValue();
  }

  /** What was {@link #written}. */
  static Score read(String text) {
    String[] words = text.split(" ", 4);
    return new Score(
        Double.parseDouble(words[0]),
        Double.parseDouble(words[2]),
        words.length > 3 ? words[3] : "");
  }

  /** The same in another unit of time. */
  Score as(String other) {
    String own = unit.replaceFirst("/op$", "");
    if (!SECONDS.containsKey(own) || !SECONDS.containsKey(other)) {
      throw new IllegalArgumentException("no times: " + unit + " as " + other);
    }
    double factor = SECONDS.get(own) / SECONDS.get(other);
    return new Score(value * factor, error * factor, other);
  }

  /** How many times another one this is. */
  Score over(Score other) {
    if (!unit.equals(other.unit)) {
      throw new IllegalArgumentException("not alike: " + unit + " and " + other.unit);
    }
    double ratio = value / other.value;
    double share = Math.hypot(error / value, other.error / other.value);
    return new Score(ratio, ratio * share, "");
  }

  /** The geometric mean of some that are alike. */
  static Score mean(List<Score> some) {
    double logs = 0;
    double squares = 0;
    for (Score one : some) {
      logs += Math.log(some.get(0).over(one).value);
      squares += (one.error / one.value) * (one.error / one.value);
    }
    double mean = some.get(0).value * Math.exp(-logs / some.size());
    return new Score(mean, mean * Math.sqrt(squares) / some.size(), some.get(0).unit);
  }

  /** Three digits, and the error where it is more than a twentieth. */
  String text() {
    String text = digits(value, 3);
    return error > SILENT * Math.abs(value) ? text + " ± " + digits(error, 2) : text;
  }

  private static String digits(double number, int count) {
    if (number == 0) {
      return "0";
    }
    if (!Double.isFinite(number)) {
      return "?";
    }
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(count));
    return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
  }
}
