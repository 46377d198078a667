package dev.sightline.jme.extra.audit;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file is no case, or not a whole one; the message names the file, the line and what is wrong.
 */
public final class CaseFormatException extends IOException {
  private static final long serialVersionUID = 1;

  CaseFormatException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}
