package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The geometries that take part, by their seats in the tree over them. Arrays are not to be
 * changed, and may be longer than that.
 *
 * @param root what they are below; null of none
 * @param order which of them comes when in the scene
 * @param isAllInLayers whether no mask of {@code layers} is 0
 * @param isPosing whether meshes on bones are in the pose that is shown
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record SceneList(
    @Nullable Spatial root,
    InstanceOrder order,
    Geometry[] geometries,
    Mesh[] meshes,
    int[] levels,
    int[] layers,
    boolean[] culled,
    boolean isAllInLayers,
    boolean isPosing,
    List<Spatial> foreign) {
  /** None. */
  static final SceneList EMPTY =
      new SceneList(
          null,
          InstanceOrder.EMPTY,
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
