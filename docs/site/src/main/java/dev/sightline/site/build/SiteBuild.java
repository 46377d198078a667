package dev.sightline.site.build;

import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Builds the site: each Markdown page as HTML, its pictures, the program of the figures. */
public final class SiteBuild {
  private static final String BANNER =
      "/* The figures of Sightline, compiled to JavaScript.\n"
          + " * Sightline: BSD-3-Clause, see LICENSE.txt. TeaVM's class library, with parts of Apache"
          + " Harmony:\n * Apache License 2.0, see APACHE-2.0.txt. */\n";

  private final Path repository;
  private final Path out;
  private final SourceFiles sources;
  private final Contents contents;
  private final PageFrame frame;
  private final SearchIndex index = new SearchIndex();

  private SiteBuild(Path repository, Path out, String links) throws IOException {
    this.repository = repository;
    this.out = out;
    sources = new SourceFiles(repository, links);
    contents = new Contents(repository, sources);
    frame = new PageFrame(contents);
  }

  /**
   * Takes the repository, the compiled figures, the folder to write to, and where links to sources
   * lead.
   */
  public static void main(String[] arguments) throws IOException {
    Path repository = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path out = Path.of(arguments[2]).toAbsolutePath().normalize();
    String links = arguments.length > 3 ? arguments[3] : "";
    if (links.isEmpty()) {
      links = out.relativize(repository).toString().replace('\\', '/');
    }
    SiteBuild build = new SiteBuild(repository, out, links.endsWith("/") ? links : links + "/");
    build.pages();
    build.files();
    build.assets(Path.of(arguments[1]));
    System.out.println("site: " + build.sources.pages().size() + " pages in " + out);
  }

  private void pages() throws IOException {
    Markdown markdown = new Markdown(sources);
    Figure[] figures = Figures.all();
    for (String page : sources.pages()) {
      String body =
          CodeColours.html(markdown.html(page, Files.readString(repository.resolve(page))));
      for (Figure figure : figures) {
        if (page.equals("docs/" + figure.text().page())) {
          body = FigurePlace.insert(body, figure);
        }
      }
      if (page.equals("README.md")) {
        int second = body.indexOf("<h2", body.indexOf("<h2") + 1);
        body = body.substring(0, second) + FigureList.section(figures) + body.substring(second);
      }
      page(SourceFiles.target(page), Markdown.title(body), body);
    }
    for (String folder : sources.listedFolders()) {
      page(folder + "/index.html", folder, FolderList.html(folder, sources, repository));
    }
    page("figures.html", "Live figures", FigureList.html(figures));
    page("picker.html", PickerPlace.TITLE, PickerPlace.html());
    write("assets/search-index.js", index.script());
  }

  private void page(String address, String title, String body) throws IOException {
    write(address, frame.html(address, title, body));
    index.add(address, title, body, contents.holds(address));
  }

  private void files() throws IOException {
    for (String file : sources.files()) {
      Path to = out.resolve(sources.published(file));
      Files.createDirectories(folder(to));
      Pictures.copy(repository.resolve(file), to);
    }
  }

  private void assets(Path program) throws IOException {
    write("assets/figures.js", BANNER + Files.readString(program));
    for (String name : List.of("site.css", "search.js", "APACHE-2.0.txt")) {
      try (InputStream in = SiteBuild.class.getResourceAsStream("/site/" + name)) {
        if (in == null) {
          throw new IOException("no resource " + name);
        }
        write("assets/" + name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    PickerPlace.files(out.resolve("assets"));
    write("assets/LICENSE.txt", Files.readString(repository.resolve("LICENSE")));
    write("assets/NOTICE.txt", Files.readString(repository.resolve("NOTICE")));
  }

  private void write(String name, String text) throws IOException {
    Path file = out.resolve(name);
    Files.createDirectories(folder(file));
    Files.writeString(file, text);
  }

  private static Path folder(Path file) {
    Path parent = file.getParent();
    return parent == null ? file : parent;
  }
}
