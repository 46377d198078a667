package dev.sightline.site.build;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The repository's pages and pictures, by paths with slashes, and where the site has them. */
final class SourceFiles {
  private final String links;
  private final TreeSet<String> pages = new TreeSet<>();
  private final SortedMap<String, String> files = new TreeMap<>();
  private final TreeSet<String> listedFolders = new TreeSet<>();

  /**
   * Reads the repository.
   *
   * @param links where its sources are: an address that ends with a slash, or a path from the
   *     site's root
   */
  SourceFiles(Path repository, String links) throws IOException {
    this.links = links;
    for (String page : new String[] {"README.md", "CHANGELOG.md", "CONTRIBUTING.md"}) {
      pages.add(page);
    }
    Files.walkFileTree(
        repository.resolve("docs"),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
            boolean module = Files.exists(folder.resolve("pom.xml"));
            return module ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts)
              throws IOException {
            add(repository.relativize(file).toString().replace('\\', '/'), file);
            return FileVisitResult.CONTINUE;
          }
        });
    for (String folder : new String[] {"docs/adr", "docs/api"}) {
      listedFolders.add(folder);
    }
  }

  private void add(String name, Path file) throws IOException {
    if (name.endsWith(".md")) {
      pages.add(name);
    } else if (name.endsWith(".png") && Pictures.isLarge(file)) {
      files.put(name, name.substring(0, name.length() - 4) + ".jpg");
    } else {
      files.put(name, name);
    }
  }

  /** The Markdown pages. */
  Collection<String> pages() {
    return Collections.unmodifiableCollection(pages);
  }

  /** Pictures and lists. */
  Collection<String> files() {
    return Collections.unmodifiableCollection(files.keySet());
  }

  /** Folders without a page of their own that pages link to. */
  Collection<String> listedFolders() {
    return Collections.unmodifiableCollection(listedFolders);
  }

  /** Where the site has a picture or list. */
  String published(String file) {
    return files.getOrDefault(file, file);
  }

  /** Where the site has a page. */
  static String target(String page) {
    String name = page.substring(0, page.length() - ".md".length());
    return (name.endsWith("README") ? name.substring(0, name.length() - 6) + "index" : name)
        + ".html";
  }

  /**
   * A link of a page as the site needs it: relative to the page, or to the repository's sources.
   */
  String link(String page, String link) {
    if (link.startsWith("#") || link.contains("://") || link.startsWith("mailto:")) {
      return link;
    }
    int hash = link.indexOf('#');
    String anchor = hash < 0 ? "" : link.substring(hash);
    String path = hash < 0 ? link : link.substring(0, hash);
    String found = address(page, path);
    if (found != null) {
      return up(page) + found + anchor;
    }
    String start = links.contains(":") ? links : up(page) + links;
    return start + normal(folder(page) + path) + anchor;
  }

  /** Where the site has what a path of a page names; null if it does not have it. */
  @Nullable String address(String page, String path) {
    return find(normal(folder(page) + path));
  }

  private @Nullable String find(String wanted) {
    if (pages.contains(wanted)) {
      return target(wanted);
    }
    if (files.containsKey(wanted)) {
      return files.get(wanted);
    }
    if (listedFolders.contains(wanted) || pages.contains(wanted + "/README.md")) {
      return wanted + "/index.html";
    }
    return null;
  }

  private static String folder(String page) {
    return page.substring(0, page.lastIndexOf('/') + 1);
  }

  /** The way from a page to the site's root. */
  static String up(String page) {
    return "../".repeat((int) page.chars().filter(c -> c == '/').count());
  }

  private static String normal(String path) {
    String name = Path.of(path).normalize().toString().replace('\\', '/');
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }
}
