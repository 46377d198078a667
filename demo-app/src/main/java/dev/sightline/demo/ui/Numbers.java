package dev.sightline.demo.ui;

import java.util.Locale;
import java.util.function.DoubleFunction;

/** Numbers in words, as panes show them. */
public final class Numbers {
  private static final double WHOLE_FROM = 10;

  private Numbers() {}

  /** Lengths in metres, for a scene with that many units in a metre. */
  public static DoubleFunction<String> metres(double unitsOfAMetre) {
    return units -> String.format(Locale.ROOT, "%.1f m", units / unitsOfAMetre);
  }

  /**
   * How one time compares with another: {@code "12 times as long"}, {@code "1.5 times as long"},
   * {@code "0.08 times as long"}.
   */
  public static String times(double one, double other) {
    double ratio = one / other;
    if (!(ratio > 0) || Double.isInfinite(ratio)) {
      return "too short to compare";
    }
    String number =
        ratio >= WHOLE_FROM
            ? String.format(Locale.ROOT, "%,.0f", ratio)
            : String.format(Locale.ROOT, ratio >= 1 ? "%.1f" : "%.2g", ratio);
    return number + " times as long";
  }
}
