package dev.sightline.site.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages in the order of the reader's map, grouped by its headings. */
final class Contents {
  /** A page of the site by its address from the root, and the word that leads there. */
  record Entry(String address, String label) {}

  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)]+)\\)");

  private final Map<String, List<Entry>> groups = new LinkedHashMap<>();
  private final List<Entry> order = new ArrayList<>();

  Contents(Path repository, SourceFiles sources) throws IOException {
    group("Start");
    add("Start", "index.html", "Sightline");
    add("Start", "docs/index.html", "Documentation");
    add("Start", "picker.html", "Live picker");
    add("Start", "figures.html", "Live figures");
    String group = "Start";
    for (String line : Files.readAllLines(repository.resolve("docs/README.md"))) {
      if (line.startsWith("## ")) {
        group = line.substring(3);
        group(group);
      } else {
        links(group, "docs/README.md", line, sources);
      }
    }
    group("Kernels");
    for (String line : Files.readAllLines(repository.resolve("docs/kernels/README.md"))) {
      if (line.startsWith("| ")) {
        links("Kernels", "docs/kernels/README.md", line, sources);
      }
    }
    group("Project");
    add("Project", "api/index.html", "Javadoc");
    add("Project", "CHANGELOG.html", "Changelog");
    add("Project", "CONTRIBUTING.html", "Contributing");
    add("Project", "docs/adr/index.html", "Decisions");
  }

  private void group(String name) {
    groups.put(name, new ArrayList<>());
  }

  private void links(String group, String page, String line, SourceFiles sources) {
    Matcher link = LINK.matcher(line);
    while (link.find()) {
      String to = link.group(2).replaceAll("#.*", "");
      String address = sources.address(page, to);
      if (address != null && address.startsWith("docs/")) {
        add(group, address, label(link.group(1)));
      }
    }
  }

  /** The first word with a capital; what follows a colon is about a part of the page. */
  private static String label(String words) {
    String name = words.replaceAll(":.*", "").replace("`", "");
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private void add(String group, String address, String label) {
    if (order.stream().noneMatch(entry -> entry.address().equals(address))) {
      Entry entry = new Entry(address, label);
      groups.getOrDefault(group, List.of()).add(entry);
      order.add(entry);
    }
  }

  /** Whether the page has a place in the order. */
  boolean holds(String address) {
    return order.stream().anyMatch(entry -> entry.address().equals(address));
  }

  /** The groups of links, with the headings of the page below its own link. */
  String sidebar(String address, String up, List<Headings.Heading> headings) {
    StringBuilder text = new StringBuilder();
    if (!holds(address)) {
      text.append("<details open><summary>This page</summary><ul><li>");
      text.append(Headings.list(headings)).append("</li></ul></details>");
    }
    groups.forEach(
        (name, entries) -> {
          boolean here = entries.stream().anyMatch(entry -> entry.address().equals(address));
          text.append(here || name.equals("Start") ? "<details open>" : "<details>");
          text.append("<summary>").append(name).append("</summary><ul>");
          for (Entry entry : entries) {
            boolean isThis = entry.address().equals(address);
            text.append("<li><a href=\"").append(up).append(entry.address()).append('"');
            text.append(isThis ? " aria-current=\"page\">" : ">").append(entry.label());
            text.append("</a>").append(isThis ? Headings.list(headings) : "").append("</li>");
          }
          text.append("</ul></details>");
        });
    return text.toString();
  }

  /** Links to the pages before and after. */
  String neighbours(String address, String up) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < order.size(); at++) {
      if (order.get(at).address().equals(address)) {
        text.append("<nav class=\"turn\" aria-label=\"Previous and next page\">");
        text.append(at == 0 ? "<span></span>" : turn("prev", "← ", "", order.get(at - 1), up));
        text.append(at + 1 < order.size() ? turn("next", "", " →", order.get(at + 1), up) : "");
        text.append("</nav>\n");
      }
    }
    return text.toString();
  }

  private static String turn(String rel, String before, String after, Entry entry, String up) {
    return "<a rel=\"%s\" href=\"%s%s\">%s%s%s</a>"
        .formatted(rel, up, entry.address(), before, entry.label(), after);
  }
}
