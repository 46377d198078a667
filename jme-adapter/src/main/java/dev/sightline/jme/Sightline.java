package dev.sightline.jme;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.jme.app.WarmUp;
import dev.sightline.jme.install.InstalledTree;
import dev.sightline.jme.install.MeshInstaller;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.stored.StoredTrees;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes the {@code collideWith} calls of a game faster: puts this library's trees under the meshes.
 *
 * <pre>{@code
 * Sightline.prepare(model);            // builds the trees now; also on a loader's thread
 * rootNode.attachChild(model);
 * Sightline.install(rootNode);         // collideWith uses them from now on
 * rootNode.collideWith(ray, results);  // the call that the game already has
 * }</pre>
 *
 * <p>{@link #changed} reports edits that the engine does not see.
 *
 * <p>All methods run on the calling thread. {@link #install}, {@link #uninstall} and {@link
 * #prepare} traverse the scene graph: no other thread may change it meanwhile. A loader's thread
 * may prepare a model that is not attached yet.
 */
public final class Sightline {
  private Sightline() {}

  /**
   * Makes the engine's {@code collideWith} run on this library's trees, for all meshes with
   * triangles below a spatial. A mesh that already has an installed tree keeps it. Each mesh gets
   * one tree, built in the background. A query that arrives earlier builds a simple tree first;
   * {@link #prepare} builds ahead of time.
   *
   * <p>Call it again after meshes were attached or cloned, and after {@code clearCollisionData} or
   * {@code createCollisionData} was called. {@code InstallState} does that at every update.
   *
   * <p>The engine's terrain, {@code TerrainQuad} and {@code TerrainGrid}, answers rays by a picker
   * of its own. This method replaces it by one over a height field at full detail. The next ray
   * sees edited heights and tiles that were loaded or unloaded. A clone, or terrain that was loaded
   * from a file, has the engine's picker until you call this again. The engine still answers
   * bounding boxes and spheres against terrain.
   *
   * <p>{@code Node.collideWith} still asks every child in turn. For a scene of many geometries
   * {@code CollisionAppState} is faster.
   *
   * @throws UnsupportedOperationException if this Java runtime does not let a field of the engine
   *     be reached; {@code CollisionAppState} works without it
   */
  public static void install(Spatial spatial) {
    new MeshInstaller(null).scan(Objects.requireNonNull(spatial, "spatial"));
  }

  /**
   * Undoes {@link #install}: the engine builds its own trees again at the next query.
   *
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached
   */
  public static void uninstall(Spatial spatial) {
    MeshInstaller.uninstall(Objects.requireNonNull(spatial, "spatial"));
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
   * Tells whether {@link #install(Spatial)} has nothing left to do below a spatial. Then the
   * engine's {@code collideWith} uses this library's trees for all meshes with triangles, and its
   * height fields for all terrain:
   *
   * <pre>{@code
   * rootNode.attachChild(house);
   * if (!Sightline.isInstalled(house)) {
   *   Sightline.install(house);
   * }
   * }</pre>
   *
   * @return also false if no mesh has triangles and there is no terrain
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached
   */
  public static boolean isInstalled(Spatial spatial) {
    return MeshInstaller.isInstalled(Objects.requireNonNull(spatial, "spatial"));
  }

  /**
   * Builds the trees of all meshes below a spatial now, and reads the heights of terrain that
   * {@link #install} was called for, so that no query has to.
   *
   * @throws IllegalArgumentException if a mesh cannot be read: an index that names no vertex, or
   *     positions that are not floats; the message names the geometry
   */
  public static void prepare(Spatial spatial) {
    WarmUp.begin();
    forEachGeometry(spatial, MeshTreeCache::prepare);
    MeshInstaller.prepareTerrain(spatial);
  }

  /**
   * Reads the trees of all meshes below a spatial from files beside their assets, and builds those
   * that are not stored. Installed trees and {@code CollisionAppState} both use them, since a mesh
   * has one tree. For a loader's thread.
   *
   * @return how many trees were read; the others were there already or have been built
   * @throws IllegalArgumentException if a mesh cannot be read; the message names the geometry
   */
  public static int prepare(Spatial spatial, StoredTrees stored) {
    Objects.requireNonNull(stored, "stored");
    WarmUp.begin();
    int[] read = new int[1];
    forEachGeometry(
        spatial,
        geometry -> {
          List<String> assets = StoredTrees.assetsOf(geometry);
          MeshTreeCache.prepare(
              geometry,
              (soup, options, progress) -> {
                Optional<Bvh> found = stored.find(assets, soup, options, progress);
                read[0] += found.isPresent() ? 1 : 0;
                return found.orElse(null);
              });
        });
    MeshInstaller.prepareTerrain(spatial);
    return read[0];
  }

  /**
   * Reports that you wrote vertices or indices into the buffers of a mesh. The next query reads
   * them again, and refits the tree or builds a new one.
   *
   * <p>Without this call an installed tree sees only buffers that were replaced. {@code
   * CollisionAppState} also sees edits that were reported by {@code setUpdateNeeded}, from the next
   * frame on.
   */
  public static void changed(Mesh mesh) {
    MeshTreeCache.changed(Objects.requireNonNull(mesh, "mesh"));
  }

  /**
   * Makes rays use vector instructions from now on, if the JVM has them. The answers are the same,
   * and come faster; how much depends on the mesh. The library never calls this itself: call it
   * first in {@code main}. Trees that are built later are laid out for vectors; earlier trees
   * answer as before.
   *
   * <p>The program has to be started with {@code --add-modules jdk.incubator.vector}, or from a jar
   * whose manifest says {@code Add-Exports: java.base/jdk.internal.module}. Without either the call
   * changes nothing.
   *
   * @return whether vectors are used; if not, {@link #vectorStatus} says why
   */
  public static boolean enableVectors() {
    return Vectors.enable();
  }

  /** One line that says whether vectors are used, or why not. */
  public static String vectorStatus() {
    return Vectors.status();
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
