package dev.sightline.site.build;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The headings of a page's body. */
final class Headings {
  /** A heading: its level, anchor and words, and where in the body it begins and ends. */
  record Heading(int level, String anchor, String words, int from, int to) {}

  private static final Pattern HEADING =
      Pattern.compile("<h([1-3])(?: id=\"([^\"]*)\")?>(.*?)</h\\1>", Pattern.DOTALL);

  private Headings() {}

  /** Those of the first three levels. */
  static List<Heading> of(String body) {
    List<Heading> found = new ArrayList<>();
    Matcher heading = HEADING.matcher(body);
    while (heading.find()) {
      String anchor = heading.group(2) == null ? "" : heading.group(2);
      String words = heading.group(3).replaceAll("<[^>]*>", "");
      int level = Integer.parseInt(heading.group(1));
      found.add(new Heading(level, anchor, words, heading.start(), heading.end()));
    }
    return found;
  }

  /** Links to those of the second level. */
  static String list(List<Heading> headings) {
    StringBuilder text = new StringBuilder();
    for (Heading heading : headings) {
      if (heading.level() == 2 && !heading.anchor().isEmpty()) {
        text.append("<li><a href=\"#").append(heading.anchor()).append("\">");
        text.append(heading.words()).append("</a></li>");
      }
    }
    return text.isEmpty() ? "" : "<ul>" + text + "</ul>";
  }
}
