package dev.sightline.demo.measured;

import dev.sightline.demo.docs.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the tables of all pages from the files of {@code docs/measured}.
 *
 * <pre>
 * mvn -q -Pjmh-demo -pl demo-app -am process-test-classes \
 *     -Djmh.main=dev.sightline.demo.measured.WriteTables -Djmh.args=
 * </pre>
 */
public final class WriteTables {
  private WriteTables() {}

  /** Writes them and says which pages have changed. */
  public static void main(String[] arguments) throws IOException {
    Path root = Pages.root();
    Map<String, Measurement> measured = Measurement.all(root);
    for (Path page : Pages.all(root)) {
      String text = Files.readString(page);
      String made = TableBlock.write(text, measured);
      if (!made.equals(text)) {
        Files.writeString(page, made);
        System.out.println("written: " + root.relativize(page));
      }
    }
  }
}
