package dev.sightline.demo.cast;

/** What is asked of each ray. */
public enum Question {
  /** The nearest hit. */
  FIRST,
  /** Whether anything is hit. */
  ANY,
  /** All hits, sorted by distance. */
  ALL;

  /** As it stands on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
