package dev.sightline.site.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of a folder that has none. */
final class FolderList {
  private FolderList() {}

  static String html(String folder, SourceFiles sources, Path repository) throws IOException {
    List<String> names = new ArrayList<>(sources.pages());
    names.addAll(sources.files());
    String start = folder + "/";
    StringBuilder text = new StringBuilder("<h1>").append(folder).append("</h1>\n<ul>\n");
    for (String name : names) {
      if (name.startsWith(start)) {
        String rest = name.substring(start.length());
        text.append("<li><a href=\"").append(sources.link(start + "x", rest)).append("\">");
        text.append(title(repository.resolve(name), rest)).append("</a></li>\n");
      }
    }
    return text.append("</ul>\n").toString();
  }

  /** The first heading of a page; the name of another file. */
  private static String title(Path file, String name) throws IOException {
    if (!name.endsWith(".md")) {
      return name;
    }
    String first = Files.readString(file).lines().findFirst().orElse("");
    return first.startsWith("# ") ? first.substring(2).replace("<", "&lt;") : name;
  }
}
