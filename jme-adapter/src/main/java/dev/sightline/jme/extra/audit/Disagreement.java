package dev.sightline.jme.extra.audit;

import java.util.Locale;

/**
 * How the answers of the engine and of this library about one triangle differ, and which of the two
 * is wrong.
 */
public enum Disagreement {
  /** The engine does not report a triangle that is met. */
  ENGINE_MISS,
  /** The engine reports a triangle that is not met, where nothing else is met either. */
  ENGINE_PHANTOM,
  /**
   * The engine reports a place twice: a triangle that is not met, at the distance of one that is,
   * such as its neighbour across an edge; or the same triangle again.
   */
  ENGINE_DUPLICATE,
  /** The engine reports a triangle beyond the ray's limit. */
  ENGINE_BEYOND_LIMIT,
  /** Both report the triangle; the engine's distance is off by more than a ten-thousandth. */
  ENGINE_DISTANCE,
  /** The engine throws where this library answers. */
  ENGINE_FAILURE,
  /** This library does not report a triangle that is met: a defect. */
  OURS_MISS,
  /** This library reports a triangle that is not met: a defect. */
  OURS_PHANTOM,
  /** This library reports a triangle twice: a defect. */
  OURS_DUPLICATE,
  /** This library's distance is off: a defect. */
  OURS_DISTANCE;

  /** Whether it is this library that is wrong. */
  public boolean isOurs() {
    return name().startsWith("OURS");
  }

  /** In file names: {@code engine-miss}. */
  String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
