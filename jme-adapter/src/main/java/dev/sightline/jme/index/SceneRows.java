package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Blocks;
import java.util.Arrays;
import java.util.List;

/**
 * What a traversal has found, a row a geometry, in columns that a {@link SceneList} may share: they
 * are copied before they are written to again. Belongs to the scanning thread.
 */
final class SceneRows {
  Geometry[] geometries;
  Mesh[] meshes;
  int[] levels;
  int[] layers;
  boolean[] culled;

  /** The number of each geometry in {@link GeometryIds}. Never shared. */
  int[] ids;

  private boolean isShared;

  SceneRows(int capacity) {
    geometries = new Geometry[capacity];
    meshes = new Mesh[capacity];
    levels = new int[capacity];
    layers = new int[capacity];
    culled = new boolean[capacity];
    ids = new int[capacity];
  }

  /** Makes room for one row more than a number. */
  void reserve(int rows) {
    if (rows >= geometries.length) {
      resize(Math.max(16, 2 * rows));
    }
  }

  private void resize(int rows) {
    geometries = Arrays.copyOf(geometries, rows);
    meshes = Arrays.copyOf(meshes, rows);
    levels = Arrays.copyOf(levels, rows);
    layers = Arrays.copyOf(layers, rows);
    culled = Arrays.copyOf(culled, rows);
    ids = Arrays.copyOf(ids, rows);
    isShared = false;
  }

  /** To be called before anything but a number is written to rows that were there before. */
  void own() {
    if (isShared) {
      resize(geometries.length);
    }
  }

  /** Takes the first rows over from others. */
  void copy(SceneRows from, int count) {
    System.arraycopy(from.geometries, 0, geometries, 0, count);
    System.arraycopy(from.meshes, 0, meshes, 0, count);
    System.arraycopy(from.levels, 0, levels, 0, count);
    System.arraycopy(from.layers, 0, layers, 0, count);
    System.arraycopy(from.culled, 0, culled, 0, count);
    System.arraycopy(from.ids, 0, ids, 0, count);
  }

  /** Takes one row over from others. */
  void copyOne(SceneRows from, int origin, int row) {
    geometries[row] = from.geometries[origin];
    meshes[row] = from.meshes[origin];
    levels[row] = from.levels[origin];
    layers[row] = from.layers[origin];
    culled[row] = from.culled[origin];
    ids[row] = from.ids[origin];
  }

  private boolean isInLayers(int from, int to) {
    boolean isInLayers = true;
    for (int row = from; row < to; row++) {
      isInLayers &= layers[row] != 0;
    }
    return isInLayers;
  }

  /** The first rows as they are now. */
  SceneList list(int count, List<Spatial> foreign) {
    boolean[] isAllInLayers = {true};
    Blocks.run(count, (from, to) -> isAllInLayers[0] &= isInLayers(from, to));
    isShared = true;
    return new SceneList(
        count, geometries, meshes, levels, layers, culled, isAllInLayers[0], List.copyOf(foreign));
  }
}
