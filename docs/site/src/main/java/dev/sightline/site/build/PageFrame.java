package dev.sightline.site.build;

/** What stands around the body of each page. */
final class PageFrame {
  private static final String[][] MENU = {
    {"index.html", "Sightline"},
    {"docs/guide/getting-started.html", "Start"},
    {"docs/index.html", "Documentation"},
    {"docs/kernels/index.html", "Kernels"},
    {"figures.html", "Live figures"},
  };

  private PageFrame() {}

  /** A whole page. */
  static String html(String page, String title, String body, boolean live) {
    String up = SourceFiles.up(page);
    StringBuilder text = new StringBuilder();
    text.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    text.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    text.append("<title>").append(title).append("</title>\n");
    text.append("<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"").append(up);
    text.append("assets/site.css\">\n</head>\n<body>\n<nav>");
    for (String[] entry : MENU) {
      text.append("<a href=\"").append(up).append(entry[0]).append("\">");
      text.append(entry[1]).append("</a> ");
    }
    text.append("</nav>\n<main>\n").append(body).append("</main>\n<footer>");
    text.append("Sightline is under the <a href=\"").append(up).append("assets/LICENSE.txt\">");
    text.append("BSD 3-Clause licence</a> (<a href=\"").append(up);
    text.append("assets/NOTICE.txt\">notices</a>). The program of the figures holds parts of ");
    text.append("TeaVM, under the <a href=\"").append(up).append("assets/APACHE-2.0.txt\">");
    text.append("Apache License 2.0</a>.</footer>\n");
    if (body.contains("data-figure=\"picker\"")) {
      text.append("<script src=\"").append(up).append("assets/model.js\"></script>\n");
    }
    if (live) {
      text.append("<script src=\"").append(up).append("assets/figures.js\"></script>\n");
      text.append("<script>sightlineFigures([]);</script>\n");
    }
    return text.append("</body>\n</html>\n").toString();
  }
}
