package dev.sightline.jme.query.watch;

import dev.sightline.jme.result.SceneHitList;

/**
 * Called with each ray that a scene is asked: picks, lines of sight, rays down to the ground. For
 * debugging; {@code CollisionAppState.setRayWatcher} sets one. A scene without one has no cost.
 *
 * <p>Called on the thread of the query, which may be any, before the query returns.
 */
@FunctionalInterface
public interface RayWatcher {
  /**
   * A ray has been asked.
   *
   * @param ray the origin's three coordinates, then the direction's
   * @param reach how far it reaches, in lengths of the direction; infinite where nothing limits it
   * @param isHit whether it meets something
   * @param hits what it meets, nearest first; empty where only whether it meets something was asked
   */
  void asked(double[] ray, double reach, boolean isHit, SceneHitList hits);
}
