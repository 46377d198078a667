package dev.sightline.bvh.store;

import java.io.IOException;

/** A file with stored trees is refused; the message names it and says why. */
public final class TreeFileException extends IOException {
  private static final long serialVersionUID = 1;

  /** Why a file is refused. */
  public enum Reason {
    /** It does not begin as a file of trees does. */
    FOREIGN,
    /** It was written in a form that this version does not read. */
    VERSION,
    /** It is longer or shorter than it says. */
    LENGTH,
    /** Its bytes are others than those that were written. */
    CHECKSUM,
    /** What it holds is no tree. */
    INVALID,
    /** It holds a tree over other triangles. */
    OTHER_TRIANGLES
  }

  private final Reason reason;

  /**
   * Refuses a file.
   *
   * @param file names it in the message
   */
  public TreeFileException(String file, Reason reason, String message) {
    super(file + ": " + message);
    this.reason = reason;
  }

  /** Why it is refused. */
  public Reason reason() {
    return reason;
  }
}
