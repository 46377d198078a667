package dev.sightline.jme.query;

import dev.sightline.jme.result.SceneHit;
import java.util.Objects;

/**
 * Decides which hits of a ray count: to see through the holes of a texture ({@code AlphaCut}), or
 * to leave out part of a mesh.
 *
 * <p>A query calls it only for hits that its other options accept and that could still change its
 * answer. The order of these calls is not defined, so a filter must not depend on it. A filter may
 * run other queries with other result objects. An exception from it ends the query and reaches the
 * caller.
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
