package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.jme.internal.LoopParts;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What traversals have found of each geometry, by its seat. A column is written to only where
 * something differs, and is copied first where {@link SeatedGeometries} or a {@link SceneDelta}
 * share it. Belongs to the scanning thread.
 */
final class SeatColumns {
  private static final int GEOMETRIES = 1;
  private static final int MESHES = 1 << 1;
  private static final int LEVELS = 1 << 2;
  private static final int LAYERS = 1 << 3;
  private static final int CULLED = 1 << 4;
  private static final int USES = 1 << 5;
  private static final int ALL = (1 << 6) - 1;

  Geometry[] geometries = {};
  Mesh[] meshes = {};
  int[] levels = {};
  int[] layers = {};
  boolean[] culled = {};

  /** The mesh whose tree each is asked with: its own, or that in its bind pose. */
  TrackedMesh[] uses = {};

  /** A bit for each column that is not to be written to, but copied first. */
  private int shared;

  /** For how many seats {@link #isAllInLayers} holds; none after a write. */
  private int looked = -1;

  private boolean isAllInLayers;

  /** Makes room for a number of seats. */
  void reserve(int seats) {
    if (seats > geometries.length) {
      int room = Math.max(16, seats + seats / 8);
      geometries = Arrays.copyOf(geometries, room);
      meshes = Arrays.copyOf(meshes, room);
      levels = Arrays.copyOf(levels, room);
      layers = Arrays.copyOf(layers, room);
      culled = Arrays.copyOf(culled, room);
      uses = Arrays.copyOf(uses, room);
      shared = 0;
    }
  }

  /** Whether a column is shared; it will be copied, and not be so any more. */
  private boolean unshare(int column) {
    boolean was = (shared & column) != 0;
    shared &= ~column;
    return was;
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  void setGeometry(int seat, Geometry geometry) {
    if (geometries[seat] != geometry) {
      geometries = unshare(GEOMETRIES) ? geometries.clone() : geometries;
      geometries[seat] = geometry;
    }
  }

  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  void setMesh(int seat, Mesh mesh, int level) {
    if (meshes[seat] != mesh) {
      meshes = unshare(MESHES) ? meshes.clone() : meshes;
      meshes[seat] = mesh;
    }
    if (levels[seat] != level) {
      levels = unshare(LEVELS) ? levels.clone() : levels;
      levels[seat] = level;
    }
  }

  @SuppressWarnings("ReferenceEquality") // a use is its identity
  void setUse(int seat, TrackedMesh use) {
    if (uses[seat] != use) {
      uses = unshare(USES) ? uses.clone() : uses;
      uses[seat] = use;
    }
  }

  void mark(int seat, int mask, boolean isCulled) {
    if (layers[seat] != mask) {
      layers = unshare(LAYERS) ? layers.clone() : layers;
      layers[seat] = mask;
      looked = -1;
    }
    if (culled[seat] != isCulled) {
      culled = unshare(CULLED) ? culled.clone() : culled;
      culled[seat] = isCulled;
    }
  }

  /** Takes over all that is known of a geometry. */
  void copy(SeatColumns from, int there, int seat) {
    setGeometry(seat, from.geometries[there]);
    setMesh(seat, from.meshes[there], from.levels[there]);
    setUse(seat, from.uses[there]);
    mark(seat, from.layers[there], from.culled[there]);
  }

  /** Clears seats, so that removed spatials can be collected. */
  @SuppressWarnings("NullAway") // unused seats hold nothing
  void clear(int from, int to) {
    for (int seat = from; seat < to; seat++) {
      setGeometry(seat, null);
      setMesh(seat, null, 0);
      setUse(seat, null);
    }
  }

  private boolean isInLayers(int from, int to) {
    boolean isInLayers = true;
    for (int seat = from; seat < to; seat++) {
      isInLayers &= layers[seat] != 0;
    }
    return isInLayers;
  }

  private boolean isAllInLayers(int count) {
    if (looked != count) {
      looked = count;
      isAllInLayers = true;
      LoopParts.run(count, (from, to) -> isAllInLayers &= isInLayers(from, to));
    }
    return isAllInLayers;
  }

  /**
   * What is known of the first seats as it is now.
   *
   * @param order which of them comes when in the scene
   * @param nodes which of them are below which node
   */
  SeatedGeometries list(
      InstanceOrder order,
      SceneNodes nodes,
      @Nullable Spatial root,
      List<Spatial> foreign,
      boolean isPosing) {
    shared = ALL;
    return new SeatedGeometries(
        root,
        order,
        nodes,
        geometries,
        meshes,
        levels,
        layers,
        culled,
        isAllInLayers(order.size()),
        isPosing,
        List.copyOf(foreign));
  }
}
