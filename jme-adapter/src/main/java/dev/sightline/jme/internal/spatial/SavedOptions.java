package dev.sightline.jme.internal.spatial;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.io.IOException;

/**
 * How controls save query options, which are no {@code Savable} of the engine: the layers and
 * whether culled and blended geometries count. Spatials and filters belong to a scene and its game.
 */
public final class SavedOptions {
  private SavedOptions() {}

  /** Writes what a saved control keeps of its options. */
  public static void write(QueryOptions options, OutputCapsule out) throws IOException {
    out.write(options.layerMask(), "layers", Layers.ALL_MASK);
    out.write(options.culled(), "culled", true);
    out.write(options.blended(), "blended", true);
  }

  /** The options that were written. */
  public static QueryOptions read(InputCapsule in) throws IOException {
    return QueryOptions.DEFAULT
        .withLayerMask(in.readInt("layers", Layers.ALL_MASK))
        .withCulled(in.readBoolean("culled", true))
        .withBlended(in.readBoolean("blended", true));
  }
}
