package dev.sightline.jme.control;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import org.jspecify.annotations.Nullable;

/**
 * The ground below a character or a snapped spatial: its geometry, place, normal and state. The
 * control overwrites it at each update, so copy what you keep. For the render thread.
 */
public interface GroundSurface {
  /** Grounded, sliding or airborne. */
  GroundState state();

  /**
   * The geometry below; null in the air, on another character, and until the next move where a
   * restored character stands on what is gone.
   */
  @Nullable Geometry geometry();

  /** The triangle below, in the engine's list order; -1 in the air. */
  int triangleIndex();

  /** Where it is stood on, in world space: the vector itself, only to be read; NaN in the air. */
  Vector3f point();

  /**
   * The unit normal of the triangle, upward, in world space: the vector itself, only to be read;
   * zero in the air.
   */
  Vector3f normal();

  /** What the geometry is made of; null in the air and without a material. */
  default @Nullable Material material() {
    Geometry below = geometry();
    return below == null ? null : below.getMaterial();
  }

  /**
   * User data of the geometry, or else of its nearest ancestor that has some under that key; null
   * for none.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as the engine's
  default <T> @Nullable T userData(String key) {
    for (Spatial at = geometry(); at != null; at = at.getParent()) {
      Object value = at.getUserData(key);
      if (value != null) {
        return (T) value;
      }
    }
    return null;
  }
}
