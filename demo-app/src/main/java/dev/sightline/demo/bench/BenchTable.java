package dev.sightline.demo.bench;

import dev.sightline.demo.compare.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The races as a table, and in words how they were run. */
public final class BenchTable {
  private static final String ROW = "%-22s  %-26s  %-28s  %-24s %s%n";

  private final PrintWriter out;

  /** To a terminal or a file. */
  public BenchTable(PrintWriter out) {
    this.out = out;
  }

  /** Prints everything. */
  public void print(List<Race> races) {
    out.println();
    out.printf(ROW, "", "Sightline", "engine", "times faster", "same answer");
    races.forEach(this::row);
    out.println();
    out.println(
        """
        Each figure is the median of the rounds, and in brackets the middle half of them. The two
        are asked in turn; times faster is the engine's time over Sightline's, round by round. A
        pick is the nearest hit of one ray, as a game asks it: pickNearest(ray), and the closest
        of what collideWith reports; CPU time of one thread, in microseconds (us). Whoever takes
        longer is asked fewer rays, drawn evenly from the same set. Builds: elapsed time for the
        trees of all meshes, once at load. Same answer: the same triangle, or another one at the
        same distance, as at an edge or where two things touch.\
        """);
    races.forEach(this::remarks);
    out.flush();
  }

  private void row(Race race) {
    String same =
        race.compared() == 0 ? "" : String.format("%,d of %,d", race.same(), race.compared());
    out.printf(
        ROW,
        race.question(),
        text(race.ours(), " " + race.unit()),
        text(race.engine(), " " + race.unit()),
        text(race.faster(), ""),
        same);
  }

  private static String text(Spread spread, String unit) {
    return number(spread.median())
        + unit
        + " ("
        + number(spread.low())
        + " to "
        + number(spread.high())
        + ")";
  }

  /** Three digits that count, but no digit less before the point. */
  static String number(double value) {
    String form = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, form, value);
  }

  private void remarks(Race race) {
    remark(race, Verdict.ENGINE_MISS, "the engine looks through a triangle that the ray meets");
    remark(race, Verdict.ENGINE_PHANTOM, "the engine reports a triangle that the ray misses");
    remark(race, Verdict.DISAGREE, "the two differ, and the engine is not shown to be wrong");
  }

  private void remark(Race race, Verdict verdict, String words) {
    if (race.count(verdict) > 0) {
      out.printf(
          "%s: for %,d of %,d rays %s.%n",
          race.question(), race.count(verdict), race.compared(), words);
    }
  }
}
