package dev.sightline.site.build;

import java.util.ArrayList;
import java.util.List;

/** The page of a folder that has none. */
final class FolderList {
  private FolderList() {}

  static String html(String folder, SourceFiles sources) {
    List<String> names = new ArrayList<>(sources.pages());
    names.addAll(sources.files());
    String start = folder + "/";
    StringBuilder text = new StringBuilder("<h1>").append(folder).append("</h1>\n<ul>\n");
    for (String name : names) {
      if (name.startsWith(start)) {
        String rest = name.substring(start.length());
        text.append("<li><a href=\"").append(sources.link(start + "x", rest)).append("\">");
        text.append(rest).append("</a></li>\n");
      }
    }
    return text.append("</ul>\n").toString();
  }
}
