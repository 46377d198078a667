package dev.sightline.demo.scene;

/** Something that the user can mend: the message says what, and needs no stack trace. */
public final class DemoException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a message that names the offending value. */
  public DemoException(String message) {
    super(message);
  }

  /** With a message that names the offending value, and what led to it. */
  public DemoException(String message, Throwable cause) {
    super(message, cause);
  }
}
