package dev.sightline.demo.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The repository and its pages. */
public final class Pages {
  static final List<String> MODULES =
      List.of("core", "bvh", "jme-adapter", "demo-app", "docs/site");

  /** Projects with a pom of their own, which are no modules of the build. */
  static final List<String> EXAMPLES = List.of("demo-app/scale");

  private Pages() {}

  /** The folder above this one that has the pages, or this one. */
  public static Path root() {
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("docs/engineering-log.md"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no docs/engineering-log.md above " + here);
  }

  /** Those beside the modules, in .github, below docs, and those of the examples. */
  public static List<Path> all(Path root) throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> github = Files.list(root.resolve(".github"));
        Stream<Path> below = Files.walk(root.resolve("docs"))) {
      Stream.of(top, github, below)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(pages::add);
    }
    EXAMPLES.forEach(example -> pages.add(root.resolve(example).resolve("README.md")));
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

  /** All Java files of the modules, the examples and the machinery of the pages. */
  static List<Path> sources(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    Stream<String> projects = Stream.of(MODULES, EXAMPLES).flatMap(List::stream);
    for (String folder :
        Stream.concat(projects.map(name -> name + "/src"), Stream.of("docs/check")).toList()) {
      try (Stream<Path> below = Files.walk(root.resolve(folder))) {
        below.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
      }
    }
    return files;
  }

  /** The Java files of the modules that ship: what has Javadoc, and the comments of main code. */
  static List<Path> mainSources(Path root) throws IOException {
    return sources(root).stream()
        .filter(file -> root.relativize(file).toString().contains("src/main/"))
        .toList();
  }
}
