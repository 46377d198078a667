package dev.sightline.jme.internal.line;

import dev.sightline.jme.result.SceneHit;

/** Asks for lines, and says which of them count. */
public interface LineAsker {
  /** Whether an instance of the snapshot is looked at. */
  boolean enters(int instance);

  /** Whether a hit on a line counts. */
  boolean accepts(SceneHit hit);

  /**
   * Whether a surface is met on a way.
   *
   * @param way its start and its displacement, six numbers
   * @param part up to which part of it, itself included; negative for no part
   */
  boolean isCovered(double[] way, double part);
}
