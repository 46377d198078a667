package dev.sightline.jme.scene;

import com.jme3.scene.Spatial;
import java.util.Objects;

/**
 * The layers of a spatial, by which queries choose what they ask. A layer is a number from 0 to 31.
 *
 * <pre>{@code
 * static final int ENEMY = 3;
 * Layers.set(guard, ENEMY);
 * collision.with(QueryOptions.DEFAULT.withLayers(ENEMY)).pickNearest(ray);
 * }</pre>
 *
 * <p>A spatial that was put into no layers has those of its nearest ancestor that was; without any
 * it is in layer 0. They are kept as user data under {@link #KEY}, a mask with a {@link #bit} for
 * each layer, so they are saved with the model and can be set in an editor. A value there that is
 * no {@code Integer} counts as none.
 *
 * <p>To be used on the thread that owns the scene graph. A change is seen by the next scan.
 */
public final class Layers {
  /** The key of the user data that holds the mask, an {@code Integer}. */
  public static final String KEY = "sightline.layers";

  /** How many layers there are: the numbers below. */
  public static final int COUNT = 32;

  /** The mask of a spatial without one, its own or inherited: layer 0. */
  public static final int DEFAULT_MASK = 1;

  /** The mask of all layers. */
  public static final int ALL_MASK = -1;

  private Layers() {}

  /**
   * The mask of one layer, for what takes a mask: {@code setMask} and {@code withLayerMask}.
   *
   * @param layer from 0 to 31
   * @throws IllegalArgumentException if it is not
   */
  public static int bit(int layer) {
    if (layer < 0 || layer >= COUNT) {
      throw new IllegalArgumentException(
          "layer is not from 0 to 31: " + layer + "; a mask goes to setMask or withLayerMask");
    }
    return 1 << layer;
  }

  /**
   * The mask of several layers.
   *
   * @throws IllegalArgumentException if one is not from 0 to 31
   */
  public static int bits(int... layers) {
    int mask = 0;
    for (int layer : layers) {
      mask |= bit(layer);
    }
    return mask;
  }

  /**
   * Puts a spatial into these layers and no others, and spatials below it without layers of their
   * own too. Without numbers it is in no layer, so no query sees it.
   *
   * @param layers numbers from 0 to 31
   * @throws IllegalArgumentException if one is not
   */
  public static void set(Spatial spatial, int... layers) {
    setMask(spatial, bits(layers));
  }

  /**
   * Puts a spatial into the layers of a mask, and spatials below it without layers of their own
   * too.
   *
   * @param mask a {@link #bit} for each layer; 0 for none
   */
  public static void setMask(Spatial spatial, int mask) {
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, mask);
  }

  /** The mask that counts for a spatial: its own, the inherited, or {@link #DEFAULT_MASK}. */
  public static int getMask(Spatial spatial) {
    for (Spatial at = Objects.requireNonNull(spatial, "spatial"); at != null; at = at.getParent()) {
      Object own = at.getUserData(KEY);
      if (own instanceof Integer mask) {
        return mask;
      }
    }
    return DEFAULT_MASK;
  }

  /** Takes a spatial's own layers away, so that it inherits again. */
  public static void clear(Spatial spatial) {
    Objects.requireNonNull(spatial, "spatial").setUserData(KEY, null);
  }

  /** A spatial's own mask, or else the inherited one that is given. */
  public static int of(Spatial spatial, int inherited) {
    Object own = spatial.getUserData(KEY);
    return own instanceof Integer mask ? mask : inherited;
  }
}
