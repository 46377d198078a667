package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.Passage;
import dev.sightline.jme.scene.Layers;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Passes by layers: a filter that can be saved. */
record LayerPassages(int oneWay, int whileRising) implements PassageFilter {
  @Override
  public Passage of(Geometry geometry, int triangle) {
    int layers = Layers.getMask(geometry);
    return (layers & oneWay) != 0
        ? Passage.ONE_WAY
        : (layers & whileRising) != 0 ? Passage.WHILE_RISING : Passage.SOLID;
  }

  /** Saves a filter, if it is one of these. */
  static void write(@Nullable PassageFilter passages, OutputCapsule out) throws IOException {
    if (passages instanceof LayerPassages layers) {
      out.write(true, "passages", false);
      out.write(layers.oneWay, "oneWay", 0);
      out.write(layers.whileRising, "whileRising", 0);
    }
  }

  /** The filter that was saved; null for none. */
  static @Nullable PassageFilter read(InputCapsule in) throws IOException {
    return in.readBoolean("passages", false)
        ? new LayerPassages(in.readInt("oneWay", 0), in.readInt("whileRising", 0))
        : null;
  }
}
