package dev.sightline.core.bits;

import dev.sightline.core.ListedLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Numbers of answers under their names, written down among a module's test resources. Whoever
 * changes answers on purpose writes them anew, {@code -Dsightline.bits=write}, and says why.
 */
public final class BitsFile {
  private BitsFile() {}

  /** Compares with the file, or writes it. */
  public static void check(String name, Map<String, Long> hashes) {
    Path file = Path.of("src/test/resources", name);
    List<String> lines =
        hashes.entrySet().stream()
            .map(entry -> entry.getKey() + " " + Long.toHexString(entry.getValue()))
            .toList();
    try {
      ListedLines.check(file, lines, "sightline.bits");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
