package dev.sightline.site.build;

import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.View;

/** Cards with pictures that lead to the live figures. */
final class FigureList {
  private FigureList() {}

  /** The page that names all live figures. */
  static String html(Figure[] figures) {
    return """
        <h1>Live figures</h1>
        <p>These figures run the library's own Java in the browser, compiled by TeaVM. Their points
        can be dragged by mouse, finger or arrow keys. The table under each has the answer of the
        library and, next to it, that of a usual form in float.</p>
        """
        + cards(figures);
  }

  /** The first page's section of live figures. */
  static String section(Figure[] figures) {
    return """
        <h2 id="live-figures">Live figures</h2>
        <p>The library itself runs in these pages, compiled to JavaScript.</p>
        """
        + cards(figures);
  }

  private static String cards(Figure[] figures) {
    StringBuilder text = new StringBuilder("<div class=\"cards\">\n");
    text.append("<a class=\"card\" href=\"picker.html\"><img src=\"assets/picker.png\" alt=\"\" ");
    text.append("width=\"400\" height=\"320\"><span>").append(PickerPlace.TITLE);
    text.append("</span></a>\n");
    for (Figure figure : figures) {
      text.append("<a class=\"card\" href=\"docs/");
      text.append(SourceFiles.target(figure.text().page()));
      text.append("#live-").append(figure.text().name()).append("\"><svg viewBox=\"0 0 ");
      text.append(View.WIDTH).append(' ').append(View.HEIGHT).append("\" aria-hidden=\"true\">");
      text.append(figure.svg()).append("</svg><span>").append(figure.text().title());
      text.append("</span></a>\n");
    }
    return text.append("</div>\n").toString();
  }
}
