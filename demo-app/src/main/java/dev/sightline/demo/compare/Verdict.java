package dev.sightline.demo.compare;

import com.jme3.math.Ray;
import java.util.Optional;

/** How the library's answer to one ray stands to the engine's. */
public enum Verdict {
  /** The same triangle at the same distance, or nothing from both. */
  SAME,
  /** Another triangle of the same geometry at the same distance: an edge, or a duplicate. */
  SAME_DISTANCE,
  /** The engine looks through a triangle that the ray does meet. */
  ENGINE_MISS,
  /** The engine reports a triangle that the ray does not meet. */
  ENGINE_PHANTOM,
  /** The library is wrong, or it is not known which of the two is. */
  DISAGREE;

  /** Distances that differ by no more than this part count as equal. */
  public static final double TOLERANCE = 1e-4;

  /** Judges one ray. Where the answers differ, exact arithmetic decides. */
  public static Verdict of(Ray ray, Optional<Found> ours, Optional<Found> engine) {
    if (ours.isEmpty() && engine.isEmpty()) {
      return SAME;
    }
    if (ours.isEmpty()) {
      return phantom(ray, engine.get());
    }
    if (engine.isEmpty()) {
      return miss(ray, ours.get());
    }
    return ofHits(ray, ours.get(), engine.get());
  }

  private static Verdict ofHits(Ray ray, Found ours, Found engine) {
    double difference = (double) ours.distance() - engine.distance();
    double scale = Math.max(Math.abs(ours.distance()), Math.abs(engine.distance()));
    if (Math.abs(difference) <= TOLERANCE * scale) {
      if (ours.geometry() != engine.geometry()) {
        return DISAGREE;
      }
      return ours.triangle() == engine.triangle() ? SAME : SAME_DISTANCE;
    }
    return difference < 0 ? miss(ray, ours) : phantom(ray, engine);
  }

  /**
   * Whether two geometries touch where a ray meets both, and each side names another one: the
   * distances are equal and exact arithmetic says that the ray meets both triangles.
   */
  public static boolean isTouch(Ray ray, Found ours, Found engine) {
    double difference = Math.abs((double) ours.distance() - engine.distance());
    return ours.geometry() != engine.geometry()
        && difference
            <= TOLERANCE * Math.max(Math.abs(ours.distance()), Math.abs(engine.distance()))
        && ExactCheck.meets(ray, ours.geometry(), ours.triangle())
        && ExactCheck.meets(ray, engine.geometry(), engine.triangle());
  }

  private static Verdict miss(Ray ray, Found ours) {
    return ExactCheck.meets(ray, ours.geometry(), ours.triangle()) ? ENGINE_MISS : DISAGREE;
  }

  private static Verdict phantom(Ray ray, Found engine) {
    return ExactCheck.meets(ray, engine.geometry(), engine.triangle()) ? DISAGREE : ENGINE_PHANTOM;
  }
}
