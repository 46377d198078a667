package dev.sightline.site.build;

import java.util.List;

/** What is around the body of each page: contents, search, neighbours, licences, programs. */
final class PageFrame {
  private final Contents contents;

  PageFrame(Contents contents) {
    this.contents = contents;
  }

  /**
   * A whole page.
   *
   * @param address from the root of the site
   */
  String html(String address, String title, String body) {
    String up = SourceFiles.up(address);
    List<Headings.Heading> headings = Headings.of(body);
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%1$s</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="%2$sassets/site.css">
        </head>
        <body>
        <a class="skip" href="#content">To the text</a>
        <input type="checkbox" id="menu" aria-label="Show the contents">
        <header><a class="home" href="%2$sindex.html">Sightline</a>
        <label for="menu" class="open">Contents</label></header>
        <div class="side"><div class="search" data-up="%2$s" hidden><input type="search"
        placeholder="Search" aria-label="Search these pages"><ol class="found"
        aria-live="polite"></ol></div>
        <nav aria-label="Contents">%3$s</nav></div>
        <main id="content">
        %4$s%5$s</main>
        <footer>Sightline is under the <a href="%2$sassets/LICENSE.txt">BSD 3-Clause licence</a>
        (<a href="%2$sassets/NOTICE.txt">notices</a>). The program of the figures holds parts of
        TeaVM, under the <a href="%2$sassets/APACHE-2.0.txt">Apache License 2.0</a>.</footer>
        <script src="%2$sassets/search.js"></script>
        %6$s</body>
        </html>
        """
        .formatted(
            title,
            up,
            contents.sidebar(address, up, headings),
            body,
            contents.neighbours(address, up),
            programs(body, up));
  }

  private static String programs(String body, String up) {
    String model = script(up + "assets/model.js");
    String figures = script(up + "assets/figures.js") + "<script>sightlineFigures([]);</script>\n";
    return (body.contains("data-figure=\"picker\"") ? model : "")
        + (body.contains("data-figure=") ? figures : "");
  }

  private static String script(String address) {
    return "<script src=\"" + address + "\"></script>\n";
  }
}
