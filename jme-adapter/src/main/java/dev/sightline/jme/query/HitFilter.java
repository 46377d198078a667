package dev.sightline.jme.query;

import dev.sightline.jme.result.SceneHit;
import java.util.Objects;

/**
 * Which of the hits of a ray count: to see through the holes of a texture ({@code AlphaCut}), or to
 * leave out part of a mesh.
 *
 * <p>A query asks only about hits that its other options let pass and that could still change its
 * answer; in what order is not said, so an answer must not depend on it. A filter may run queries
 * of its own with results of its own. What it throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface HitFilter {
  /** Lets every hit count. */
  HitFilter ALL = hit -> true;

  /**
   * Whether a hit counts.
   *
   * @param hit geometry, triangle, place and distance; only for the duration of the call
   */
  boolean accepts(SceneHit hit);

  /** A filter that lets pass what this one and another one do. */
  default HitFilter and(HitFilter other) {
    Objects.requireNonNull(other, "other");
    return hit -> accepts(hit) && other.accepts(hit);
  }
}
