package dev.sightline.jme.extra.alpha;

import com.jme3.material.MatParam;
import com.jme3.material.MatParamTexture;
import com.jme3.material.Material;
import com.jme3.math.Vector2f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture.WrapAxis;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.Referents;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.result.SceneHit;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets rays through the holes of a texture, as the engine's shaders do: a hit does not count where
 * the alpha of the material's texture is less than its {@code AlphaDiscardThreshold}.
 *
 * <p>Looked at are the alpha of {@code DiffuseMap}, {@code ColorMap} or {@code BaseColorMap} and
 * the red of {@code AlphaMap}, multiplied, at the nearest pixel of the largest image. Colours of
 * the material and of vertices are not. A hit without triangle, texture coordinates, such a texture
 * or a threshold counts.
 *
 * <p>An image's alpha is read once, at the first hit that needs it or by {@link #prepare}, and kept
 * as a byte a pixel until the image goes or is {@linkplain #forget forgotten}. Thread-safe; later
 * hits take no lock and allocate nothing.
 */
public final class AlphaCut implements HitFilter {
  private static final String THRESHOLD = "AlphaDiscardThreshold";
  private static final String[] ALPHA_TEXTURES = {"DiffuseMap", "ColorMap", "BaseColorMap"};

  private static final ScratchPool<Vector2f> POOL = new ScratchPool<>(Vector2f::new);

  private final float fallback;
  private volatile Entry[] entries = {};

  private AlphaCut(float fallback) {
    this.fallback = fallback;
  }

  /** Cuts only materials that have a threshold of their own. */
  public static AlphaCut ofMaterials() {
    return new AlphaCut(Float.NaN);
  }

  /**
   * Cuts materials without a threshold too, such as those that are blended, at the given one.
   *
   * @param threshold more than 0, at most 1
   * @throws IllegalArgumentException if it is outside
   */
  public static AlphaCut at(float threshold) {
    Arguments.number("threshold", threshold, threshold > 0 && threshold <= 1);
    return new AlphaCut(threshold);
  }

  /**
   * Reads the images of everything below a spatial now, so that no hit has to.
   *
   * @throws IllegalArgumentException if an image cannot be read; the message names the geometry
   */
  public void prepare(Spatial spatial) {
    Objects.requireNonNull(spatial, "spatial")
        .depthFirstTraversal(
            visited -> {
              if (visited instanceof Geometry geometry
                  && geometry.getMaterial() != null
                  && !Float.isNaN(threshold(geometry.getMaterial()))) {
                alpha(geometry, geometry.getMaterial(), new Vector2f());
              }
            });
  }

  /** Reads an image again when it is next needed: call it after its pixels have changed. */
  public synchronized void forget(Image image) {
    entries =
        Arrays.stream(entries)
            .filter(entry -> !Referents.isTo(entry.image, image))
            .toArray(Entry[]::new);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the engine cannot read the image's format (a compressed
   *     one); the message names the geometry and the format
   */
  @Override
  public boolean accepts(SceneHit hit) {
    Material material = hit.material();
    if (material == null) {
      return true;
    }
    float threshold = threshold(material);
    if (Float.isNaN(threshold)) {
      return true;
    }
    Vector2f coordinate = POOL.acquire();
    try {
      return !hit.texCoord(coordinate)
          || !(alpha(hit.geometry(), material, coordinate) < threshold);
    } finally {
      POOL.release();
    }
  }

  private float threshold(Material material) {
    MatParam parameter = material.getParam(THRESHOLD);
    return parameter != null && parameter.getValue() instanceof Float set ? set : fallback;
  }

  private float alpha(Geometry geometry, Material material, Vector2f coordinate) {
    float alpha = sample(geometry, material, "AlphaMap", true, coordinate);
    for (String name : ALPHA_TEXTURES) {
      alpha *= sample(geometry, material, name, false, coordinate);
    }
    return alpha;
  }

  private float sample(
      Geometry geometry, Material material, String name, boolean red, Vector2f coordinate) {
    MatParamTexture parameter = material.getTextureParam(name);
    Texture texture = parameter == null ? null : parameter.getTextureValue();
    Image image = texture == null ? null : texture.getImage();
    if (texture == null || image == null) {
      return 1;
    }
    AlphaChannel channel = find(image, red);
    if (channel == null) {
      channel = read(image, red, geometry);
    }
    return channel.at(
        coordinate.x, coordinate.y, texture.getWrap(WrapAxis.S), texture.getWrap(WrapAxis.T));
  }

  private @Nullable AlphaChannel find(Image image, boolean red) {
    for (Entry entry : entries) {
      if (entry.red == red && Referents.isTo(entry.image, image)) {
        return entry.channel;
      }
    }
    return null;
  }

  private synchronized AlphaChannel read(Image image, boolean red, Geometry geometry) {
    AlphaChannel present = find(image, red);
    if (present != null) {
      return present;
    }
    AlphaChannel channel;
    try {
      channel = AlphaChannel.of(image, red);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          Arguments.nameOf(geometry)
              + ": the alpha of an image of format "
              + image.getFormat()
              + " cannot be read",
          e);
    }
    Entry[] alive =
        Arrays.stream(entries)
            .filter(entry -> !Referents.isTo(entry.image, null))
            .toArray(Entry[]::new);
    Entry[] more = Arrays.copyOf(alive, alive.length + 1);
    more[alive.length] = new Entry(new WeakReference<>(image), red, channel);
    entries = more;
    return channel;
  }

  private record Entry(WeakReference<Image> image, boolean red, AlphaChannel channel) {}
}
