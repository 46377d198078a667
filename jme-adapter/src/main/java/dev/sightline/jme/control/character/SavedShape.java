package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import dev.sightline.bvh.move.CharacterShape;
import java.io.IOException;

/** How a control saves its shape, which is no {@code Savable} of the engine. */
final class SavedShape {
  private SavedShape() {}

  static void write(CharacterShape shape, OutputCapsule out) throws IOException {
    // Defaults that no shape has: the engine does not write a default.
    out.write(shape.radius(), "radius", -1d);
    out.write(shape.height(), "height", -1);
    out.write(shape.stepUp(), "stepUp", -1);
    out.write(shape.stickToFloor(), "stickToFloor", -1);
    out.write(shape.maxSlope(), "maxSlope", -1);
    out.write(shape.skin(), "skin", -1);
  }

  static CharacterShape read(InputCapsule in) throws IOException {
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
