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

  private SiteBuild(Path repository, Path out) throws IOException {
    this.repository = repository;
    this.out = out;
    sources = new SourceFiles(repository);
  }

  /** Takes the repository, the compiled figures and the folder to write to. */
  public static void main(String[] arguments) throws IOException {
    Path repository = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path out = Path.of(arguments[2]);
    SiteBuild build = new SiteBuild(repository, out);
    build.pages();
    build.files();
    build.assets(Path.of(arguments[1]));
    System.out.println("site: " + build.sources.pages().size() + " pages in " + out);
  }

  private void pages() throws IOException {
    Markdown markdown = new Markdown(sources);
    Figure[] figures = Figures.all();
    for (String page : sources.pages()) {
      String body = markdown.html(page, Files.readString(repository.resolve(page)));
      boolean live = false;
      for (Figure figure : figures) {
        if (page.equals("docs/" + figure.text().page())) {
          body = FigurePlace.insert(body, figure);
          live = true;
        }
      }
      write(SourceFiles.target(page), PageFrame.html(page, Markdown.title(body), body, live));
    }
    for (String folder : sources.listedFolders()) {
      String body = FolderList.html(folder, sources);
      write(folder + "/index.html", PageFrame.html(folder + "/README.md", folder, body, false));
    }
    String list = FigureList.html(figures);
    write("figures.html", PageFrame.html("figures.md", "Live figures", list, false));
    write("picker.html", PageFrame.html("picker.md", PickerPlace.TITLE, PickerPlace.html(), true));
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
    for (String name : List.of("site.css", "APACHE-2.0.txt")) {
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
