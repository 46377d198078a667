package dev.sightline.jme.audit;

import java.util.Arrays;

/**
 * A triangle of a case and what was said of it. Immutable.
 *
 * @param index its number in the mesh
 * @param corners nine coordinates in the mesh's space; copied
 * @param ours what this library said
 * @param engine what the engine said
 */
public record CaseTriangle(int index, float[] corners, Answer ours, Answer engine) {
  /**
   * Copies the corners.
   *
   * @throws IllegalArgumentException unless there are nine coordinates
   */
  public CaseTriangle {
    if (corners.length != 9) {
      throw new IllegalArgumentException("a triangle has 9 coordinates, not " + corners.length);
    }
    corners = corners.clone();
  }

  @Override
  public float[] corners() {
    return corners.clone();
  }

  /** Equal numbers and answers. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CaseTriangle that
        && index == that.index
        && Arrays.equals(corners, that.corners)
        && ours.equals(that.ours)
        && engine.equals(that.engine);
  }

  @Override
  public int hashCode() {
    return 31 * index + Arrays.hashCode(corners);
  }

  @Override
  public String toString() {
    return "triangle "
        + index
        + " "
        + Arrays.toString(corners)
        + ": ours "
        + ours
        + ", engine "
        + engine;
  }
}
