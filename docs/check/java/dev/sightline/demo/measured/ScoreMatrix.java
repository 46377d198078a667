package dev.sightline.demo.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All figures of one benchmark class as a table. {@code rows CLASS by PARAMETER} has a row a method
 * and a column a value of the parameter, with the geometric mean of the row; {@code columns} is the
 * same turned round. Several parameters have commas between them, a class without parameters has no
 * {@code by}. Where bytes were measured, the most of a method is the last figure.
 */
final class ScoreMatrix {
  private static final Pattern FORM = Pattern.compile("(rows|columns) (\\w+)(?: by ([\\w,]+))?");
  private static final String BYTES = "gc.alloc.rate.norm";

  /** Numbers by size, then words. */
  private static final Comparator<String> BY_SIZE =
      Comparator.comparingDouble(ScoreMatrix::size).thenComparing(Comparator.naturalOrder());

  private final String name;
  private final List<String> parameters;
  private final Map<String, Map<String, Score>> methods = new TreeMap<>();
  private final Map<String, Double> bytes = new TreeMap<>();
  private final TreeSet<String> values = new TreeSet<>(BY_SIZE);

  private ScoreMatrix(String name, List<String> parameters, Map<String, Score> scores) {
    this.name = name;
    this.parameters = parameters;
    scores.forEach(this::put);
    if (methods.isEmpty()) {
      throw new IllegalArgumentException(name + " was not measured: " + scores.keySet());
    }
  }

  /** Whether what stands in braces asks for such a table. */
  static boolean isAsked(String text) {
    return FORM.matcher(text).matches();
  }

  /** The table's Markdown. */
  static String table(String text, MeasuredFile one) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("no table: " + text);
    }
    List<String> parameters =
        form.group(3) == null ? List.of() : Arrays.asList(form.group(3).split(","));
    List<List<String>> rows = new ScoreMatrix(form.group(2), parameters, one.scores).rows();
    return markdown(form.group(1).equals("rows") ? rows : turned(rows));
  }

  private static double size(String value) {
    return value.matches("-?\\d+(\\.\\d+)?") ? Double.parseDouble(value) : Double.POSITIVE_INFINITY;
  }

  private void put(String key, Score score) {
    if (!JmhScores.name(key).startsWith(name + ".")) {
      return;
    }
    String method = JmhScores.name(key).substring(name.length() + 1);
    String metric = JmhScores.metric(key);
    if (metric.equals(BYTES)) {
      bytes.merge(method, score.value(), Math::max);
    } else if (metric.isEmpty()) {
      String value = value(key);
      values.add(value);
      Score other = methods.computeIfAbsent(method, m -> new TreeMap<>()).put(value, score);
      if (other != null) {
        throw new IllegalArgumentException(key + " has more parameters than " + parameters);
      }
    }
  }

  private String value(String key) {
    List<String> found = new ArrayList<>();
    for (String parameter : parameters) {
      JmhScores.parameters(key).stream()
          .filter(p -> p.startsWith(parameter + "="))
          .map(p -> p.substring(parameter.length() + 1))
          .forEach(found::add);
    }
    return found.isEmpty() ? "mean" : String.join(", ", found);
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>();
    head.add(name + ", " + unit());
    head.addAll(values);
    boolean hasMean = values.size() > 1;
    if (hasMean) {
      head.add("mean");
    }
    if (!bytes.isEmpty()) {
      head.add("B/op");
    }
    rows.add(head);
    methods.forEach(
        (method, scores) -> {
          List<String> row = new ArrayList<>();
          row.add("`" + method + "`");
          for (String value : values) {
            Score score = scores.get(value);
            row.add(score == null ? "" : score.text());
          }
          if (hasMean) {
            row.add(Score.mean(List.copyOf(scores.values())).text());
          }
          if (!bytes.isEmpty()) {
            double most = Objects.requireNonNull(bytes.getOrDefault(method, 0.0));
            row.add(String.format(Locale.ROOT, "%,d", Math.round(most)));
          }
          rows.add(row);
        });
    return rows;
  }

  private String unit() {
    return methods.values().iterator().next().values().iterator().next().unit();
  }

  private static List<List<String>> turned(List<List<String>> rows) {
    List<List<String>> turned = new ArrayList<>();
    for (int i = 0; i < rows.get(0).size(); i++) {
      List<String> row = new ArrayList<>();
      for (List<String> other : rows) {
        row.add(other.get(i));
      }
      turned.add(row);
    }
    return turned;
  }

  private static String markdown(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add("| " + String.join(" | ", row) + " |");
    }
    lines.add(1, "|---".repeat(rows.get(0).size()) + "|");
    return String.join("\n", lines);
  }
}
