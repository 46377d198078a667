package dev.sightline.jme.extra.audit;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A triangle of a case and what was said of it. Immutable. */
public final class CaseTriangle {
  private final int index;
  private final float[] corners;
  private final Answer ours;
  private final Answer engine;

  /**
   * Copies the corners.
   *
   * @param index its number in the mesh
   * @param corners nine coordinates in the mesh's space
   * @param ours what this library said
   * @param engine what the engine said
   * @throws IllegalArgumentException unless there are nine coordinates
   */
  public CaseTriangle(int index, float[] corners, Answer ours, Answer engine) {
    if (corners.length != 9) {
      throw new IllegalArgumentException("a triangle has 9 coordinates, not " + corners.length);
    }
    this.index = index;
    this.corners = corners.clone();
    this.ours = Objects.requireNonNull(ours, "ours");
    this.engine = Objects.requireNonNull(engine, "engine");
  }

  /** Its number in the mesh. */
  public int index() {
    return index;
  }

  /** A copy of its nine coordinates in the mesh's space. */
  public float[] corners() {
    return corners.clone();
  }

  /** What this library said. */
  public Answer ours() {
    return ours;
  }

  /** What the engine said. */
  public Answer engine() {
    return engine;
  }

  /** Equal numbers, bit for bit, and answers. */
  @Override
  public boolean equals(@Nullable Object other) {
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
    return "triangle " + index + " " + Arrays.toString(corners) + ": " + ours + ", " + engine;
  }
}
