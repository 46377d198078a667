package dev.sightline.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The numbers of one table: rows by columns, read from what JMH writes with {@code -rf json}. */
final class BenchmarkGrid {
  private static final String GARBAGE = "gc.alloc.rate.norm";

  /** What a cell holds; its error, the half width of 99.9 % of trust, is NaN where JMH has none. */
  record Cell(double score, double error) {
    /** The error as a part of the score. */
    double relative() {
      return error / score;
    }
  }

  /** What is known of one row. */
  static final class Row {
    final Map<List<String>, Cell> cells = new LinkedHashMap<>();

    /** The most bytes an operation, after {@code -prof gc}; else NaN. */
    double bytes = Double.NaN;

    private void addGarbage(Map<?, ?> secondary) {
      secondary.forEach(
          (key, value) -> {
            if (((String) key).endsWith(GARBAGE)) {
              double more = number(((Map<?, ?>) value).get("score"));
              bytes = Double.isNaN(bytes) ? more : Math.max(bytes, more);
            }
          });
    }
  }

  private final String name;
  private final String jdk;
  private final String unit;
  private final boolean primary;
  private final Map<String, Row> rows = new LinkedHashMap<>();

  private BenchmarkGrid(String name, String jdk, String unit, boolean primary) {
    this.primary = primary;
    this.name = name;
    this.jdk = jdk;
    this.unit = unit;
  }

  /**
   * The grids of some results, one a benchmark class; or, where rows are the values of a parameter,
   * one a benchmark that has it.
   *
   * @param results what {@link BenchmarkJson} read
   * @param rowsBy the parameter whose values are the rows; empty: rows are the benchmarks
   * @param metric the secondary metric that the grids are of; empty: the primary one
   */
  static List<BenchmarkGrid> of(List<?> results, String rowsBy, String metric) {
    Map<String, BenchmarkGrid> grids = new LinkedHashMap<>();
    for (Object entry : results) {
      Map<?, ?> result = (Map<?, ?>) entry;
      Map<?, ?> secondary = map(result, "secondaryMetrics");
      Map<?, ?> shown = metric.isEmpty() ? map(result, "primaryMetric") : map(secondary, metric);
      if (!shown.isEmpty()) {
        grids
            .computeIfAbsent(
                name(result, rowsBy) + (metric.isEmpty() ? "" : "." + metric),
                key ->
                    new BenchmarkGrid(
                        key,
                        (String) result.get("jdkVersion"),
                        (String) shown.get("scoreUnit"),
                        metric.isEmpty()))
            .put(result, rowsBy, shown, metric.isEmpty() ? secondary : Map.of());
      }
    }
    return List.copyOf(grids.values());
  }

  private static Map<?, ?> map(Map<?, ?> of, String key) {
    return of.get(key) instanceof Map<?, ?> found ? found : Map.of();
  }

  /** The class, or the class and the method where the rows are values of a parameter. */
  private static String name(Map<?, ?> result, String rowsBy) {
    String[] path = ((String) result.get("benchmark")).split("\\.", -1);
    String owner = path[path.length - 2];
    boolean byParameter = map(result, "params").containsKey(rowsBy);
    return byParameter ? owner + "." + path[path.length - 1] : owner;
  }

  private void put(Map<?, ?> result, String rowsBy, Map<?, ?> numbers, Map<?, ?> secondary) {
    String benchmark = (String) result.get("benchmark");
    String row = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    List<String> column = new ArrayList<>();
    for (Map.Entry<?, ?> param : map(result, "params").entrySet()) {
      if (param.getKey().equals(rowsBy)) {
        row = (String) param.getValue();
      } else {
        column.add((String) param.getValue());
      }
    }
    Row into = rows.computeIfAbsent(row, key -> new Row());
    into.cells.put(
        column.isEmpty() ? List.of("score") : column,
        new Cell(number(numbers.get("score")), number(numbers.get("scoreError"))));
    into.addGarbage(secondary);
  }

  /** JMH writes NaN and infinity as strings. */
  private static double number(Object value) {
    return value instanceof Double number ? number : Double.NaN;
  }

  /** The benchmark's class, its method where rows are values of a parameter, and the metric. */
  String name() {
    return name;
  }

  /** Of what the numbers are: the JDK and the unit. */
  String caption() {
    return "JDK " + jdk + ", " + unit;
  }

  /** Whether the numbers are what was measured, rather than a metric beside it. */
  boolean isPrimary() {
    return primary;
  }

  /** The rows by name, in the order of the results. */
  Map<String, Row> rows() {
    return rows;
  }

  /** All columns: the values of the other parameters. */
  Set<List<String>> columns() {
    Set<List<String>> columns = new LinkedHashSet<>();
    rows.values().forEach(row -> columns.addAll(row.cells.keySet()));
    return columns;
  }

  /** The first of these rows that there is; else empty. */
  String first(List<String> names) {
    return names.stream().filter(rows::containsKey).findFirst().orElse("");
  }
}
