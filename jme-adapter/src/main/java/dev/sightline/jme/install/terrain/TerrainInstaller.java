package dev.sightline.jme.install.terrain;

import com.jme3.scene.Spatial;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.BresenhamTerrainPicker;
import com.jme3.terrain.geomipmap.picking.TerrainPicker;

/**
 * Puts a picker of ours into terrain and takes it out again. Callers know by name that a spatial is
 * terrain, so that this class is only loaded where the jar of terrain is there. What is no {@code
 * TerrainQuad} is left alone, as is one with a picker that is not the engine's.
 */
public final class TerrainInstaller {
  private TerrainInstaller() {}

  /**
   * Has the rays of a terrain answered by a height field, unless they are already. The field is
   * read at the first ray.
   *
   * @return whether there was something to do
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static boolean install(Spatial spatial) {
    if (spatial instanceof TerrainQuad terrain
        && PickerField.get(terrain) instanceof BresenhamTerrainPicker engine
        && engine.getClass() == BresenhamTerrainPicker.class) {
      PickerField.set(terrain, new HeightFieldPicker(terrain, engine));
      return true;
    }
    return false;
  }

  /** Reads the heights of a terrain that has a picker of ours, so that no ray has to. */
  public static void prepare(Spatial spatial) {
    if (PickerField.isReachable()
        && spatial instanceof TerrainQuad terrain
        && PickerField.get(terrain) instanceof HeightFieldPicker ours) {
      ours.current();
    }
  }

  /**
   * Puts the engine's picker back, with the setting that ours has now.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static void uninstall(Spatial spatial) {
    if (spatial instanceof TerrainQuad terrain
        && PickerField.get(terrain) instanceof HeightFieldPicker ours) {
      PickerField.set(terrain, ours.engine());
    }
  }

  /**
   * Whether the rays of a terrain are answered by a picker of ours.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public static boolean isIn(Spatial spatial) {
    if (!(spatial instanceof TerrainQuad terrain)) {
      return false;
    }
    TerrainPicker picker = PickerField.get(terrain);
    return picker instanceof HeightFieldPicker;
  }
}
