package dev.sightline.jme.extra.audit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one side says of one triangle.
 *
 * @param distance the reported distance; NaN where the triangle is not reported
 * @param failure what was thrown instead of an answer, or null
 */
public record Answer(double distance, @Nullable String failure) {
  private static final Answer MISS = new Answer(Double.NaN, null);

  /**
   * Checks.
   *
   * @throws IllegalArgumentException if the distance is infinite
   */
  public Answer {
    if (Double.isInfinite(distance)) {
      throw new IllegalArgumentException("the distance of a hit is not finite: " + distance);
    }
  }

  /** The triangle is not reported. */
  public static Answer miss() {
    return MISS;
  }

  /**
   * The triangle is reported.
   *
   * @throws IllegalArgumentException if the distance is NaN or infinite
   */
  public static Answer hit(double distance) {
    if (Double.isNaN(distance)) {
      throw new IllegalArgumentException("distance is NaN");
    }
    return new Answer(distance, null);
  }

  /** The triangle is reported; without an answer if the distance is not finite. */
  static Answer reported(float distance) {
    return Float.isFinite(distance) ? hit(distance) : failed("distance " + distance);
  }

  /** There is no answer. */
  public static Answer failed(String failure) {
    return new Answer(Double.NaN, Objects.requireNonNull(failure, "failure"));
  }

  /** Whether the triangle is reported. */
  public boolean isHit() {
    return !Double.isNaN(distance);
  }

  @Override
  public String toString() {
    if (failure != null) {
      return "failure: " + failure;
    }
    return isHit() ? "hit at " + (float) distance : "no hit";
  }
}
