package dev.sightline.demo.measured;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The template of a table or a chart: a section of {@code docs/measured/NAME.tables.txt}, which
 * pages show as {@code NAME/SECTION}.
 *
 * <pre>
 * ## growth with churn
 *
 * | geometries | engine | Sightline |
 * |---|---|---|
 * | 1,000 | {Moving.engine[count=1000] as ms} | {Moving.ours[count=1000] as ms} |
 * </pre>
 *
 * @param names of the measurements; that of the file first, then those after {@code with}
 * @param text of the template, which {@link TableBlock} or {@link ChartBlock} fills
 */
record FigureTemplate(List<String> names, String text) {
  private static final String ENDING = ".tables.txt";
  private static final Pattern SECTION =
      Pattern.compile("^## ([\\w-]+)(?: with ([\\w,-]+))?\\n((?:(?!## ).*\\n)+)", Pattern.MULTILINE);

  /** All templates, by file and section. */
  static Map<String, FigureTemplate> all(Path root) throws IOException {
    Map<String, FigureTemplate> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(root.resolve(MeasuredFile.FOLDER))) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).toList()) {
        String name = file.getFileName().toString();
        all.putAll(of(name.substring(0, name.length() - ENDING.length()), Files.readString(file)));
      }
    }
    return all;
  }

  /** The templates of one file's text. */
  static Map<String, FigureTemplate> of(String name, String text) {
    if (!text.startsWith("## ") || !SECTION.matcher(text).replaceAll("").isEmpty()) {
      throw new IllegalArgumentException(name + ENDING + ": text outside of a section");
    }
    Map<String, FigureTemplate> templates = new TreeMap<>();
    for (MatchResult section : SECTION.matcher(text).results().toList()) {
      List<String> names = new ArrayList<>(List.of(name));
      if (section.group(2) != null) {
        names.addAll(List.of(section.group(2).split(",")));
      }
      String key = name + "/" + section.group(1);
      FigureTemplate template = new FigureTemplate(names, section.group(3).strip());
      if (templates.put(key, template) != null) {
        throw new IllegalArgumentException(name + ENDING + ": two sections " + section.group(1));
      }
    }
    return templates;
  }

  /** The template that a page's mark names. */
  static FigureTemplate find(String key, Map<String, FigureTemplate> templates) {
    FigureTemplate found = templates.get(key);
    if (found == null) {
      throw new IllegalArgumentException(
          "no template " + key + " in " + MeasuredFile.FOLDER + "/NAME" + ENDING);
    }
    return found;
  }
}
