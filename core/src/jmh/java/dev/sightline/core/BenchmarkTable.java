package dev.sightline.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Turns what JMH writes with {@code -rf json} into markdown tables: one a benchmark class and file,
 * a row a benchmark, a column a choice of parameters, then the geometric mean over the columns, its
 * ratio to a baseline, the widest error and, after {@code -prof gc}, the bytes an operation.
 *
 * <pre>
 * java dev.sightline.core.BenchmarkTable [-baseline NAME,...] [-without COLUMN,...] FILE...
 * </pre>
 *
 * <p>Of the baselines, each table takes the first that it has. Columns named by {@code -without}
 * are shown, and left out of the mean.
 */
public final class BenchmarkTable {
  private final List<String> baselines;
  private final List<String> without;

  /** What is known of one benchmark: numbers by column. */
  private static final class Row {
    final Map<String, Double> scores = new LinkedHashMap<>();
    double widest;
    double bytes = Double.NaN;
  }

  /** Makes tables with these baselines, and means without these columns. */
  BenchmarkTable(List<String> baselines, List<String> without) {
    this.baselines = baselines;
    this.without = without;
  }

  /** Prints the tables of all files. */
  public static void main(String[] arguments) throws IOException {
    List<String> baselines = List.of();
    List<String> without = List.of();
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "-baseline" -> baselines = List.of(arguments[++i].split(","));
        case "-without" -> without = List.of(arguments[++i].split(","));
        default -> files.add(Path.of(arguments[i]));
      }
    }
    for (Path file : files) {
      System.out.print(new BenchmarkTable(baselines, without).render(Files.readString(file)));
    }
  }

  /** The tables of one result file. */
  String render(String json) {
    StringBuilder out = new StringBuilder();
    Map<String, Map<String, Row>> tables = new LinkedHashMap<>();
    Map<String, String> captions = new LinkedHashMap<>();
    for (Object entry : (List<?>) new BenchmarkJson(json).read()) {
      Map<?, ?> result = (Map<?, ?>) entry;
      String[] name = ((String) result.get("benchmark")).split("\\.");
      Map<?, ?> metric = (Map<?, ?>) result.get("primaryMetric");
      String table = name[name.length - 2];
      captions.put(table, "JDK " + result.get("jdkVersion") + ", " + metric.get("scoreUnit"));
      tables
          .computeIfAbsent(table, key -> new LinkedHashMap<>())
          .computeIfAbsent(name[name.length - 1], key -> new Row());
      add(tables.get(table).get(name[name.length - 1]), result, metric);
    }
    tables.forEach((table, rows) -> print(out, table + ", " + captions.get(table), rows));
    return out.toString();
  }

  private static void add(Row row, Map<?, ?> result, Map<?, ?> metric) {
    Object params = result.get("params");
    List<String> values = new ArrayList<>();
    if (params instanceof Map<?, ?> map) {
      map.values().forEach(value -> values.add((String) value));
    }
    double score = number(metric.get("score"));
    row.scores.put(values.isEmpty() ? "score" : String.join(" ", values), score);
    row.widest = Math.max(row.widest, number(metric.get("scoreError")) / score);
    if (result.get("secondaryMetrics") instanceof Map<?, ?> more) {
      more.forEach(
          (key, value) -> {
            if (((String) key).endsWith("gc.alloc.rate.norm")) {
              double bytes = number(((Map<?, ?>) value).get("score"));
              row.bytes = Double.isNaN(row.bytes) ? bytes : Math.max(row.bytes, bytes);
            }
          });
    }
  }

  /** JMH writes NaN and infinity as strings. */
  private static double number(Object value) {
    return value instanceof Double number ? number : Double.NaN;
  }

  private void print(StringBuilder out, String caption, Map<String, Row> rows) {
    Set<String> columns = new LinkedHashSet<>();
    rows.values().forEach(row -> columns.addAll(row.scores.keySet()));
    String base = baselines.stream().filter(rows::containsKey).findFirst().orElse("");
    List<String> head = new ArrayList<>(List.of(caption));
    head.addAll(columns);
    boolean several = columns.size() > 1;
    head.addAll(several ? List.of("mean", "ratio", "error", "B/op") : List.of("ratio", "error"));
    if (!several) {
      head.add("B/op");
    }
    line(out, head);
    out.append("|---".repeat(head.size())).append("|\n");
    rows.forEach(
        (name, row) -> {
          List<String> cells = new ArrayList<>(List.of(name));
          for (String column : columns) {
            Double score = row.scores.get(column);
            cells.add(score == null ? "" : digits(score));
          }
          if (several) {
            cells.add(digits(mean(row)));
          }
          cells.add(
              base.isEmpty() ? "" : String.format(Locale.ROOT, "%.2f", ratio(row, rows.get(base))));
          cells.add(row.widest > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * row.widest) : "");
          cells.add(Double.isNaN(row.bytes) ? "" : String.format(Locale.ROOT, "%.0f", row.bytes));
          line(out, cells);
        });
    out.append('\n');
  }

  private double ratio(Row row, Row base) {
    return mean(row) / mean(base);
  }

  /** The geometric mean over the columns that count. */
  private double mean(Row row) {
    double sum = 0;
    int count = 0;
    for (Map.Entry<String, Double> score : row.scores.entrySet()) {
      if (!without.contains(score.getKey())) {
        sum += Math.log(score.getValue());
        count++;
      }
    }
    return Math.exp(sum / count);
  }

  private static String digits(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
