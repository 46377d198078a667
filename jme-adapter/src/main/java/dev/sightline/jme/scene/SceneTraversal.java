package dev.sightline.jme.scene;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.instancing.InstancedGeometry;
import dev.sightline.jme.internal.ByClass;

/**
 * Shows a visitor those spatials below a root that the engine's own {@code root.collideWith} would
 * ask, whether they are culled or not, and the instances that it draws and does not ask.
 *
 * <ul>
 *   <li>Geometries with a mesh are shown; nodes are entered.
 *   <li>A {@code BatchNode} is entered, its batches are left out: their sources are asked.
 *   <li>An {@code InstancedNode} is entered: its sources are asked. Of an {@code InstancedGeometry}
 *       the instances are shown whose geometries are not below the root; see {@link Instances}.
 *   <li>Terrain is entered like any node, so that its drawn triangles are asked instead of the
 *       engine's height-field picker.
 *   <li>Any other class that overrides {@code collideWith} (an armature's debug view, a game's own)
 *       is to be asked itself.
 * </ul>
 */
public final class SceneTraversal {
  private static final String TERRAIN = "com.jme3.terrain.geomipmap.";

  private static final ByClass<Boolean> ANSWERS_FOR_ITSELF =
      new ByClass<>(SceneTraversal::overridesCollideWith);

  private SceneTraversal() {}

  /**
   * Visits depth-first, in the order of children, what takes part in queries.
   *
   * @return false when the visitor ended the traversal
   */
  public static boolean traverse(Spatial root, SceneVisitor visitor) {
    return traverse(root, visitor, root);
  }

  private static boolean traverse(Spatial spatial, SceneVisitor visitor, Spatial root) {
    if (answersForItself(spatial)) {
      return visitor.answersForItself(spatial);
    }
    if (spatial instanceof InstancedGeometry instanced) {
      return instances(instanced, visitor, root);
    }
    if (spatial instanceof Geometry geometry) {
      return geometry.getMesh() == null || visitor.geometry(geometry);
    }
    if (spatial instanceof Node node) {
      for (Spatial child : node.getChildren()) {
        if (!isBatch(node, child) && !traverse(child, visitor, root)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean instances(
      InstancedGeometry instanced, SceneVisitor visitor, Spatial root) {
    for (Geometry source : instanced.getGeometries()) {
      if (source != null
          && Instances.isOnItsOwn(instanced, source, root)
          && !visitor.geometry(source)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a spatial's class answers {@code collideWith} by code of its own. */
  public static boolean answersForItself(Spatial spatial) {
    return ANSWERS_FOR_ITSELF.get(spatial.getClass());
  }

  /** Whether a child is one of a {@code BatchNode}'s batches, which stand for other children. */
  public static boolean isBatch(Node node, Spatial child) {
    return node instanceof BatchNode batches && batches.isBatch(child);
  }

  private static boolean overridesCollideWith(Class<?> type) {
    try {
      Class<?> declaring =
          type.getMethod("collideWith", Collidable.class, CollisionResults.class)
              .getDeclaringClass();
      return declaring != Geometry.class
          && declaring != Node.class
          && declaring != BatchNode.class
          && declaring != InstancedGeometry.class
          && !declaring.getName().startsWith(TERRAIN);
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every Spatial is a Collidable", e);
    }
  }
}
