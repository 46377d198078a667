package dev.sightline.jme;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.InstalledTree;
import dev.sightline.jme.index.MeshTrees;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The library's front door: puts its trees under meshes that a game already has, builds them ahead
 * of time, and hears of edits that nobody else tells of.
 *
 * <pre>{@code
 * Sightline.install(rootNode);
 * rootNode.collideWith(ray, results); // as before, on our trees
 * }</pre>
 *
 * <p>All methods run on the calling thread. {@link #install}, {@link #uninstall} and {@link
 * #prepare} walk the scene graph, so nobody may change it meanwhile; a model that is not attached
 * yet may be prepared on a loader's thread.
 */
public final class Sightline {
  private Sightline() {}

  /**
   * Lets the engine's {@code collideWith} run on this library's trees for all meshes with triangles
   * below a spatial. Meshes that have it already keep it. Trees are built at the first query that
   * reaches them, or by {@link #prepare}.
   *
   * <p>Meshes that are attached or cloned later are not covered until this is called again, nor are
   * those whose {@code clearCollisionData} or {@code createCollisionData} is called.
   *
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached; {@code CollisionAppState} works without it
   */
  public static void install(Spatial spatial) {
    forEachGeometry(spatial, InstalledTree::install);
  }

  /**
   * Undoes {@link #install}: the engine builds its own trees again at the next query.
   *
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached
   */
  public static void uninstall(Spatial spatial) {
    forEachGeometry(spatial, geometry -> InstalledTree.uninstall(geometry.getMesh()));
  }

  /**
   * Whether the engine's {@code collideWith} runs on this library's tree for a mesh. A clone that
   * still shares the tree of its source does not count.
   *
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached
   */
  public static boolean isInstalled(Mesh mesh) {
    return InstalledTree.isIn(Objects.requireNonNull(mesh, "mesh"));
  }

  /**
   * Builds the trees of all meshes below a spatial now, so that no query has to.
   *
   * @throws IllegalArgumentException if a mesh cannot be read: an index that names no vertex, or
   *     positions that are not floats; the message names the geometry
   */
  public static void prepare(Spatial spatial) {
    forEachGeometry(spatial, MeshTrees::prepare);
  }

  /**
   * Tells that vertices or indices were written into the buffers a mesh has, which nothing else
   * tells of. The next query builds its tree anew. A buffer that is replaced is noticed without it.
   */
  public static void changed(Mesh mesh) {
    MeshTrees.changed(Objects.requireNonNull(mesh, "mesh"));
  }

  private static void forEachGeometry(Spatial spatial, Consumer<Geometry> action) {
    Objects.requireNonNull(spatial, "spatial");
    spatial.depthFirstTraversal(
        visited -> {
          if (visited instanceof Geometry geometry && geometry.getMesh() != null) {
            action.accept(geometry);
          }
        });
  }
}
