package dev.sightline.site.build;

import dev.sightline.site.figure.Figure;

/** The page that names all live figures. */
final class FigureList {
  private FigureList() {}

  static String html(Figure[] figures) {
    StringBuilder text = new StringBuilder("<h1>Live figures</h1>\n");
    text.append("<p>These figures run the library's own Java in the browser, compiled by TeaVM. ");
    text.append(
        "Their points can be dragged by mouse, finger or arrow keys. The table under each ");
    text.append("has the answer of the library beside that of a usual form in float.</p>\n<ul>\n");
    for (Figure figure : figures) {
      text.append("<li><a href=\"docs/").append(SourceFiles.target(figure.text().page()));
      text.append("#live-").append(figure.text().name()).append("\">");
      text.append(figure.text().title()).append("</a></li>\n");
    }
    return text.append("</ul>\n").toString();
  }
}
