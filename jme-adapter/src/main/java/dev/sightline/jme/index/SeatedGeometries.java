package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The geometries that take part, by their seats in the tree over them. Immutable: the scan copies
 * an array before it writes to it again. An array may be longer than there are seats.
 *
 * @param root the spatial that they are below; null before the first scan
 * @param order the order of the scene
 * @param nodes which of them are below which node
 * @param isAllInLayers whether no mask of {@code layers} is 0
 * @param isPosing whether meshes on bones are in the pose that is shown
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record SeatedGeometries(
    @Nullable Spatial root,
    InstanceOrder order,
    SceneNodes nodes,
    Geometry[] geometries,
    Mesh[] meshes,
    int[] levels,
    int[] layers,
    boolean[] culled,
    boolean isAllInLayers,
    boolean isPosing,
    List<Spatial> foreign) {
  /** None. */
  static final SeatedGeometries EMPTY =
      new SeatedGeometries(
          null,
          InstanceOrder.EMPTY,
          SceneNodes.EMPTY,
          new Geometry[0],
          new Mesh[0],
          new int[0],
          new int[0],
          new boolean[0],
          true,
          true,
          List.of());

  /** How many there are. */
  int size() {
    return order.size();
  }
}
