package dev.sightline.site.build;

import dev.sightline.site.figure.Answers;
import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.View;

/** A live figure's place on its page, with what is seen where no program runs. */
final class FigurePlace {
  private FigurePlace() {}

  /** Puts the figure behind the page's first still one, or behind its title. */
  static String insert(String body, Figure figure) {
    int image = body.indexOf("<img ");
    String before = image < 0 ? "</h1>" : "</p>";
    int at = body.indexOf(before, Math.max(0, image)) + before.length();
    return body.substring(0, at) + "\n" + html(figure) + body.substring(at);
  }

  static String html(Figure figure) {
    String title = figure.text().title();
    StringBuilder text = new StringBuilder();
    text.append("<figure class=\"live\" id=\"live-").append(figure.text().name());
    text.append("\" data-figure=\"").append(figure.text().name()).append("\">\n");
    text.append("<p class=\"title\">").append(title).append("</p>\n");
    text.append("<svg viewBox=\"0 0 ").append(View.WIDTH).append(' ').append(View.HEIGHT);
    text.append("\" role=\"group\" aria-label=\"").append(title).append("\"><g class=\"scene\">");
    text.append(figure.svg()).append("</g><g class=\"handles\"></g></svg>\n");
    text.append(controls(figure));
    Answers answers = new Answers();
    figure.answer(answers);
    text.append("<div class=\"wide\"><table><thead><tr><th></th><th>Sightline</th><th>");
    text.append(figure.text().usual()).append("</th></tr></thead><tbody>").append(answers.html());
    text.append("</tbody></table></div>\n<figcaption>").append(figure.text().caption());
    text.append(
        " <span class=\"keys\">Arrow keys move the point that has the focus; with Shift, by");
    text.append(" one float.</span>");
    text.append("<noscript> This is a still drawing: it moves where JavaScript runs.</noscript>");
    return text.append("</figcaption>\n</figure>\n").toString();
  }

  private static String controls(Figure figure) {
    StringBuilder text = new StringBuilder("<div class=\"controls\">");
    text.append("<label><input type=\"checkbox\" class=\"form\"> Draw the answer of ");
    text.append(figure.text().usual()).append("</label>");
    text.append("<button type=\"button\" class=\"fail\">A case where that fails</button>");
    text.append("<button type=\"button\" class=\"reset\">Reset</button>");
    if (figure.stepCount() > 0) {
      text.append("<button type=\"button\" class=\"back\">Back</button>");
      text.append("<button type=\"button\" class=\"next\">Step</button>");
      text.append("<span class=\"step\"></span>");
    }
    return text.append("<span class=\"said\" role=\"status\"></span></div>\n").toString();
  }
}
