package dev.sightline.jme.install;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import org.jspecify.annotations.Nullable;

/** Is shown every answer that an installed tree gives, on the thread that asked. */
public interface AnswerObserver {
  /**
   * An answer was given.
   *
   * @param tree that was asked
   * @param asked a ray, a bounding box or a bounding sphere; only to be read
   * @param worldMatrix where the mesh stands; only to be read
   * @param worldBound its bound as the engine knows it, or null
   * @param results what the caller gets; only to be read
   * @param first index of the first result that this answer added
   */
  void answered(
      InstalledTree tree,
      Collidable asked,
      Matrix4f worldMatrix,
      @Nullable BoundingVolume worldBound,
      CollisionResults results,
      int first);
}
