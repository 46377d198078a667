package dev.sightline.demo.headless;

import dev.sightline.demo.compare.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The comparisons as a table. */
public final class Report {
  private static final String ROW = "%-30s %6s %6s %6s %6s %6s %7s %8s %9s %9s %8s%n";

  private final List<Comparison> comparisons;
  private final double longerBuild;

  /**
   * Of at least one comparison, the first of which is that of picks.
   *
   * @param longerBuild seconds that our tree took longer than the engine's
   */
  Report(List<Comparison> comparisons, double longerBuild) {
    this.comparisons = List.copyOf(comparisons);
    this.longerBuild = longerBuild;
  }

  /** One comparison a question. */
  public List<Comparison> comparisons() {
    return comparisons;
  }

  /** Rays on which the two differ and the engine is not shown to be the one that errs. */
  public int disagreements() {
    return count(Verdict.DISAGREE) + count(Verdict.ENGINE_PHANTOM);
  }

  private int count(Verdict verdict) {
    return comparisons.stream().mapToInt(comparison -> comparison.count(verdict)).sum();
  }

  /** Prints the table, and below it every ray on which the two differ. */
  void print(PrintWriter out) {
    out.println();
    out.printf(ROW, "", "", "", "same", "same", "engine", "engine", "", "here", "engine", "times");
    out.printf(
        ROW,
        "question",
        "rays",
        "hits",
        "tri.",
        "dist.",
        "misses",
        "phantom",
        "disagree",
        "us/ray",
        "us/ray",
        "faster");
    comparisons.forEach(comparison -> row(out, comparison));
    out.println();
    out.println(
        """
        same tri.: the same triangle from both, or nothing from both.  same dist.: another triangle
        at the same distance (1e-4 of it), as at an edge.  engine misses: the engine looks through a
        triangle that the ray meets, by exact arithmetic.  phantom: it reports one that the ray does
        not meet.  disagree: neither is shown.  Times are microseconds (us) of one processor; ours
        the fastest pass after a warm-up, the engine's the only one.
        """);
    inWords(out);
    comparisons.forEach(comparison -> comparison.remarks().forEach(out::println));
    out.println();
    out.flush();
  }

  private void inWords(PrintWriter out) {
    Comparison pick = comparisons.get(0);
    double gain = pick.engineMicros() - pick.oursMicros();
    out.printf(
        Locale.ROOT,
        "In words: a pick takes %.2f us here and %,.0f us in the engine, %,.0f times as long.%n",
        pick.oursMicros(),
        pick.engineMicros(),
        pick.engineMicros() / pick.oursMicros());
    if (longerBuild > 0 && gain > 0) {
      out.printf(
          Locale.ROOT,
          "Sightline's tree took %.2f s longer to build; %,.0f picks make up for that.%n",
          longerBuild,
          Math.ceil(longerBuild * 1e6 / gain));
    }
    int rays = comparisons.stream().mapToInt(Comparison::rays).sum();
    int same = count(Verdict.SAME) + count(Verdict.SAME_DISTANCE);
    out.printf(
        Locale.ROOT,
        "Of %,d rays %,d got the same answer from both; in %,d the engine is wrong, in %,d it is"
            + " not known which.%n",
        rays,
        same,
        count(Verdict.ENGINE_MISS) + count(Verdict.ENGINE_PHANTOM),
        count(Verdict.DISAGREE));
  }

  private static void row(PrintWriter out, Comparison c) {
    out.printf(
        Locale.ROOT,
        ROW,
        c.name(),
        number(c.rays()),
        number(c.hits()),
        number(c.count(Verdict.SAME)),
        number(c.count(Verdict.SAME_DISTANCE)),
        number(c.count(Verdict.ENGINE_MISS)),
        number(c.count(Verdict.ENGINE_PHANTOM)),
        number(c.count(Verdict.DISAGREE)),
        String.format(Locale.ROOT, "%,.2f", c.oursMicros()),
        String.format(Locale.ROOT, "%,.1f", c.engineMicros()),
        String.format(Locale.ROOT, "%,.0f", c.engineMicros() / c.oursMicros()));
  }

  private static String number(int value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
