package dev.sightline.jme.scene;

import com.jme3.scene.Spatial;
import java.util.Objects;

/**
 * The layers of a spatial: a bit mask, by which queries choose what they ask.
 *
 * <p>A spatial without a mask of its own has that of its nearest ancestor with one; without any it
 * is in {@link #DEFAULT}. The mask is kept as user data under {@link #KEY}, so it is saved with the
 * model and can be set in an editor. A value there that is no {@code Integer} counts as none.
 *
 * <p>To be used on the thread that owns the scene graph. A change is seen by the next scan.
 */
public final class Layers {
  /** The key of the user data that holds the mask, an {@code Integer}. */
  public static final String KEY = "sightline.layers";

  /** The mask of a spatial without one, its own or inherited: the lowest bit. */
  public static final int DEFAULT = 1;

  /** The mask that meets every other but 0. */
  public static final int ALL = -1;

  private Layers() {}

  /**
   * Puts a spatial, and what is below it and has no mask of its own, into layers.
   *
   * @param mask one bit a layer; 0 for none
   */
  public static void set(Spatial spatial, int mask) {
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, mask);
  }

  /** Takes a spatial's own mask away, so that it inherits again. */
  public static void clear(Spatial spatial) {
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, null);
  }

  /** The mask that counts for a spatial: its own, or the inherited one, or {@link #DEFAULT}. */
  public static int get(Spatial spatial) {
    for (Spatial at = Objects.requireNonNull(spatial, "spatial"); at != null; at = at.getParent()) {
      Object own = at.getUserData(KEY);
      if (own instanceof Integer mask) {
        return mask;
      }
    }
    return DEFAULT;
  }

  /** A spatial's own mask, or else the inherited one that is given. */
  public static int of(Spatial spatial, int inherited) {
    Object own = spatial.getUserData(KEY);
    return own instanceof Integer mask ? mask : inherited;
  }
}
