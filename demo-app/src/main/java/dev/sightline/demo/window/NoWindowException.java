package dev.sightline.demo.window;

/** The window could not be opened; the message says why. */
public final class NoWindowException extends Exception {
  private static final long serialVersionUID = 1L;

  NoWindowException(String message) {
    super(message);
  }
}
