package dev.sightline.site.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which sections of which pages have a word: a script that the search of a page loads. */
final class SearchIndex {
  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{N}]+");

  private final List<String> pages = new ArrayList<>();
  private final List<String> sections = new ArrayList<>();
  private final SortedMap<String, TreeSet<Integer>> words = new TreeMap<>();

  /** Adds a page; of one that is not wanted whole only the headings. */
  void add(String address, String title, String body, boolean whole) {
    pages.add("[" + quoted(address) + "," + quoted(title) + "]");
    List<Headings.Heading> headings = Headings.of(body);
    for (int at = 0; at < headings.size(); at++) {
      Headings.Heading heading = headings.get(at);
      int end = at + 1 < headings.size() ? headings.get(at + 1).from() : body.length();
      int section = sections.size();
      String anchor = heading.level() == 1 ? "" : heading.anchor();
      String name = heading.level() == 1 ? "" : heading.words();
      sections.add("[" + (pages.size() - 1) + "," + quoted(anchor) + "," + quoted(name) + "]");
      String text = heading.words() + " " + (whole ? body.substring(heading.to(), end) : "");
      Matcher word = WORD.matcher(text.replaceAll("<svg.*?</svg>|<[^>]*>|&\\w+;", " "));
      while (word.find()) {
        words
            .computeIfAbsent(word.group().toLowerCase(Locale.ROOT), key -> new TreeSet<>())
            .add(section);
      }
    }
  }

  /** The script. */
  String script() {
    StringBuilder text = new StringBuilder("window.sightlineIndex = {pages: [");
    text.append(String.join(",\n", pages)).append("],\nsections: [");
    text.append(String.join(",\n", sections)).append("],\nwords: {");
    String separator = "";
    for (Map.Entry<String, TreeSet<Integer>> entry : words.entrySet()) {
      text.append(separator).append(quoted(entry.getKey())).append(":[");
      int before = 0;
      for (int section : entry.getValue()) {
        text.append(text.charAt(text.length() - 1) == '[' ? "" : ",").append(section - before);
        before = section;
      }
      text.append(']');
      separator = ",\n";
    }
    return text.append("}};\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ") + '"';
  }
}
