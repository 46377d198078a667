package dev.sightline.demo.measured;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables in the text of a page, each below the comment that it is made from:
 *
 * <pre>
 * &lt;!-- table: moving-scenes
 * | geometries | engine | Sightline | |
 * |---|---|---|---|
 * | 1,000 | {Moving.engine[count=1000] as ms} | {Moving.ours[count=1000] as ms} | {A / B} times |
 *
 * {about}
 * --&gt;
 * (made)
 * &lt;!-- end of table --&gt;
 * </pre>
 *
 * In braces stand a key of the measurement, with {@code as UNIT} or not, two keys with a stroke
 * between blanks for how many times the second the first is, or {@code about}.
 */
final class TableBlock {
  private static final Pattern BLOCK =
      Pattern.compile(
          "^```.*?^```$|(^<!-- table: ([\\w-]+)\\n(.*?)\\n-->\\n)(.*?)(<!-- end of table -->)",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

  private TableBlock() {}

  /** The names of the measurements that a page shows. */
  static Iterable<String> names(String page) {
    return BLOCK
        .matcher(page)
        .results()
        .map(block -> block.group(2))
        .filter(Objects::nonNull)
        .toList();
  }

  /** A page with its tables made anew. */
  static String write(String page, Map<String, Measurement> measured) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block -> {
              if (block.group(1) == null) {
                return Matcher.quoteReplacement(block.group()); // code
              }
              Measurement one = measured.get(block.group(2));
              if (one == null) {
                throw new IllegalArgumentException("no measurement " + block.group(2));
              }
              String made = fill(block.group(3), key -> cell(key, one));
              return Matcher.quoteReplacement(
                  block.group(1) + "\n" + made + "\n\n" + block.group(5));
            });
  }

  private static String fill(String template, Function<String, String> cell) {
    return PLACE
        .matcher(template)
        .replaceAll(
            (MatchResult place) -> Matcher.quoteReplacement(cell.apply(place.group(1).strip())));
  }

  private static String cell(String text, Measurement measured) {
    if (text.equals("about")) {
      return measured.about();
    }
    String[] parts = text.split(" / ");
    if (parts.length == 2) {
      return measured.score(parts[0].strip()).over(measured.score(parts[1].strip())).text();
    }
    int unit = text.lastIndexOf(" as ");
    return unit < 0
        ? measured.score(text).text()
        : measured.score(text.substring(0, unit)).as(text.substring(unit + 4)).text();
  }
}
