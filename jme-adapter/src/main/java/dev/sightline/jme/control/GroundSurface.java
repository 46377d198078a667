package dev.sightline.jme.control;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import org.jspecify.annotations.Nullable;

/**
 * What feet stand on: read-only for all but its owner, which overwrites it at each update. For the
 * render thread.
 */
public final class GroundSurface {
  private final Vector3f point = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private GroundState state = GroundState.AIRBORNE;
  private @Nullable Geometry geometry;
  private int triangleIndex = -1;

  GroundSurface() {}

  /** Grounded, sliding or airborne. */
  public GroundState state() {
    return state;
  }

  /**
   * The geometry below; null in the air, on another character, and until the next move where a
   * restored character stands on what is gone.
   */
  public @Nullable Geometry geometry() {
    return geometry;
  }

  /** The triangle below, in the engine's list order; -1 in the air. */
  public int triangleIndex() {
    return triangleIndex;
  }

  /** Where it is stood on, in world space: the vector itself, only to be read; NaN in the air. */
  public Vector3f point() {
    return point;
  }

  /**
   * The unit normal of the triangle, upward, in world space: the vector itself, only to be read;
   * zero in the air.
   */
  public Vector3f normal() {
    return normal;
  }

  /** What the geometry is made of; null in the air and without a material. */
  public @Nullable Material material() {
    return geometry == null ? null : geometry.getMaterial();
  }

  /**
   * User data of the geometry, or else of its nearest ancestor that has some under that key; null
   * for none.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as the engine's
  public <T> @Nullable T userData(String key) {
    for (Spatial at = geometry; at != null; at = at.getParent()) {
      Object value = at.getUserData(key);
      if (value != null) {
        return (T) value;
      }
    }
    return null;
  }

  void set(GroundState state, @Nullable Geometry geometry, int triangleIndex) {
    this.state = state;
    this.geometry = geometry;
    this.triangleIndex = triangleIndex;
  }

  void set(GroundSurface other) {
    state = other.state;
    geometry = other.geometry;
    triangleIndex = other.triangleIndex;
    point.set(other.point);
    normal.set(other.normal);
  }

  void clear() {
    state = GroundState.AIRBORNE;
    geometry = null;
    triangleIndex = -1;
    point.set(Float.NaN, Float.NaN, Float.NaN);
    normal.set(0, 0, 0);
  }

  @Override
  public String toString() {
    return "GroundSurface[" + state + ", " + geometry + ", triangle " + triangleIndex + "]";
  }
}
