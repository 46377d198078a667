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
 * The library's front door: puts its trees under meshes that a game already has, builds them ahead
 * of time, and records edits that the engine does not see.
 *
 * <pre>{@code
 * Sightline.install(rootNode);
 * rootNode.collideWith(ray, results); // as before, on our trees
 * }</pre>
 *
 * <p>All methods run on the calling thread. {@link #install}, {@link #uninstall} and {@link
 * #prepare} traverse the scene graph, so it may not be changed meanwhile; a model that is not
 * attached yet may be prepared on a loader's thread.
 */
public final class Sightline {
  private Sightline() {}

  /**
   * Lets the engine's {@code collideWith} run on this library's trees for all meshes with triangles
   * below a spatial. Meshes that have it already keep it. The first query that reaches a mesh makes
   * a quick tree, and the one that stays is built in the background; {@link #prepare} builds ahead
   * of time.
   *
   * <p>Meshes that are attached or cloned later are not covered until this is called again, nor are
   * those whose {@code clearCollisionData} or {@code createCollisionData} is called; {@code
   * InstallState} sees to both at every update.
   *
   * <p>The engine's terrain, {@code TerrainQuad} and {@code TerrainGrid}, answers rays by a picker
   * of its own. That is replaced by one over a height field at full detail, which sees edits, and
   * tiles that come and go, at the next ray. A clone, or terrain that was loaded, has the engine's
   * picker until this is called again. Boxes and spheres stay the engine's there.
   *
   * <p>{@code Node.collideWith} still asks every child in turn: a scene of many geometries gains
   * fully only through {@code CollisionAppState}.
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
   * Whether the engine's {@code collideWith} runs on this library's trees for all meshes with
   * triangles below a spatial, and on its height fields for all terrain, so that {@link
   * #install(Spatial)} has nothing left to do:
   *
   * <pre>{@code
   * rootNode.attachChild(town);
   * if (!Sightline.isInstalled(town)) {
   *   Sightline.install(town);
   * }
   * }</pre>
   *
   * @return false, too, where no mesh has triangles and nothing is terrain
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
   * The same with trees that are stored beside the assets that the meshes have come with; only what
   * is not there is built. It serves installed trees and {@code CollisionAppState} alike, since a
   * mesh has one tree. For a loader's thread.
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
   * Reports that vertices or indices were written into the buffers a mesh has. The next query reads
   * them again, and fits the tree to them or builds a new one. Installed trees notice only buffers
   * that are replaced without it; {@code CollisionAppState} also what was reported to the engine by
   * {@code setUpdateNeeded}, but not before the next frame.
   */
  public static void changed(Mesh mesh) {
    MeshTreeCache.changed(Objects.requireNonNull(mesh, "mesh"));
  }

  /**
   * Lets rays use vector instructions from now on, if the JVM has them: the same answers, up to one
   * and a half times as fast, by the mesh. Never called by the library itself; call it first in
   * {@code main}. Trees that are built from then on are laid out for it, those built before answer
   * as before.
   *
   * <p>The program has to be started with {@code --add-modules jdk.incubator.vector}, or from a jar
   * whose manifest says {@code Add-Exports: java.base/jdk.internal.module}; what that opens, and
   * what else is possible, is in the guide. Without either nothing changes.
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
