package dev.sightline.demo.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where pictures go. */
final class Folders {
  private static final Path IN_CHECKOUT = Path.of("demo-app", "target");

  private Folders() {}

  /** The named folder, made when it is missing; without a name the build's, or the current one. */
  static Path output(@Nullable Path named) throws IOException {
    if (named == null) {
      return Files.isDirectory(IN_CHECKOUT) ? IN_CHECKOUT : Path.of("");
    }
    if (Files.exists(named) && !Files.isDirectory(named)) {
      throw new NotDirectoryException(named.toString());
    }
    Path folder = Files.createDirectories(named);
    if (!Files.isWritable(folder)) {
      throw new AccessDeniedException(named.toString());
    }
    return folder;
  }
}
