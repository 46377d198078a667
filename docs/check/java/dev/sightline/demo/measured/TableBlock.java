package dev.sightline.demo.measured;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tables in the text of a page, each between two marks; the first names its {@link FigureTemplate}:
 *
 * <pre>
 * &lt;!-- table: moving-scenes/growth --&gt;
 * (made)
 * &lt;!-- end of table --&gt;
 * </pre>
 *
 * In braces a template has a key of the measurement, with {@code as UNIT} or not, two keys with a
 * stroke between blanks for how many times the second the first is, or {@code about}. {@code mean}
 * before a key is the geometric mean of all that have its parameters, and {@link ScoreMatrix} says
 * how all figures of a class are asked for. A key is of the first measurement that has it, or of
 * the one whose name and a colon are before it.
 */
final class TableBlock {
  private static final Pattern BLOCK =
      Pattern.compile(
          "^```.*?^```$|(^<!-- table: ([\\w/-]+) -->\\n)(.*?)(<!-- end of table -->)",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

  private TableBlock() {}

  /** The templates that a page shows as tables. */
  static List<String> templates(String page) {
    return BLOCK
        .matcher(page)
        .results()
        .map(block -> block.group(2))
        .filter(Objects::nonNull)
        .toList();
  }

  /** A page with its tables made anew. */
  static String write(
      String page, Map<String, FigureTemplate> templates, Map<String, MeasuredFile> measured) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block -> {
              if (block.group(1) == null) {
                return Matcher.quoteReplacement(block.group()); // code
              }
              FigureTemplate template = FigureTemplate.find(block.group(2), templates);
              Map<String, MeasuredFile> some = some(template.names(), measured);
              String made = fill(template.text(), key -> cell(key, some));
              return Matcher.quoteReplacement(
                  block.group(1) + "\n" + made + "\n\n" + block.group(4));
            });
  }

  private static String fill(String template, Function<String, String> cell) {
    return PLACE
        .matcher(template)
        .replaceAll(
            (MatchResult place) -> Matcher.quoteReplacement(cell.apply(place.group(1).strip())));
  }

  static Map<String, MeasuredFile> some(List<String> names, Map<String, MeasuredFile> measured) {
    Map<String, MeasuredFile> some = new LinkedHashMap<>();
    for (String name : names) {
      MeasuredFile one = measured.get(name);
      if (one == null) {
        throw new IllegalArgumentException("no measurement " + name);
      }
      some.put(name, one);
    }
    return some;
  }

  private static String cell(String text, Map<String, MeasuredFile> some) {
    if (text.equals("about")) {
      return some.values().stream().map(MeasuredFile::about).collect(Collectors.joining("\n"));
    }
    if (ScoreMatrix.isAsked(text)) {
      return ScoreMatrix.table(text, some.values().iterator().next());
    }
    String[] parts = text.split(" / ");
    if (parts.length == 2) {
      return score(parts[0].strip(), some).over(score(parts[1].strip(), some)).text();
    }
    int unit = text.lastIndexOf(" as ");
    return unit < 0
        ? score(text, some).text()
        : score(text.substring(0, unit), some).as(text.substring(unit + 4)).text();
  }

  static Score score(String text, Map<String, MeasuredFile> some) {
    if (text.startsWith("mean ")) {
      String rest = text.substring(5);
      return one(rest, some).mean(key(rest, some));
    }
    return one(text, some).score(key(text, some));
  }

  private static String key(String text, Map<String, MeasuredFile> some) {
    int colon = text.indexOf(": ");
    return colon > 0 && some.containsKey(text.substring(0, colon))
        ? text.substring(colon + 2)
        : text;
  }

  private static MeasuredFile one(String text, Map<String, MeasuredFile> some) {
    String key = key(text, some);
    MeasuredFile first = some.values().iterator().next();
    return key.equals(text)
        ? some.values().stream().filter(one -> one.has(key)).findFirst().orElse(first)
        : some.getOrDefault(text.substring(0, text.length() - key.length() - 2), first);
  }
}
