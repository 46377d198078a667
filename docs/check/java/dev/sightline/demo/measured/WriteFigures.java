package dev.sightline.demo.measured;

import dev.sightline.demo.docs.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the tables and charts of all pages from the measurements and templates in {@code
 * docs/measured}.
 *
 * <pre>
 * mvn -q -Pjmh-demo -pl demo-app -am process-test-classes \
 *     -Djmh.main=dev.sightline.demo.measured.WriteFigures -Djmh.args=
 * </pre>
 */
public final class WriteFigures {
  private WriteFigures() {}

  /** Writes them and says which pages and charts have changed. */
  public static void main(String[] arguments) throws IOException {
    Path root = Pages.root();
    Map<String, MeasuredFile> measured = MeasuredFile.all(root);
    Map<String, FigureTemplate> templates = FigureTemplate.all(root);
    for (Path page : Pages.all(root)) {
      String text = Files.readString(page);
      write(root, page, TableBlock.write(text, templates, measured));
      for (ChartBlock chart : ChartBlock.of(text)) {
        write(root, chart.file(page), chart.svg(templates, measured));
      }
    }
  }

  private static void write(Path root, Path file, String made) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(made)) {
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, made);
      System.out.println("written: " + root.relativize(file));
    }
  }
}
