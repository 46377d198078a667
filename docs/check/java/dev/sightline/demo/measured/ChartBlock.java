package dev.sightline.demo.measured;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A chart of a page, made from a {@link FigureTemplate} that the mark above its picture names:
 *
 * <pre>
 * &lt;!-- chart: picking/picks --&gt;
 *
 * ![What a reader who cannot see it is told](figures/picks.svg)
 * </pre>
 *
 * The template:
 *
 * <pre>
 * dots: Picks with the engine's own call
 * The time of one call, all hits.
 * | | Sightline | engine (times) |
 * | Sponza | SponzaPickingBenchmark.installed | SponzaPickingBenchmark.engine |
 * </pre>
 *
 * Its first line says {@code dots} or {@code lines}, then {@code in UNIT} where the figures were
 * printed without one, and the title; lines of text below it go below the title. The table has a
 * row for each group of dots, or for each place along a line, which is a number then. A cell is a
 * key as in a {@link TableBlock}; an empty one has no figure. Where a head ends in {@code (times)}
 * it is also shown how many times the first column each of its figures is.
 *
 * @param template file and section
 * @param path of the picture, from the page's folder
 */
record ChartBlock(String template, String path) {
  private static final Pattern CODE = Pattern.compile("^```.*?^```$", Pattern.DOTALL | 8);
  private static final Pattern BEGIN = Pattern.compile("^<!-- chart\\b.*$", Pattern.MULTILINE);
  private static final Pattern BLOCK =
      Pattern.compile("<!-- chart: ([\\w/-]+) -->\\n\\n!\\[[^\\]]+]\\((\\S+\\.svg)\\)\\n");
  private static final Pattern FIRST =
      Pattern.compile("(dots|lines)(?: in (ns|us|ms|s))?: (\\S.*)");
  private static final String TIMES = " (times)";

  /** Those of a page. */
  static List<ChartBlock> of(String page) {
    String text = CODE.matcher(page).replaceAll("");
    List<ChartBlock> charts = new ArrayList<>();
    Matcher begin = BEGIN.matcher(text);
    while (begin.find()) {
      Matcher block = BLOCK.matcher(text.substring(begin.start()));
      if (!block.lookingAt()) {
        throw new IllegalArgumentException(
            "no chart with its picture and words below it: " + begin.group());
      }
      charts.add(new ChartBlock(block.group(1), block.group(2)));
    }
    return charts;
  }

  /** The picture of a page's chart. */
  Path file(Path page) {
    return page.resolveSibling(path);
  }

  /** The picture as its measurements make it. */
  String svg(Map<String, FigureTemplate> templates, Map<String, MeasuredFile> measured) {
    FigureTemplate found = FigureTemplate.find(template, templates);
    Map<String, MeasuredFile> some = TableBlock.some(found.names(), measured);
    List<String> lines = found.text().lines().toList();
    Matcher first = FIRST.matcher(lines.get(0));
    if (!first.matches()) {
      throw new IllegalArgumentException("no kind of chart and title: " + lines.get(0));
    }
    String unit = first.group(2) == null ? "" : first.group(2);
    List<List<String>> table = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith("|")) {
        table.add(cells(line));
      } else {
        words.add(line.strip());
      }
    }
    List<String> heads = table.get(0);
    Chart chart =
        new Chart(
            first.group(3),
            String.join(" ", words),
            heads.get(0),
            heads.stream().skip(1).map(ChartBlock::name).toList(),
            heads.stream().filter(head -> head.endsWith(TIMES)).map(ChartBlock::name).toList(),
            table.stream().skip(1).map(cells -> row(heads, cells, unit, some)).toList(),
            some.values().stream().map(one -> one.about().replace("`", "")).toList());
    return first.group(1).equals("dots") ? DotChart.draw(chart) : LineChart.draw(chart);
  }

  private static List<String> cells(String line) {
    String text = line.strip();
    return Arrays.stream(text.substring(1, text.length() - 1).split("\\|", -1))
        .map(String::strip)
        .toList();
  }

  private static String name(String head) {
    return head.endsWith(TIMES) ? head.substring(0, head.length() - TIMES.length()) : head;
  }

  private static Chart.Row row(
      List<String> heads, List<String> cells, String unit, Map<String, MeasuredFile> some) {
    if (cells.size() != heads.size()) {
      throw new IllegalArgumentException("not as many cells as heads: " + cells);
    }
    Map<String, Score> scores = new LinkedHashMap<>();
    for (int i = 1; i < cells.size(); i++) {
      if (!cells.get(i).isEmpty()) {
        Score score = TableBlock.score(cells.get(i), some);
        Score time = score.unit().isEmpty() ? new Score(score.value(), score.error(), unit) : score;
        scores.put(name(heads.get(i)), time.as("s"));
      }
    }
    return new Chart.Row(cells.get(0), scores);
  }
}
