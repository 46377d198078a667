package dev.sightline.core;

import dev.sightline.core.BenchmarkGrid.Cell;
import dev.sightline.core.BenchmarkGrid.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Turns what JMH writes with {@code -rf json} into markdown tables and bar charts. One table a
 * benchmark class and file, a row a benchmark, a column a choice of parameters; then the geometric
 * mean over the columns, its ratio to a baseline, the widest error and, after {@code -prof gc}, the
 * most bytes an operation. Ratios have their error where JMH gives one.
 *
 * <pre>
 * java dev.sightline.core.BenchmarkTable [-baseline NAME,...] [-without COLUMN,...]
 *     [-rows PARAMETER] [-metric NAME] [-ratios] [-merge] [-charts FOLDER [-title TEXT]] FILE...
 * </pre>
 *
 * <ul>
 *   <li>{@code -baseline}: of these rows each table takes the first that it has
 *   <li>{@code -without}: these columns are shown, and left out of the mean and the ratio
 *   <li>{@code -rows}: rows are the values of this parameter, and each benchmark has its own table
 *   <li>{@code -metric}: tables of a secondary metric, such as {@code gc.alloc.rate.norm}
 *   <li>{@code -ratios}: cells are ratios to the baseline's
 *   <li>{@code -merge}: all files are one
 *   <li>{@code -charts}: a chart of each table too, {@code FOLDER/Class.method.svg}
 * </ul>
 */
public final class BenchmarkTable {
  private final List<String> baselines;
  private final List<String> without;
  private final boolean ratios;

  /** Makes tables with these baselines, and means without these columns. */
  BenchmarkTable(List<String> baselines, List<String> without, boolean ratios) {
    this.baselines = baselines;
    this.without = without;
    this.ratios = ratios;
  }

  /** Prints the tables of all files, and draws them if asked to. */
  public static void main(String[] arguments) throws IOException {
    BenchmarkOptions options = new BenchmarkOptions(arguments);
    BenchmarkTable table =
        new BenchmarkTable(options.baselines(), options.without(), options.ratios());
    for (List<BenchmarkGrid> grids : options.read()) {
      for (BenchmarkGrid grid : grids) {
        System.out.print(table.render(grid));
        Path folder = options.charts();
        if (folder != null) {
          String title = options.title().isEmpty() ? grid.name() : options.title();
          Path file = Files.createDirectories(folder).resolve(grid.name() + ".svg");
          Files.writeString(file, BenchmarkChart.draw(grid, title, options.baselines()));
        }
      }
    }
  }

  /** One table. */
  String render(BenchmarkGrid grid) {
    StringBuilder out = new StringBuilder();
    Set<List<String>> columns = grid.columns();
    Row base = grid.rows().get(grid.first(baselines));
    List<String> head = new ArrayList<>(List.of(grid.name() + ", " + grid.caption()));
    columns.forEach(column -> head.add(String.join(" ", column)));
    if (columns.size() > 1) {
      head.add("mean");
    }
    head.addAll(List.of("ratio", "error"));
    if (grid.isPrimary()) {
      head.add("B/op");
    }
    line(out, head);
    out.append("|---".repeat(head.size())).append("|\n");
    for (Map.Entry<String, Row> row : grid.rows().entrySet()) {
      List<String> cells = cells(row.getKey(), row.getValue(), columns, base);
      line(out, cells.subList(0, head.size()));
    }
    return out.append('\n').toString();
  }

  private List<String> cells(String name, Row row, Set<List<String>> columns, Row base) {
    List<String> cells = new ArrayList<>(List.of(name));
    double widest = 0;
    for (List<String> column : columns) {
      Cell cell = row.cells.get(column);
      Cell other = base == null ? null : base.cells.get(column);
      widest = cell == null ? widest : Math.max(widest, cell.relative());
      cells.add(
          cell == null ? "" : !ratios ? digits(cell.score()) : ratio(cell, other, row == base));
    }
    if (columns.size() > 1) {
      cells.add(digits(mean(row)));
    }
    cells.add(base == null ? "" : ratio(row, base));
    cells.add(widest > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * widest) : "");
    cells.add(Double.isNaN(row.bytes) ? "" : String.format(Locale.ROOT, "%.0f", row.bytes));
    return cells;
  }

  private static String ratio(Cell cell, Cell base, boolean same) {
    if (base == null) {
      return "";
    }
    double error = same ? Double.NaN : Math.hypot(cell.relative(), base.relative());
    return withError(cell.score() / base.score(), error);
  }

  /** The geometric mean of the ratios in the columns that both have and that count. */
  private String ratio(Row row, Row base) {
    double sum = 0;
    double squares = 0;
    int count = 0;
    for (Map.Entry<List<String>, Cell> entry : row.cells.entrySet()) {
      Cell other = base.cells.get(entry.getKey());
      if (other != null && counts(entry.getKey())) {
        Cell cell = entry.getValue();
        sum += Math.log(cell.score() / other.score());
        squares += cell.relative() * cell.relative() + other.relative() * other.relative();
        count++;
      }
    }
    if (count == 0) {
      return "";
    }
    return withError(Math.exp(sum / count), row == base ? Double.NaN : Math.sqrt(squares) / count);
  }

  private static String withError(double ratio, double relative) {
    String text = String.format(Locale.ROOT, "%.2f", ratio);
    return relative >= 0 && Double.isFinite(relative)
        ? text + String.format(Locale.ROOT, " ± %.2f", ratio * relative)
        : text;
  }

  private boolean counts(List<String> column) {
    return !without.contains(String.join(" ", column));
  }

  /** The geometric mean over the columns that count. */
  private double mean(Row row) {
    double sum = 0;
    int count = 0;
    for (Map.Entry<List<String>, Cell> cell : row.cells.entrySet()) {
      if (counts(cell.getKey())) {
        sum += Math.log(cell.getValue().score());
        count++;
      }
    }
    return Math.exp(sum / count);
  }

  /** Whole numbers from a hundred on, hundredths below one, tenths between. */
  static String digits(double value) {
    String format = value >= 100 ? "%,.0f" : value > 0 && value < 1 ? "%.2f" : "%.1f";
    return String.format(Locale.ROOT, format, value);
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
