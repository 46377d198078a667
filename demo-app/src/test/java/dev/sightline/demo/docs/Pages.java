package dev.sightline.demo.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The repository and its pages. */
final class Pages {
  static final List<String> MODULES =
      List.of("core", "bvh", "jme-adapter", "demo-app", "docs/site");

  private Pages() {}

  /** The folder above this one that has the pages, or this one. */
  static Path root() {
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("docs/engineering-log.md"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no docs/engineering-log.md above " + here);
  }

  /** Those beside the modules and those below docs. */
  static List<Path> all(Path root) throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> below = Files.walk(root.resolve("docs"))) {
      Stream.concat(top, below).filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    pages.sort(null);
    return pages;
  }

  static List<Mark> marks(Path root) throws IOException {
    List<Mark> marks = new ArrayList<>();
    for (Path page : all(root)) {
      marks.addAll(Mark.of(page, Files.readString(page)));
    }
    return marks;
  }

  /** All Java files of the modules. */
  static List<Path> sources(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> below = Files.walk(root.resolve(module).resolve("src"))) {
        below.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
      }
    }
    return files;
  }
}
