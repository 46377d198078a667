package dev.sightline.jme.internal;

import com.jme3.bounding.BoundingVolume;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import java.util.Objects;

/** Where a spatial is, taken as a whole. */
public final class SpatialMiddle {
  private SpatialMiddle() {}

  /**
   * The middle of a spatial's world bound, or its origin if it has no bound. On the thread that
   * owns the scene graph, whose transforms and bounds it brings up to date.
   */
  public static void of(Spatial spatial, String name, Vector3f store) {
    Objects.requireNonNull(spatial, name);
    BoundingVolume bound = spatial.getWorldBound();
    if (bound != null && Vector3f.isValidVector(bound.getCenter())) {
      store.set(bound.getCenter());
    } else {
      store.set(spatial.getWorldTranslation());
    }
  }
}
