package dev.sightline.site.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The built site as files. */
class SiteFilesTest {
  private static final Path SITE = Path.of(System.getProperty("sightline.site", "target/site"));
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");
  private static final Pattern PART =
      Pattern.compile("src=\"([^\"]+)\"|rel=\"stylesheet\" href=\"([^\"]+)\"");
  private static final long MOST_BYTES = 1_000_000;

  /** Those that this build wrote itself: not those of the javadoc tool. */
  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .filter(file -> !file.startsWith(SITE.resolve("api")))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyLinkInsideTheSiteLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int seen = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        String to = link.group(1).replace("&amp;", "&");
        if (!to.contains(":")) {
          seen++;
          if (!leadsSomewhere(page, to)) {
            broken.add(SITE.relativize(page) + " -> " + to);
          }
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(seen).isGreaterThan(500);
  }

  private static boolean leadsSomewhere(Path page, String to) throws IOException {
    int hash = to.indexOf('#');
    String path = hash < 0 ? to : to.substring(0, hash);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    if (!file.startsWith(SITE.normalize())) {
      return Files.exists(file);
    }
    return Files.isRegularFile(file)
        && (hash < 0 || Files.readString(file).contains("id=\"" + to.substring(hash + 1) + "\""));
  }

  @Test
  void eachPageOfTheReadersMapIsInTheContentsAndHasANeighbour() throws IOException {
    String map = Files.readString(Path.of("../README.md"));
    String side = Files.readString(SITE.resolve("docs/index.html"));
    String contents = side.substring(side.indexOf("<nav"), side.indexOf("</nav>"));
    Matcher link = Pattern.compile("\\]\\(([\\w/-]+)\\.md").matcher(map);
    int seen = 0;
    while (link.find()) {
      String page = "docs/" + link.group(1).replace("README", "index") + ".html";
      if (!page.contains("/site/")) {
        assertThat(contents).contains("href=\"../" + page + "\"");
        assertThat(Files.readString(SITE.resolve(page))).contains("rel=\"prev\"");
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(40);
    assertThat(SITE.resolve("api/dev/sightline/jme/Sightline.html")).exists();
    assertThat(SITE.resolve("api/dev/sightline/core/ray/RayTriangle.html")).exists();
  }

  @Test
  void everyPageIsUnderAMegabyteWithItsPictures() throws IOException {
    long most = 0;
    for (Path page : pages()) {
      TreeSet<Path> parts = new TreeSet<>(List.of(page));
      Matcher part = PART.matcher(Files.readString(page));
      while (part.find()) {
        String name = part.group(1) != null ? part.group(1) : part.group(2);
        if (!name.contains(":")) {
          parts.add(page.resolveSibling(name).normalize());
        }
      }
      long bytes = 0;
      for (Path file : parts) {
        bytes += Files.size(file);
      }
      assertThat(bytes).as(page.toString()).isLessThan(MOST_BYTES);
      most = Math.max(most, bytes);
    }
    System.out.println("largest page with its pictures: " + most + " bytes");
  }

  @Test
  void theLicencesTravelWithTheSite() throws IOException {
    assertThat(SITE.resolve("assets/LICENSE.txt"))
        .hasSameTextualContentAs(Path.of("../../LICENSE"));
    assertThat(Files.readString(SITE.resolve("assets/APACHE-2.0.txt"))).contains("Apache License");
    assertThat(Files.readString(SITE.resolve("assets/figures.js")))
        .startsWith("/* The figures of Sightline")
        .contains("BSD-3-Clause");
    for (Path page : pages()) {
      assertThat(Files.readString(page)).contains("assets/LICENSE.txt");
    }
  }
}
