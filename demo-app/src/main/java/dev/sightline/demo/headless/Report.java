package dev.sightline.demo.headless;

import dev.sightline.demo.compare.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The comparisons as a table. */
public final class Report {
  private static final String ROW = "%-30s %6s %6s %6s %6s %6s %7s %8s %9s %9s %8s%n";

  private final List<Comparison> comparisons;

  Report(List<Comparison> comparisons) {
    this.comparisons = List.copyOf(comparisons);
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
        "same tri.: the same triangle, or nothing from both.  same dist.: another triangle");
    out.println("at the same distance (1e-4), as at an edge.  engine misses: the engine looks");
    out.println("through a triangle that the ray meets, by exact arithmetic.");
    comparisons.forEach(comparison -> comparison.remarks().forEach(out::println));
    out.println();
    out.flush();
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
