package dev.sightline.jme.control;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.io.IOException;

/**
 * How controls save what is no {@code Savable} of the engine. Of query options that is the layers
 * and whether culled and blended geometries count: spatials and filters belong to a scene and its
 * game.
 */
final class SavedForm {
  private SavedForm() {}

  static void write(QueryOptions options, OutputCapsule out) throws IOException {
    out.write(options.layerMask(), "layers", Layers.ALL_MASK);
    out.write(options.culled(), "culled", true);
    out.write(options.blended(), "blended", true);
  }

  static QueryOptions options(InputCapsule in) throws IOException {
    return QueryOptions.DEFAULT
        .withLayerMask(in.readInt("layers", Layers.ALL_MASK))
        .withCulled(in.readBoolean("culled", true))
        .withBlended(in.readBoolean("blended", true));
  }

  static void write(CharacterShape shape, OutputCapsule out) throws IOException {
    // Defaults that no shape has: the engine does not write a default.
    out.write(shape.radius(), "radius", -1d);
    out.write(shape.height(), "height", -1);
    out.write(shape.stepUp(), "stepUp", -1);
    out.write(shape.stickToFloor(), "stickToFloor", -1);
    out.write(shape.maxSlope(), "maxSlope", -1);
    out.write(shape.skin(), "skin", -1);
  }

  static CharacterShape shape(InputCapsule in) throws IOException {
    CharacterShape person = CharacterShape.DEFAULT;
    return new CharacterShape(
        in.readDouble("radius", person.radius()),
        in.readDouble("height", person.height()),
        in.readDouble("stepUp", person.stepUp()),
        in.readDouble("stickToFloor", person.stickToFloor()),
        in.readDouble("maxSlope", person.maxSlope()),
        in.readDouble("skin", person.skin()));
  }
}
