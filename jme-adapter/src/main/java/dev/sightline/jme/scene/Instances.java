package dev.sightline.jme.scene;

import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.GeometryGroupNode;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Which geometries stand for the instances that the engine draws together, and which number an
 * instance has.
 *
 * <p>The sources of an {@code InstancedNode} or a {@code BatchNode} lie below it and are asked
 * themselves. The geometries that were added to an {@code InstancedGeometry} by hand need not be in
 * the scene graph at all: then each stands for its own instance, the mesh of the instanced geometry
 * at its own world transform.
 *
 * <p>To be used on the thread that owns the scene graph.
 */
public final class Instances {
  private Instances() {}

  /**
   * The current index of an instance in {@code InstancedGeometry.getGeometries()}. The engine
   * changes it when instances are removed.
   *
   * @param source such as a pick names it
   * @return empty for a geometry that is no instance, as the sources of a {@code BatchNode} are not
   */
  public static OptionalInt number(Geometry source) {
    int number = GeometryGroupNode.getGeometryStartIndex(source);
    boolean isInstance =
        number >= 0 && (!source.isGrouped() || groupOf(source) instanceof InstancedNode);
    return isInstance ? OptionalInt.of(number) : OptionalInt.empty();
  }

  /** Whether a batch stands for a geometry on the screen. */
  public static boolean isBatched(Geometry source) {
    return source.isGrouped() && groupOf(source) instanceof BatchNode;
  }

  private static @Nullable Spatial groupOf(Spatial source) {
    Spatial at = source.getParent();
    while (at != null && !(at instanceof GeometryGroupNode)) {
      at = at.getParent();
    }
    return at;
  }

  /**
   * Whether nothing else below a root stands for an instance: its geometry is not there, and it
   * shows the mesh that is drawn for it.
   */
  public static boolean isOnItsOwn(InstancedGeometry instanced, Geometry source, Spatial root) {
    return !isBelow(source, root) && hasItsMesh(instanced, source);
  }

  /** Whether a geometry has the mesh that is drawn for it. */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  public static boolean hasItsMesh(InstancedGeometry instanced, Geometry source) {
    Mesh mesh = instanced.getMesh();
    return mesh != null && source.getMesh() == mesh;
  }

  /** Whether a spatial is another one or below it. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  public static boolean isBelow(Spatial spatial, Spatial root) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      if (at == root) {
        return true;
      }
    }
    return false;
  }
}
