package dev.sightline.demo.cast;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * What a timed run measured. Rates are million rays a second.
 *
 * @param question what was asked
 * @param batch whether all rays were handed over at once
 * @param buildMillis best time of a build
 * @param bytes memory of the tree
 * @param best rate of the fastest pass
 * @param median rate of the middle pass
 * @param hits rays that hit; for {@link Question#ALL} triangles hit
 * @param sum sum of the distances; nothing for {@link Question#ANY}, which knows none
 */
public record CastResult(
    Question question,
    boolean batch,
    double buildMillis,
    long bytes,
    double best,
    double median,
    long hits,
    double sum) {
  /** The first line of the table. */
  public static final String HEADER =
      "peer,mesh,rays,build_ms,bytes,mrays_best,mrays_median,any_mrays,hits,sum_t";

  private static final String SINGLE = "sightline";
  private static final String BATCH = "sightline-batch";
  private static final MathContext NINE_DIGITS = new MathContext(9);

  /**
   * A line of the table; what was not measured stays empty.
   *
   * @param mesh name of the triangles
   * @param kind kind of the rays
   */
  public String csv(String mesh, String kind) {
    boolean any = question == Question.ANY;
    return String.join(
        ",",
        batch ? BATCH : SINGLE,
        quoted(mesh),
        quoted(kind),
        String.format(Locale.ROOT, "%.1f", buildMillis),
        Long.toString(bytes),
        any ? "" : rate(best),
        any ? "" : rate(median),
        any ? rate(best) : "",
        Long.toString(hits),
        any ? "" : nineDigits(sum));
  }

  private static String rate(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** Nine significant digits without trailing zeros. */
  static String nineDigits(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal rounded = new BigDecimal(value, NINE_DIGITS).stripTrailingZeros();
    return rounded.scale() > -9 ? rounded.toPlainString() : rounded.toString();
  }

  private static String quoted(String field) {
    return field.matches("[^,\"\\r\\n]*") ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
