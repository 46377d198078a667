package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import com.jme3.math.Vector3f;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The fields of {@link Gravity} that can be saved: an acceleration, or a point and a strength.
 *
 * @param strength toward the point; NaN if x, y and z are an acceleration
 */
record KnownGravity(float x, float y, float z, double strength) implements Gravity {
  @Override
  public void at(Vector3f feet, Vector3f store) {
    if (Double.isNaN(strength)) {
      store.set(x, y, z);
      return;
    }
    double dx = (double) x - feet.x; // squares of floats are numbers in double
    double dy = (double) y - feet.y;
    double dz = (double) z - feet.z;
    double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    double part = distance > 0 ? strength / distance : 0;
    store.set((float) (dx * part), (float) (dy * part), (float) (dz * part));
  }

  /** Saves a field, if it is one of these. */
  static void write(@Nullable Gravity field, OutputCapsule out) throws IOException {
    if (field instanceof KnownGravity known) {
      out.write(new Vector3f(known.x, known.y, known.z), "gravityField", null);
      out.write(known.strength, "gravityStrength", Double.NEGATIVE_INFINITY);
    }
  }

  /** The field that was saved; null for none. */
  static @Nullable Gravity read(InputCapsule in) throws IOException {
    Vector3f vector = (Vector3f) in.readSavable("gravityField", null);
    return vector == null
        ? null
        : new KnownGravity(
            vector.x, vector.y, vector.z, in.readDouble("gravityStrength", Double.NaN));
  }
}
