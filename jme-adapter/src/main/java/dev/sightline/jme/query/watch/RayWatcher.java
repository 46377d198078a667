package dev.sightline.jme.query.watch;

import dev.sightline.jme.result.SceneHitList;

/**
 * Is told of each ray that a scene is asked: picks, lines of sight, looks down at the ground. For
 * debugging; {@code CollisionAppState.setRayWatcher} sets one. A scene that has none pays nothing.
 *
 * <p>Called on the thread that asks, which may be any, after the answer is found and before the
 * asker has it.
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
