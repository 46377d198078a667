package dev.sightline.jme.scene;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The speed of a surface that runs while its spatial stands: a belt, an escalator's steps, ice on a
 * river. Whoever walks there with a {@code KinematicCharacterControl} is taken along; bare
 * characters and snapped spatials are not.
 *
 * <p>A spatial without a speed of its own has that of its nearest ancestor with one. It is kept as
 * user data under {@link #KEY}, along the axes of the spatial that has it, so it turns with it and
 * is saved with the model. A value there that is no {@code Vector3f} counts as none.
 *
 * <p>To be used on the thread that owns the scene graph.
 */
public final class Conveyor {
  /** The key of the user data that holds the speed, a {@code Vector3f}. */
  public static final String KEY = "sightline.conveyor";

  private Conveyor() {}

  /**
   * Sets the surface speed of a spatial, and of spatials below it without a speed of their own.
   *
   * @param velocity along the spatial's own axes, in world units a second; zero stops it
   */
  public static void set(Spatial spatial, Vector3f velocity) {
    if (!Vector3f.isValidVector(velocity)) {
      throw new IllegalArgumentException("velocity is not finite: " + velocity);
    }
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, velocity.clone());
  }

  /** Takes a spatial's own speed away, so that it inherits again. */
  public static void clear(Spatial spatial) {
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, null);
  }

  /**
   * How fast the surface of a spatial runs, in world space; without what moves the spatial itself.
   *
   * @param spatial null for none
   * @param store null for a new vector
   * @return {@code store}: zero if it stands
   */
  public static Vector3f velocity(@Nullable Spatial spatial, @Nullable Vector3f store) {
    Vector3f result = store == null ? new Vector3f() : store;
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      if (at.getUserData(KEY) instanceof Vector3f own) {
        return at.getWorldRotation().mult(own, result);
      }
    }
    return result.set(0, 0, 0);
  }
}
