package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.ObstacleCase;
import dev.sightline.bvh.move.obstacle.Outcome;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Who passes how many of which cases, and what this library misses. */
final class TrialReport {
  private final List<ObstacleCase> cases;
  private final Map<WalkerKind, Results> all;

  TrialReport(List<ObstacleCase> cases, Map<WalkerKind, Results> all) {
    this.cases = cases;
    this.all = all;
  }

  void print(PrintStream out) {
    table(out, "obstacle", one -> one.kind().toString());
    out.println();
    table(out, "speed", one -> one.speed() + " m/s");
    out.println();
    table(out, "steps a second", one -> one.hertz() + "");
    Results ours = all.get(WalkerKind.SIGHTLINE);
    if (ours == null) {
      return;
    }
    out.println();
    List<ObstacleCase> theirs = cases.stream().filter(this::aPeerPasses).toList();
    int passed = 0;
    for (ObstacleCase one : theirs) {
      if (ours.get(one.id()).passed()) {
        passed++;
      } else {
        out.println(one + "; " + outcomes(one));
      }
    }
    out.printf(
        Locale.ROOT,
        "of %d that a peer passes we pass %d (%.1f %%)%n",
        theirs.size(),
        passed,
        100.0 * passed / Math.max(1, theirs.size()));
  }

  private boolean aPeerPasses(ObstacleCase one) {
    return all.entrySet().stream()
        .anyMatch(e -> e.getKey() != WalkerKind.SIGHTLINE && e.getValue().get(one.id()).passed());
  }

  /** What all walkers did, in a line. */
  private String outcomes(ObstacleCase one) {
    return all.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue().get(one.id()))
        .collect(Collectors.joining(", "));
  }

  private void table(PrintStream out, String title, Function<ObstacleCase, String> group) {
    out.print("| " + title + " | cases |");
    all.keySet().forEach(kind -> out.print(" " + kind + " | its speed |"));
    out.println();
    out.println("|---|---|" + "---|---|".repeat(all.size()));
    Map<String, List<ObstacleCase>> groups =
        cases.stream()
            .collect(Collectors.groupingBy(group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach((name, members) -> row(out, name, members));
    if (groups.size() > 1) {
      row(out, "all", cases);
    }
  }

  /** How many pass, and their mean share of the speed asked for. */
  private void row(PrintStream out, String name, List<ObstacleCase> members) {
    out.print("| " + name + " | " + members.size() + " |");
    for (Results results : all.values()) {
      double[] shares =
          members.stream()
              .map(one -> results.get(one.id()))
              .filter(Outcome::passed)
              .mapToDouble(Outcome::share)
              .toArray();
      double sum = 0;
      for (double share : shares) {
        sum += share;
      }
      out.printf(Locale.ROOT, " %d | %.1f %% |", shares.length, 100 * sum / shares.length);
    }
    out.println();
  }
}
