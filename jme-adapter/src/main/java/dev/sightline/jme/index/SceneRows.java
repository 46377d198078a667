package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.LoopParts;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** Takes rows over from others. */
  void copy(SceneRows from, int first, int to, int count) {
    System.arraycopy(from.geometries, first, geometries, to, count);
    System.arraycopy(from.meshes, first, meshes, to, count);
    System.arraycopy(from.levels, first, levels, to, count);
    System.arraycopy(from.layers, first, layers, to, count);
    System.arraycopy(from.culled, first, culled, to, count);
    System.arraycopy(from.ids, first, ids, to, count);
  }

  private boolean isInLayers(int from, int to) {
    boolean isInLayers = true;
    for (int row = from; row < to; row++) {
      isInLayers &= layers[row] != 0;
    }
    return isInLayers;
  }

  /** The first rows as they are now. */
  SceneList list(int count, @Nullable Spatial root, List<Spatial> foreign, boolean isPosing) {
    boolean[] isAllInLayers = {true};
    LoopParts.run(count, (from, to) -> isAllInLayers[0] &= isInLayers(from, to));
    isShared = true;
    return new SceneList(
        root,
        count,
        geometries,
        meshes,
        levels,
        layers,
        culled,
        isAllInLayers[0],
        isPosing,
        List.copyOf(foreign));
  }
}
