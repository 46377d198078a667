package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;

/** Collects the errors of many answers, prints the worst and holds it to a bound. */
final class Errors {
  private static final MathContext DIGITS = new MathContext(40);
  private static final double ROUNDING = 0x1p-53;

  private final String name;
  private int cases;
  private int zeros;
  private double worstBySize;
  private double worstRelative;
  private String worstCase = "none";

  Errors(String name) {
    this.name = name;
  }

  /**
   * Adds an answer.
   *
   * @param distance what a kernel said
   * @param exactSquare the exact squared distance
   * @param size the size of the operands, for the error by size
   * @param description called by the caller's case, for the message
   */
  void add(double distance, BigDecimal exactSquare, double size, String description) {
    cases++;
    if (exactSquare.signum() == 0) {
      zeros++;
    }
    BigDecimal exact = exactSquare.sqrt(DIGITS);
    assertThat(distance).as(description).isNotNaN();
    double error = new BigDecimal(distance).subtract(exact).abs().doubleValue();
    double bySize = error / (size + exact.doubleValue());
    if (bySize > worstBySize) {
      worstBySize = bySize;
      worstCase = description;
    }
    if (exact.signum() > 0 && exact.doubleValue() > 0) {
      worstRelative = Math.max(worstRelative, error / exact.doubleValue());
    }
  }

  /** Prints what was found and asserts the bound, in roundings of the size. */
  void report(double boundInRoundings) {
    System.out.printf(
        "%-62s %6d cases, %5.1f %% at distance 0, worst error %8.2f u of the size, %.1e relative%n",
        name, cases, 100.0 * zeros / cases, worstInRoundings(), worstRelative);
    assertThat(worstInRoundings()).as(name + ": " + worstCase).isLessThan(boundInRoundings);
  }

  double worstInRoundings() {
    return worstBySize / ROUNDING;
  }

  double worstRelative() {
    return worstRelative;
  }
}
