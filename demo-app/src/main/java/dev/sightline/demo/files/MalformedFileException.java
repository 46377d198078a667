package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.file.Path;

/** A file that does not hold what its kind should; the message names the file and the value. */
public final class MalformedFileException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Makes the message {@code file: reason}. */
  public MalformedFileException(Path file, String reason) {
    super(file + ": " + reason);
  }
}
