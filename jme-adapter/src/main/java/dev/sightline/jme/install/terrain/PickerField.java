package dev.sightline.jme.install.terrain;

import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.TerrainPicker;
import dev.sightline.jme.internal.EngineField;
import org.jspecify.annotations.Nullable;

/**
 * The private field of {@code TerrainQuad} that holds what answers its rays, for which the engine
 * has no setter. Written with release and read with acquire, because queries may run on other
 * threads.
 */
final class PickerField {
  private static final @Nullable EngineField FIELD;
  private static final @Nullable ReflectiveOperationException FAILURE;

  static {
    EngineField found = null;
    ReflectiveOperationException failed = null;
    try {
      found = EngineField.find(TerrainQuad.class, "picker", TerrainPicker.class);
    } catch (ReflectiveOperationException e) {
      failed = e;
    }
    FIELD = found;
    FAILURE = failed;
  }

  private PickerField() {}

  /** Whether this runtime lets the field be reached. */
  static boolean isReachable() {
    return FIELD != null;
  }

  /**
   * What answers the rays of a terrain.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  static @Nullable TerrainPicker get(TerrainQuad terrain) {
    return (TerrainPicker) field().get(terrain);
  }

  /**
   * Sets what answers the rays of a terrain.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  static void set(TerrainQuad terrain, TerrainPicker picker) {
    field().set(terrain, picker);
  }

  private static EngineField field() {
    if (FIELD == null) {
      throw new UnsupportedOperationException(
          "Sightline.install cannot reach the field of "
              + TerrainQuad.class.getName()
              + " that holds its picker on this runtime ("
              + FAILURE
              + "); CollisionAppState works without it",
          FAILURE);
    }
    return FIELD;
  }
}
